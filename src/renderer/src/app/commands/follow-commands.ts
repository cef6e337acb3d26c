/** Handles command-line requests one at a time. */
import { toErrorData } from '@shared/ipc/error';
import { client, on } from '../../lib/bridge';
import { readLater } from '../../lib/state/later.svelte';

/** Starts handling requests, and returns the function that stops it. */
export function followCommands(): () => void {
  let working: Promise<void> = Promise.resolve();
  let isFirst = true;

  async function takeAll(): Promise<void> {
    for (;;) {
      const next = await client.commands.take({ isFirst });
      isFirst = false;
      if (!next) return;
      const answer = await readLater(() => import('./carry-out')).then(
        ({ carryOut }) => carryOut(next.order),
        (thrown: unknown) => ({ type: 'failed' as const, error: toErrorData(thrown) }),
      );
      await client.commands.answer({ id: next.id, answer });
    }
  }
  const take = (): void => {
    working = working.then(takeAll).catch(() => undefined);
  };
  const stop = on('commands.waiting', take);
  take();
  return stop;
}
