import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCalm } from '@renderer/library/scheduling/calm';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is reached at once where nobody asks', async () => {
  await expect(createCalm(100).reached()).resolves.toBeUndefined();
});

it('is reached once nobody has asked for a while', async () => {
  const calm = createCalm(100);
  const reached = vi.fn();
  calm.asked();
  void calm.reached().then(reached);
  await vi.advanceTimersByTimeAsync(99);
  calm.asked();
  await vi.advanceTimersByTimeAsync(99);
  expect(reached).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reached).toHaveBeenCalledOnce();
});
