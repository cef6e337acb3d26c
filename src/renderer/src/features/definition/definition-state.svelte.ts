/**
 * The API definition for the open library's service: what is loaded, and how it differs from the
 * catalogue.
 */
import type { Drift } from '@shared/definition/drift';
import type { Reading } from '@shared/definition/stated-price';
import type { DefinitionState, LoadOutcome } from '@shared/features/definition';
import { toErrorData, type ErrorData } from '@shared/ipc/error';
import { definitionAddresses } from '@shared/definition/addresses';
import { client } from '@renderer/lib/bridge';
import { lookForDefinition } from '@renderer/lib/connect/look-for-definition';

type Task = 'file' | 'address' | 'usual' | 'remove' | 'version';

/** State of the definition screen. */
export class DefinitionScreen {
  state = $state.raw<DefinitionState | null>(null);
  /** Earlier versions, newest first. */
  versions = $state.raw<readonly DefinitionState[]>([]);
  drift = $state.raw<readonly Drift[]>([]);
  busy = $state<Task | null>(null);
  outcome = $state.raw<LoadOutcome | null>(null);
  problem = $state.raw<ErrorData | null>(null);
  path = $state(definitionAddresses[0] ?? '');
  /** Addresses where no definition was found. */
  absent = $state.raw<readonly string[]>([]);
  withKey = $state(false);

  /** Reads the current state from the main process. */
  async refresh(): Promise<void> {
    try {
      [this.state, this.drift, this.versions] = await Promise.all([
        client.definition.state(),
        client.definition.drift(),
        client.definition.versions(),
      ]);
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    }
  }

  /** Asks for a file and loads it. */
  loadFile(): Promise<void> {
    return this.#do('file', async () => {
      this.outcome = await client.definition.loadFile();
    });
  }

  /**
   * Downloads the definition from the service's own origin. Only sends the key if the user has
   * chosen to.
   */
  loadAddress(): Promise<void> {
    return this.#do('address', async () => {
      await this.#load([this.path.trim()], this.withKey);
    });
  }

  /** Tries the usual addresses one by one, without sending the key. */
  loadUsual(): Promise<void> {
    return this.#do('usual', () => this.#load(definitionAddresses, false));
  }

  /** Uses the loaded document even though it seems to belong to another service. */
  useAnyway(sha256: string): Promise<void> {
    return this.#do('version', async () => {
      this.outcome = await client.definition.use({ sha256 });
    });
  }

  async #load(paths: readonly string[], withKey: boolean): Promise<void> {
    this.outcome = await lookForDefinition(paths, withKey);
    if (this.outcome === null) this.absent = paths;
  }

  /** Removes the definition, so that only the catalogue applies. */
  remove(): Promise<void> {
    return this.#do('remove', async () => {
      await client.definition.remove();
    });
  }

  /** Restores an earlier version. */
  restore(sha256: string): Promise<void> {
    return this.#do('version', async () => {
      await client.definition.restore({ sha256 });
    });
  }

  /** Deletes an earlier version permanently. */
  forget(sha256: string): Promise<void> {
    return this.#do('version', async () => {
      await client.definition.forget({ sha256 });
    });
  }

  /** Records whether the definition or the catalogue applies where the two differ. */
  async decide(id: string, use: Drift['decided']): Promise<void> {
    this.problem = null;
    try {
      await client.definition.decide({ id, use });
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    }
    await this.refresh();
  }

  /** Turns the definition's prices on or off. */
  async usePrices(use: boolean, readings: Readonly<Record<string, Reading>>): Promise<void> {
    this.problem = null;
    try {
      await client.definition.usePrices({ use, readings: { ...readings } });
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    }
  }

  async #do(busy: Task, task: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = busy;
    this.outcome = null;
    this.problem = null;
    this.absent = [];
    try {
      await task();
    } catch (thrown) {
      this.problem = toErrorData(thrown);
    } finally {
      this.busy = null;
    }
    await this.refresh();
  }
}

export const definitionScreen = new DefinitionScreen();
