/**
 * In a narrow window, a button at the top of the screen opens the sidebar; otherwise there is one
 * in the status bar.
 */
import { flushSync } from 'svelte';
import { expect, it, vi } from 'vitest';
import { sideBar } from '@renderer/lib/state/side-bar.svelte';
import MenuButton from '@renderer/lib/ui/MenuButton.svelte';
import { mounted } from '../../../support/components/mounted';

it('is there while the sidebar is not beside the screen, and says to the status bar that it is', () => {
  sideBar.isAway = false;
  const head = mounted(MenuButton, {});
  expect([head.querySelector('button'), sideBar.heads]).toEqual([null, 1]);
  sideBar.isAway = true;
  flushSync();
  const toggle = vi.spyOn(sideBar, 'toggle').mockReturnValue(undefined);
  const button = head.querySelector('button');
  expect(button?.textContent.trim()).toBe('Menu');
  button?.click();
  expect(toggle).toHaveBeenCalledOnce();
  mounted(MenuButton, { isPart: true });
  expect(sideBar.heads).toBe(1);
  sideBar.isAway = false;
});
