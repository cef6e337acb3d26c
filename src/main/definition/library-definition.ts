/**
 * What is known about the open library's service: catalogue, API definition, decisions, and
 * observed prices.
 */
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
  /** Returns previously active versions, newest first. */
  earlier(): readonly DefinitionState[];
  /** Returns a previous version, or `null` if it can't be read. */
  version(sha256: string): Promise<StoredDefinition | null>;
  /** Makes an earlier version active again. Throws `not-found`, or the same errors as `replace`. */
  restore(sha256: string): Promise<void>;
  /** Deletes an earlier version. Throws the same errors as `replace`. */
  forget(sha256: string): Promise<void>;
  pricesSeen(): PricesSeen;
  /**
   * Returns whether the user has accepted the prices stated in the definition, or `null` if
   * undecided.
   */
  prices(): PriceAnswer | null;
  /** Accepts or rejects the prices. Throws the same errors as `replace`. */
  usePrices(answer: PriceAnswer): Promise<void>;
  /** Returns the observed cost of calls to an endpoint, or `null` if no cost has been observed. */
  seen(endpoint: string): PriceSeen | null;
  /**
   * Replaces the active definition. Throws `storage` or `disk-full`, in which case nothing has
   * changed.
   */
  replace(next: StoredDefinition | null): Promise<void>;
  /**
   * Records the user's decision. Throws `invalid-input` if there is no such difference, or if it
   * can't be decided.
   */
  decide(id: string, use: Decision['use'] | null): Promise<void>;
  /** Stores what a call cost. Never throws, because the information isn't essential. */
  remember(endpoint: string, taken: Taken, at: string, size: SeenSize): Promise<void>;
}

/**
 * Opens the stored definition. Never throws. Without a definition, the built-in catalogue is used.
 */
export async function openDefinition(
  store: DefinitionStore,
  onChange: (state: DefinitionState | null) => void,
): Promise<LibraryDefinition> {
  const loaded = await store.load();
  let { current, decisions, earlier, prices, pricesSeen } = loaded;
  let endpoints: readonly EffectiveEndpoint[] = [];
  let find: FindEndpoint = () => null;
  let shapes = shapesOf(null);
  /** Hash of the prices currently stated. */
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

  /** Returns the user's decision about the prices that are currently stated. */
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

/** Identifies a set of stated prices, so that the user's decision doesn't apply to other prices. */
function saidOf(endpoints: readonly EffectiveEndpoint[]): string {
  const all = endpoints.flatMap(({ id, stated }) =>
    stated ? [[id, stated.said, stated.rate]] : [],
  );
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
