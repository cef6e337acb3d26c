/** What one open library knows of its service: the catalogue, its definition, decisions, prices seen. */
import { driftOf, type Decision, type Drift } from '@shared/definition/drift';
import {
  effectiveCatalogue,
  finderOf,
  type EffectiveEndpoint,
  type FindEndpoint,
} from '@shared/definition/effective';
import type { Definition } from '@shared/definition/model';
import { withTaken, type PricesSeen, type Taken } from '@shared/definition/price-seen';
import { shapesOf, type Shapes } from '@shared/definition/shapes';
import type { DefinitionState } from '@shared/features/definition';
import { appError } from '@shared/ipc/error';
import { catalogue } from '@shared/service/catalogue';
import type { DefinitionStore, KeptDefinition } from './store';

export interface LibraryDefinition {
  state(): DefinitionState | null;
  endpoints(): readonly EffectiveEndpoint[];
  readonly find: FindEndpoint;
  shapes(): Shapes;
  namedShapes(): Definition['shapes'];
  drift(): readonly Drift[];
  prices(): PricesSeen;
  /** Throws `storage` or `disk-full`; then nothing changed. */
  replace(next: KeptDefinition | null): Promise<void>;
  /** Throws `invalid-input` for a difference that does not exist or cannot be decided. */
  decide(id: string, use: Decision['use'] | null): Promise<void>;
  /** Remembers what a call took. Never throws: it is a memory, not a record. */
  remember(endpoint: string, taken: Taken, at: string): Promise<void>;
}

/** Opens what is kept. Never throws: without a definition the page's catalogue holds. */
export async function openDefinition(
  store: DefinitionStore,
  onChange: (state: DefinitionState | null) => void,
): Promise<LibraryDefinition> {
  const loaded = await store.load();
  let { current, decisions, prices } = loaded;
  let endpoints: readonly EffectiveEndpoint[] = [];
  let find: FindEndpoint = () => null;
  let shapes = shapesOf(null);
  join();

  function join(): void {
    endpoints = effectiveCatalogue(catalogue, current?.definition ?? null, decisions);
    find = finderOf(endpoints);
    shapes = shapesOf(current?.definition ?? null);
  }

  function drift(): readonly Drift[] {
    return current ? driftOf(catalogue, current.definition, decisions) : [];
  }

  async function keep(next: KeptDefinition | null, decided: typeof decisions): Promise<void> {
    await store.keep(next, decided);
    current = next;
    decisions = decided;
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
    prices: () => prices,
    replace: (next) => keep(next, decisions),
    async decide(id, use) {
      const item = drift().find((one) => one.id === id);
      if (!item?.decidable) throw appError('invalid-input', { field: 'id' });
      const { [id]: _old, ...others } = decisions;
      const next = use === null ? others : { ...others, [id]: { use, said: item.definition } };
      await keep(current, next);
    },
    async remember(endpoint, taken, at) {
      const known = Object.hasOwn(prices, endpoint) ? (prices[endpoint] ?? null) : null;
      prices = { ...prices, [endpoint]: withTaken(known, taken, at) };
      onChange(current?.state ?? null);
      await store.keepPrices(prices).catch(() => undefined);
    },
  };
}
