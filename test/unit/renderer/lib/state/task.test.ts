import { expect, test } from 'vitest';
import { appError } from '@shared/ipc/error';
import { Task } from '@renderer/lib/state/task.svelte';

test('one piece of work at a time; a failure is kept, a cancelled one is none', async () => {
  const task = new Task();
  let release: (answer: string) => void = () => undefined;
  const slow = new Promise<string>((done) => (release = done));
  const first = task.run(() => slow);
  expect(task.busy).toBe(true);
  expect(await task.run(() => Promise.resolve('second'))).toBeUndefined();
  release('first');
  expect(await first).toBe('first');
  expect(task.busy).toBe(false);

  expect(await task.run(() => Promise.reject(appError('disk-full')))).toBeUndefined();
  expect(task.problem?.kind).toBe('disk-full');
  await task.run(() => Promise.reject(appError('cancelled', { charged: 'no' })));
  expect(task.problem).toBeNull();
  expect(task.busy).toBe(false);
});
