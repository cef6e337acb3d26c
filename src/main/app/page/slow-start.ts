/** Says in the first picture what the start waits for: a data folder on a share may not answer at all. */
import { m } from '@shared/messages/compiled/messages';
import { getLocale } from '@shared/messages/compiled/runtime';
import type { Publish } from '../../ipc/publish';

/** A start that takes no longer needs no words. */
const quietMs = 5_000;

/** Gives the function to be called when the program stands, or when its start has failed. */
export function sayWhenSlow(publish: Publish, folder: string): () => void {
  const timer = setTimeout(() => {
    publish('app.waiting', { words: m.shell_slow_start({ folder }), language: getLocale() });
  }, quietMs);
  return () => clearTimeout(timer);
}
