/**
 * Shows why startup is slow, for example because a data folder on a network share isn't responding.
 */
import { m } from '@shared/messages/compiled/messages';
import { getLocale } from '@shared/messages/compiled/runtime';
import type { Publish } from '../../ipc/publish';

/** No message is shown if startup takes less time than this. */
const quietMs = 5_000;

/** Returns a function to call when startup has finished or failed. */
export function sayWhenSlow(publish: Publish, folder: string): () => void {
  const timer = setTimeout(() => {
    publish('app.waiting', { words: m.shell_slow_start({ folder }), language: getLocale() });
  }, quietMs);
  return () => clearTimeout(timer);
}
