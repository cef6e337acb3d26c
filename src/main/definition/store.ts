/**
 * Stores a library's API definition on disk, as `definition/<sha256>.json` and `state.json`. Only
 * the owner can read these files.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Decision, type Decisions } from '@shared/definition/drift';
import { Definition } from '@shared/definition/model';
import { PricesSeen } from '@shared/definition/price-seen';
import { DefinitionState } from '@shared/features/definition';
import { z } from '@shared/zod';
import { createSerial } from '@shared/values/serial';
import { storageError } from '../service/archive-port';
import { replaceFile } from '../durable/replace-file';

/** The user's decision about a definition's prices. It only applies to these prices. */
const KeptPrices = z.object({
  /** SHA-256 hash of the stated prices. */
  said: z.string(),
  use: z.boolean(),
  readings: z.record(z.string(), z.enum(['call', 'row'])),
});
type KeptPrices = z.infer<typeof KeptPrices>;

const Kept = z.object({
  current: DefinitionState.nullable().catch(null),
  decisions: z.record(z.string(), Decision).catch({}),
  prices: KeptPrices.nullable().catch(null),
  earlier: z.array(DefinitionState).catch([]),
});

/** Maximum number of earlier versions. The oldest are dropped. */
const most = 20;
const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export interface StoredDefinition {
  readonly state: DefinitionState;
  readonly definition: Definition;
}

/** What the user has decided about a definition. */
interface Decided {
  readonly decisions: Decisions;
  readonly prices: KeptPrices | null;
}

export interface DefinitionStore {
  /** Loads everything that is stored. Unreadable parts are treated as missing. */
  load(): Promise<{
    readonly current: StoredDefinition | null;
    readonly decisions: Decisions;
    /** Previously active versions, newest first. */
    readonly earlier: readonly DefinitionState[];
    readonly prices: KeptPrices | null;
    readonly pricesSeen: PricesSeen;
  }>;
  /**
   * Makes a definition active. The previous one becomes an earlier version. With `null`, the active
   * definition is permanently removed instead. Returns the earlier versions. Throws `storage` or
   * `disk-full`, in which case the previous definition stays active.
   */
  keep(current: StoredDefinition | null, decided: Decided): Promise<readonly DefinitionState[]>;
  /** Returns an earlier version, or `null` if it can't be read. */
  read(sha256: string): Promise<StoredDefinition | null>;
  /** Deletes an earlier version. Returns those that remain. Throws the same errors as `keep`. */
  forget(sha256: string): Promise<readonly DefinitionState[]>;
  keepSeen(prices: PricesSeen): Promise<void>;
}

/** Opens a library's folder. Nothing is written until there is something to store. */
export function createDefinitionStore(folder: string): DefinitionStore {
  const statePath = join(folder, 'state.json');
  const pricesPath = join(folder, 'prices-seen.json');
  const pathOf = ({ sha256 }: DefinitionState): string => join(folder, `${sha256}.json`);
  let earlier: readonly DefinitionState[] = [];
  let decided: Decided = { decisions: {}, prices: null };
  let onDisk: StoredDefinition | null = null;
  const serial = createSerial();

  /** Does one write at a time. */
  const write = <T>(task: () => Promise<T>): Promise<T> =>
    serial(async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await task();
      } catch (error) {
        throw storageError(error);
      }
    });

  async function readOne(state: DefinitionState): Promise<StoredDefinition | null> {
    if (!isHash(state.sha256)) return null;
    const { data: definition } = Definition.safeParse(await read(pathOf(state)));
    return definition ? { state, definition } : null;
  }

  return {
    async load() {
      const kept = Kept.safeParse(await read(statePath)).data;
      const state = kept?.current ?? null;
      onDisk = state && (await readOne(state));
      earlier = (kept?.earlier ?? []).filter(({ sha256 }) => isHash(sha256));
      decided = { decisions: kept?.decisions ?? {}, prices: kept?.prices ?? null };
      const pricesSeen = PricesSeen.safeParse(await read(pricesPath)).data ?? {};
      return { current: onDisk, ...decided, earlier, pricesSeen };
    },
    keep: (current, answers) =>
      write(async () => {
        const before = onDisk;
        // Writes the new file, then the reference to it, and finally removes the old file. If this
        // is interrupted, there is always a complete file.
        const next = current?.state ?? null;
        if (current && current.state.sha256 !== before?.state.sha256) {
          await replaceFile(pathOf(current.state), JSON.stringify(current.definition));
        }
        const older = [...(next && before ? [before.state] : []), ...earlier].filter(
          ({ sha256 }, at, all) =>
            sha256 !== next?.sha256 && all.findIndex((one) => one.sha256 === sha256) === at,
        );
        const kept = older.slice(0, most);
        await replaceFile(statePath, textOf(next, answers, kept));
        const gone = [...older.slice(most), ...(next || !before ? [] : [before.state])];
        [onDisk, decided, earlier] = [current, answers, kept];
        for (const one of gone) await rm(pathOf(one), { force: true });
        return kept;
      }),
    async read(sha256) {
      const state = earlier.find((one) => one.sha256 === sha256);
      return state ? readOne(state) : null;
    },
    forget: (sha256) =>
      write(async () => {
        const gone = earlier.filter((one) => one.sha256 === sha256);
        const left = earlier.filter((one) => one.sha256 !== sha256);
        await replaceFile(statePath, textOf(onDisk?.state ?? null, decided, left));
        earlier = left;
        for (const one of gone) await rm(pathOf(one), { force: true });
        return left;
      }),
    keepSeen: (prices) => write(() => replaceFile(pricesPath, JSON.stringify(prices, null, 1))),
  };
}

function textOf(
  current: DefinitionState | null,
  decided: Decided,
  earlier: readonly DefinitionState[],
): string {
  return JSON.stringify({ current, ...decided, earlier }, null, 1);
}

async function read(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    return null;
  }
}
