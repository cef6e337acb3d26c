import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { followProgram } from '@renderer/app/program-notices.svelte';
import { activity } from '@renderer/lib/state/activity.svelte';
import { notices } from '@renderer/lib/state/notices.svelte';

it('shows what is only in memory until it is stored, and does not run after itself', () => {
  const stop = followProgram();
  flushSync();
  activity.service = { ...activity.service, unkept: 2 };
  flushSync();
  expect(notices.list.map(({ tone }) => tone)).toEqual(['bad']);
  expect(notices.list[0]?.text()).toContain('2');
  activity.service = { ...activity.service, unkept: 0 };
  flushSync();
  expect(notices.list).toEqual([]);
  stop();
});
