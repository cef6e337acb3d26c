/**
 * Shows what a slow start is waiting for, because a data folder on a network share may not answer
 * at all.
 */
import { m } from '@shared/messages/compiled/messages';
import { getLocale } from '@shared/messages/compiled/runtime';
import type { Publish } from '../../ipc/publish';

/** A start faster than this shows no message. */
const quietMs = 5_000;

/** Returns a function to call when the start has finished or failed. */
export function sayWhenSlow(publish: Publish, folder: string): () => void {
  const timer = setTimeout(() => {
    publish('app.waiting', { words: m.shell_slow_start({ folder }), language: getLocale() });
  }, quietMs);
  return () => clearTimeout(timer);
}
