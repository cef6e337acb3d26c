import { expect, it, vi } from 'vitest';
import { followScreenReader } from '@main/app/screen-reader';

it.each([
  ['linux', 'b true\n', 1],
  ['linux', 'b false\n', 0],
  ['linux', '', 0],
  ['win32', 'b true\n', 0],
] as const)('on %s, told %j, speaks to a screen reader %i times', async (platform, said, times) => {
  const enable = vi.fn();
  await followScreenReader(platform, enable, () => Promise.resolve(said));
  expect(enable).toHaveBeenCalledTimes(times);
});
