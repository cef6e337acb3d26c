/** Keeps the definition of one library on disk: `definition/<sha256>.json` and `state.json`. Private. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Decision, type Decisions } from '@shared/definition/drift';
import { Definition } from '@shared/definition/model';
import { PricesSeen } from '@shared/definition/price-seen';
import { DefinitionState } from '@shared/features/definition';
import { z } from '@shared/zod';
import { storageError } from '../service/log';
import { replaceFile } from '../storage/replace-file';

const Kept = z.object({
  current: DefinitionState.nullable().catch(null),
  decisions: z.record(z.string(), Decision).catch({}),
});

/** What is kept of a definition. */
export interface KeptDefinition {
  readonly state: DefinitionState;
  readonly definition: Definition;
}

export interface DefinitionStore {
  /** What is there; what cannot be read is as if it were not there. */
  load(): Promise<{
    readonly current: KeptDefinition | null;
    readonly decisions: Decisions;
    readonly prices: PricesSeen;
  }>;
  /** Replaces what was there; `null` removes it. Throws `storage` or `disk-full`; then the old one stays. */
  keep(current: KeptDefinition | null, decisions: Decisions): Promise<void>;
  keepPrices(prices: PricesSeen): Promise<void>;
}

/** Opens the folder of one library; nothing is written before there is something to keep. */
export function createDefinitionStore(folder: string): DefinitionStore {
  const statePath = join(folder, 'state.json');
  const pricesPath = join(folder, 'prices-seen.json');
  const pathOf = ({ state }: KeptDefinition): string => join(folder, `${state.sha256}.json`);
  let onDisk: KeptDefinition | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  /** One write after the other. */
  function write(task: () => Promise<void>): Promise<void> {
    const result = queue.then(async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await task();
      } catch (error) {
        throw storageError(error);
      }
    });
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    async load() {
      const kept = Kept.safeParse(await read(statePath)).data;
      const state = kept?.current ?? null;
      const file = state && /^[0-9a-f]{64}$/.test(state.sha256) ? state : null;
      const definition = file
        ? Definition.safeParse(await read(join(folder, `${file.sha256}.json`))).data
        : undefined;
      onDisk = file && definition ? { state: file, definition } : null;
      const prices = PricesSeen.safeParse(await read(pricesPath)).data ?? {};
      return { current: onDisk, decisions: kept?.decisions ?? {}, prices };
    },
    keep: (current, decisions) =>
      write(async () => {
        const before = onDisk;
        // The file first, then what points to it, then the old one: a death in between leaves one whole.
        if (current && current.state.sha256 !== before?.state.sha256) {
          await replaceFile(pathOf(current), JSON.stringify(current.definition));
        }
        await replaceFile(
          statePath,
          JSON.stringify({ current: current?.state ?? null, decisions }, null, 1),
        );
        onDisk = current;
        if (before && before.state.sha256 !== current?.state.sha256) {
          await rm(pathOf(before), { force: true });
        }
      }),
    keepPrices: (prices) => write(() => replaceFile(pricesPath, JSON.stringify(prices, null, 1))),
  };
}

async function read(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
