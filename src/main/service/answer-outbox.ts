/**
 * Puts what was paid for into the log. An answer that could not be written (a full disk) stays in
 * memory and is written before anything else is bought, so a purchase is lost only with the process.
 */
import type { NewEntry } from '@shared/archive/entry';
import { appError } from '@shared/ipc/error';
import { createSerial } from '@shared/values/serial';
import { storageError, type CallArchive } from './archive-port';

/** Room that must be left before anything is bought: more than any page of 100 rows needs. */
const NEEDED_BYTES = 4 * 1024 * 1024;

export interface AnswerOutbox {
  /** Throws `disk-full` or `storage`, charged `no`, when the next answer could not be kept. */
  makeSure(): Promise<void>;
  /** Appends; an answer that does not go in is held for later. Throws `disk-full` or `storage`. */
  keep(entry: NewEntry): Promise<number>;
  /** How many answers wait to be written. */
  readonly held: number;
}

/** Makes the keeper of one log. */
export function createAnswerOutbox(log: CallArchive): AnswerOutbox {
  const held: NewEntry[] = [];

  async function writeHeld(): Promise<void> {
    for (let entry = held[0]; entry !== undefined; entry = held[0]) {
      await log.append(entry);
      held.shift();
    }
  }
  // One writer: two at once would write the first of them twice.
  const serial = createSerial();

  return {
    get held() {
      return held.length;
    },
    async makeSure() {
      try {
        await serial(writeHeld);
        if ((await log.room()) >= NEEDED_BYTES) return;
      } catch (error) {
        const { kind, message } = storageError(error);
        throw appError(kind, { message, charged: 'no' });
      }
      throw appError('disk-full', { charged: 'no' });
    },
    async keep(entry) {
      try {
        return await log.append(entry);
      } catch (error) {
        if (entry.kind === 'answer') held.push(entry);
        const { kind, message } = storageError(error);
        throw appError(kind, { message, charged: entry.kind === 'request' ? 'no' : 'unknown' });
      }
    },
  };
}
