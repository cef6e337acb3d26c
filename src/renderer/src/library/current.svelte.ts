/**
 * The library that is open in this window. The shell opens and feeds it (`app/session.svelte.ts`);
 * screens read it and follow its versions.
 */
import type { WrittenBack } from '@shared/features/archive';
import { AppError, type ErrorData } from '@shared/ipc/error';
import type { LibraryClient } from './client';
import type { FeederState } from './contract/feeder-state';
import type { Versions } from './contract/protocol';

/** What of the library a screen follows. */
class CurrentLibrary {
  /** `null` until a library is open, and while another one is being opened. */
  client = $state.raw<LibraryClient | null>(null);
  /** Id of the open library; screens forget what they show when it changes. */
  id = $state<string | null>(null);
  versions = $state.raw<Versions | null>(null);
  feeder = $state.raw<FeederState | null>(null);
  /** Why it could not be opened. */
  error = $state.raw<ErrorData | null>(null);
  /** Set by the shell: closes and opens it anew, e.g. after everything was deleted. */
  reopen: () => Promise<void> = () => Promise.resolve();
  /** Set by the shell: brings in everything there is of the log; resolves when that came to an end. */
  catchUp: () => Promise<void> = () => Promise.resolve();
  /**
   * Set by the shell: writes what only the library holds back into the archive and fills it anew;
   * `null`: there was nothing. To be called before the database is emptied for whatever reason.
   */
  writeBack: () => Promise<WrittenBack | null> = () => Promise.resolve(null);
  /** Set by the shell: empties the library and fills it anew, and writes back before what it alone holds. */
  rebuild: () => Promise<void> = () => Promise.resolve();
  #opening: (() => void)[] = [];
  #waiting: { readonly seq: number; readonly done: () => void }[] = [];

  /** Whether the records of an empty library are just being put back from the archive. */
  get rebuilding(): boolean {
    return this.feeder?.phase === 'rebuilding';
  }

  /** Whether what is owned can be told: it is open, and was once at the end of the log. */
  get caughtUp(): boolean {
    return this.client !== null && this.feeder?.caughtUp === true;
  }

  /** Whether it will soon be known what is owned: it is being opened, or follows on the log. */
  get opening(): boolean {
    return !this.caughtUp && this.error === null && this.feeder?.phase !== 'failed';
  }

  /** Says that opening has come to an end, well (`client`) or not (`error`). */
  settled(): void {
    for (const done of this.#opening.splice(0)) done();
  }

  /** Resolves with the open library; with `null` when it could not be opened. */
  async opened(): Promise<LibraryClient | null> {
    if (!this.client && !this.error) await new Promise<void>((done) => this.#opening.push(done));
    return this.client;
  }

  /**
   * Resolves with the library when it is open and has everything that is in the log. Nobody knows
   * before what is owned, so nothing may be bought. Rejects with an `AppError` when it cannot be
   * opened or stands still: what would come could not be shown.
   */
  async ready(): Promise<LibraryClient> {
    for (;;) {
      const open = await this.opened();
      if (!open) throw notReady(this.error);
      const { id } = this;
      await this.catchUp();
      if (this.client !== open || this.id !== id) continue;
      if (this.feeder?.phase === 'failed') throw notReady(this.feeder.error);
      return open;
    }
  }

  /** Takes the feeder's state and wakes those who wait for an entry. */
  fed(state: FeederState | null): void {
    this.feeder = state;
    // A feeder that stands still wakes them too: waiting would never end.
    const ready = ({ seq }: { readonly seq: number }): boolean =>
      state === null || state.phase === 'failed' || state.appliedSeq >= seq;
    const woken = this.#waiting.filter(ready);
    this.#waiting = this.#waiting.filter((one) => !ready(one));
    for (const { done } of woken) done();
  }

  /** Resolves when log entry `seq` is in the library. */
  async applied(seq: number): Promise<void> {
    if (this.feeder === null || this.feeder.appliedSeq >= seq) return;
    await new Promise<void>((done) => this.#waiting.push({ seq, done }));
  }
}

function notReady(error: ErrorData | null): AppError {
  return new AppError({ ...(error ?? { kind: 'storage' }), charged: 'no' });
}

/** The library of this window. */
export const library = new CurrentLibrary();
