/** Handles command-line requests one at a time. */
import { client, on } from '../../lib/bridge';
import { carryOut } from './carry-out';

/** Starts handling requests, and returns the function that stops it. */
export function followCommands(): () => void {
  let working: Promise<void> = Promise.resolve();
  let isFirst = true;

  async function takeAll(): Promise<void> {
    for (;;) {
      const next = await client.commands.take({ isFirst });
      isFirst = false;
      if (!next) return;
      await client.commands.answer({ id: next.id, answer: await carryOut(next.order) });
    }
  }
  const take = (): void => {
    working = working.then(takeAll).catch(() => undefined);
  };
  const stop = on('commands.waiting', take);
  take();
  return stop;
}
