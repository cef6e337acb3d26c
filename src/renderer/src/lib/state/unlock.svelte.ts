/**
 * Asks for the passphrase, but only when the network is needed. Code that downloads calls
 * `ensureUnlocked` or `withUnlock`. Code that only reads the library calls neither. Rendered by
 * `connect/ConnectDialogs.svelte`, which the shell mounts once.
 */
import type { AppClient } from '@shared/contract';
import { AppError } from '@shared/ipc/error';
import { client } from '../bridge';
import { connection, type ConnectionState } from './connection.svelte';

/** Asks for the passphrase. Concurrent callers share one dialog. */
export class Unlock {
  open = $state(false);
  #waiting: ((unlocked: boolean) => void)[] = [];
  readonly #connection: ConnectionState;
  readonly #api: Pick<AppClient['connection'], 'unlock'>;

  constructor(of: ConnectionState, api: Pick<AppClient['connection'], 'unlock'>) {
    this.#connection = of;
    this.#api = api;
  }

  /** Resolves to whether the key works. If locked, asks for the passphrase. Never rejects. */
  ensureUnlocked(): Promise<boolean> {
    const { key } = this.#connection.status;
    if (key !== 'locked') return Promise.resolve(key === 'ready');
    return this.#ask();
  }

  /** Runs `task`. If the key is locked, asks for the passphrase and runs it again. */
  async withUnlock<T>(task: () => Promise<T>): Promise<T> {
    try {
      return await task();
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'locked') throw error;
      if (!(await this.#ask())) throw error;
      return task();
    }
  }

  /** Tries a passphrase. If wrong, rejects with `wrong-passphrase` and keeps the dialog open. */
  async submit(passphrase: string, downloads: 'go-on' | 'pause' = 'go-on'): Promise<void> {
    this.#connection.receive(await this.#api.unlock({ passphrase, downloads }));
    this.#end(true);
  }

  /** Called when the user cancels. */
  cancel(): void {
    this.#end(false);
  }

  /** Called when the key has been unlocked in another window. */
  unlocked(): void {
    this.#end(true);
  }

  #ask(): Promise<boolean> {
    this.open = true;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #end(unlocked: boolean): void {
    this.open = false;
    for (const resolve of this.#waiting.splice(0)) resolve(unlocked);
  }
}

export const unlock = new Unlock(connection, client.connection);
