/**
 * The library that is open in this window. The shell opens and fills it (`app/session.svelte.ts`).
 * Screens read it and follow its versions.
 */
import type { WrittenBack } from '@shared/features/archive';
import { AppError, type ErrorData } from '@shared/ipc/error';
import type { LibraryClient } from './client';
import type { FeederState } from './contract/feeder-state';
import type { Versions } from './contract/protocol';

/** The part of the library that screens observe. */
class CurrentLibrary {
  /** `null` while no library is open or another one is being opened. */
  client = $state.raw<LibraryClient | null>(null);
  /** The open library's id. Screens reset their state when it changes. */
  id = $state<string | null>(null);
  versions = $state.raw<Versions | null>(null);
  feeder = $state.raw<FeederState | null>(null);
  /** Why the library couldn't be opened. */
  error = $state.raw<ErrorData | null>(null);
  /**
   * Set by the shell. Closes and reopens the library, for example after all data has been deleted.
   */
  reopen: () => Promise<void> = () => Promise.resolve();
  /** Set by the shell. Reads the rest of the archive, and resolves at its end. */
  catchUp: () => Promise<void> = () => Promise.resolve();
  /**
   * Set by the shell. Writes back entries that only the library has, and refills the library.
   * Returns `null` if there was nothing to write. Call this before emptying the database for any
   * reason.
   */
  writeBack: () => Promise<WrittenBack | null> = () => Promise.resolve(null);
  /**
   * Set by the shell. Writes back entries that only the library has, then empties and refills the
   * library.
   */
  rebuild: () => Promise<void> = () => Promise.resolve();
  #opening: (() => void)[] = [];
  #waiting: { readonly seq: number; readonly done: () => void }[] = [];

  /**
   * Returns whether the library's content is known: it's open and has reached the end of the
   * archive at least once.
   */
  get caughtUp(): boolean {
    return this.client !== null && this.feeder?.caughtUp === true;
  }

  /**
   * Returns whether the library's content will soon be known, because it is being opened or is
   * catching up.
   */
  get opening(): boolean {
    return !this.caughtUp && this.error === null && this.feeder?.phase !== 'failed';
  }

  /** Called when opening has either succeeded (`client`) or failed (`error`). */
  settled(): void {
    for (const done of this.#opening.splice(0)) done();
  }

  /** Resolves with the open library, or with `null` if it couldn't be opened. */
  async opened(): Promise<LibraryClient | null> {
    if (!this.client && !this.error) await new Promise<void>((done) => this.#opening.push(done));
    return this.client;
  }

  /**
   * Resolves with the library once it is open and has read the whole archive. Until then its
   * content is unknown, so nothing may be bought. Rejects with an `AppError` if the library can't
   * be opened or has stopped, because results couldn't be shown.
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

  /** Sets the feeder's state and wakes all callers waiting for an entry. */
  fed(state: FeederState | null): void {
    this.feeder = state;
    // A stopped feeder wakes these callers too. Otherwise they would wait forever.
    const ready = ({ seq }: { readonly seq: number }): boolean =>
      state === null || state.phase === 'failed' || state.appliedSeq >= seq;
    const woken = this.#waiting.filter(ready);
    this.#waiting = this.#waiting.filter((one) => !ready(one));
    for (const { done } of woken) done();
  }

  /** Resolves once archive entry `seq` is in the library. */
  async applied(seq: number): Promise<void> {
    if (this.feeder === null || this.feeder.appliedSeq >= seq) return;
    await new Promise<void>((done) => this.#waiting.push({ seq, done }));
  }
}

function notReady(error: ErrorData | null): AppError {
  return new AppError({ ...(error ?? { kind: 'storage' }), charged: 'no' });
}

export const library = new CurrentLibrary();
