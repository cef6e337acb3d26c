/** What one open library knows of its service: the catalogue, its definition, decisions, prices seen. */
import { createHash } from 'node:crypto';
import { driftOf, type Decision, type Drift } from '@shared/definition/drift';
import {
  effectiveCatalogue,
  finderOf,
  type EffectiveEndpoint,
  type FindEndpoint,
  type PriceAnswer,
} from '@shared/definition/effective';
import type { Definition } from '@shared/definition/model';
import {
  withTaken,
  type PriceSeen,
  type PricesSeen,
  type SeenSize,
  type Taken,
} from '@shared/definition/price-seen';
import { shapesOf, type Shapes } from '@shared/definition/shapes';
import type { DefinitionState } from '@shared/features/definition';
import { appError } from '@shared/ipc/error';
import { catalogue } from '@shared/service/catalogue';
import type { DefinitionStore, StoredDefinition } from './store';

export interface LibraryDefinition {
  state(): DefinitionState | null;
  endpoints(): readonly EffectiveEndpoint[];
  readonly find: FindEndpoint;
  shapes(): Shapes;
  namedShapes(): Definition['shapes'];
  drift(): readonly Drift[];
  /** Those that were in force before, the newest first. */
  earlier(): readonly DefinitionState[];
  /** One of them; `null` where it cannot be read. */
  version(sha256: string): Promise<StoredDefinition | null>;
  /** Puts one of them in force again. Throws `not-found`, or as `replace`. */
  restore(sha256: string): Promise<void>;
  /** Removes one of them. Throws as `replace`. */
  forget(sha256: string): Promise<void>;
  pricesSeen(): PricesSeen;
  /** What calls of an endpoint were seen to cost; `null`: none was compared. */
  seen(endpoint: string): PriceSeen | null;
  /** What the person said of the prices that the definition states; `null`: nothing yet. */
  prices(): PriceAnswer | null;
  /** Uses them, or not. Throws as `replace`. */
  usePrices(answer: PriceAnswer): Promise<void>;
  /** What calls of an endpoint were seen to cost; `null`: none was compared. */
  seen(endpoint: string): PriceSeen | null;
  /** Throws `storage` or `disk-full`; then nothing changed. */
  replace(next: StoredDefinition | null): Promise<void>;
  /** Throws `invalid-input` for a difference that does not exist or cannot be decided. */
  decide(id: string, use: Decision['use'] | null): Promise<void>;
  /** Remembers what a call took. Never throws: it is a memory, not a record. */
  remember(endpoint: string, taken: Taken, at: string, size: SeenSize): Promise<void>;
}

/** Opens what is kept. Never throws: without a definition the page's catalogue holds. */
export async function openDefinition(
  store: DefinitionStore,
  onChange: (state: DefinitionState | null) => void,
): Promise<LibraryDefinition> {
  const loaded = await store.load();
  let { current, decisions, earlier, prices, pricesSeen } = loaded;
  let endpoints: readonly EffectiveEndpoint[] = [];
  let find: FindEndpoint = () => null;
  let shapes = shapesOf(null);
  /** The prices that are stated now. */
  let said = '';
  join();

  function join(): void {
    const definition = current?.definition ?? null;
    const stated = effectiveCatalogue(catalogue, definition, decisions);
    said = saidOf(stated);
    endpoints = answered() ? effectiveCatalogue(catalogue, definition, decisions, prices) : stated;
    find = finderOf(endpoints);
    shapes = shapesOf(current?.definition ?? null);
  }

  function seen(endpoint: string): PriceSeen | null {
    return Object.hasOwn(pricesSeen, endpoint) ? (pricesSeen[endpoint] ?? null) : null;
  }

  /** The answer to the prices that are stated now. */
  function answered(): PriceAnswer | null {
    return prices?.said === said ? prices : null;
  }

  function drift(): readonly Drift[] {
    return current ? driftOf(catalogue, current.definition, decisions) : [];
  }

  async function keep(
    next: StoredDefinition | null,
    decided: typeof decisions,
    answer = prices,
  ): Promise<void> {
    earlier = await store.keep(next, { decisions: decided, prices: answer });
    current = next;
    decisions = decided;
    prices = answer;
    join();
    onChange(current?.state ?? null);
  }

  return {
    state: () => current?.state ?? null,
    endpoints: () => endpoints,
    find: (id) => find(id),
    shapes: () => shapes,
    namedShapes: () => current?.definition.shapes ?? [],
    drift,
    earlier: () => earlier,
    version: (sha256) => store.read(sha256),
    async restore(sha256) {
      const found = await store.read(sha256);
      if (!found) throw appError('not-found', { charged: 'no' });
      await keep(found, decisions);
    },
    async forget(sha256) {
      earlier = await store.forget(sha256);
      onChange(current?.state ?? null);
    },
    pricesSeen: () => pricesSeen,
    seen,
    prices() {
      const answer = answered();
      return answer && { use: answer.use, readings: answer.readings };
    },
    usePrices: ({ use, readings }) =>
      keep(current, decisions, { said, use, readings: { ...readings } }),
    replace: (next) => keep(next, decisions),
    async decide(id, use) {
      const item = drift().find((one) => one.id === id);
      if (!item?.decidable) throw appError('invalid-input', { field: 'id' });
      const { [id]: _old, ...others } = decisions;
      const next = use === null ? others : { ...others, [id]: { use, said: item.definition } };
      await keep(current, next);
    },
    async remember(endpoint, taken, at, size) {
      const next = withTaken(seen(endpoint), taken, at, size);
      pricesSeen = { ...pricesSeen, [endpoint]: next };
      onChange(current?.state ?? null);
      await store.keepSeen(pricesSeen).catch(() => undefined);
    },
  };
}

/** Tells prices that are stated from others, so that an answer holds for no other ones. */
function saidOf(endpoints: readonly EffectiveEndpoint[]): string {
  const all = endpoints.flatMap(({ id, stated }) =>
    stated ? [[id, stated.said, stated.rate]] : [],
  );
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
