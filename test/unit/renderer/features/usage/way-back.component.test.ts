/** The screens that the settings link to lead back to where they were opened. */
import { flushSync } from 'svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import { m } from '@shared/messages/compiled/messages';
import Ledger from '@renderer/features/ledger/Ledger.svelte';
import Usage from '@renderer/features/usage/Usage.svelte';
import { navigation } from '@renderer/lib/state/navigation.svelte';
import { mounted } from '../../../../support/components/mounted';

it.each([
  ['usage', Usage, 'settings'],
  ['ledger', Ledger, 'usage'],
] as const)('%s leads back', (route, Screen, otherwise) => {
  vi.stubGlobal('kartotek', { methods: {}, on: () => () => undefined });
  onTestFinished(() => {
    navigation.start('trademarks');
    vi.unstubAllGlobals();
  });
  navigation.start('settings');
  navigation.go(route);
  const root = mounted(Screen, {});
  const back = () => {
    root.querySelector<HTMLElement>(`[aria-label="${m.settings_back()}"]`)?.click();
    flushSync();
    return navigation.route;
  };
  expect(back()).toBe('settings');
  navigation.start(route);
  expect(back()).toBe(otherwise);
});
