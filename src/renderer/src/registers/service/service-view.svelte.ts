/**
 * What this window knows about the service's endpoints: the catalogue, the open library's API
 * definition, and observed prices.
 */
import {
  finderOf,
  undefinedCatalogue,
  type EffectiveEndpoint,
  type PriceAnswer,
} from '@shared/definition/effective';
import { labelsByTerms, labelsFor, labelsWith, type Labels } from '@shared/definition/labels';
import type { PriceSeen } from '@shared/definition/price-seen';
import { shapesOf } from '@shared/definition/shapes';
import type { CatalogueView } from '@shared/features/definition';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { parameterFaults, type ParameterFault, type Parameters } from '@shared/service/parameters';
import { untrack } from 'svelte';
import { client, on } from '@renderer/lib/bridge';
import { connection } from '@renderer/lib/state/connection.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { knowFilters } from './filter-labels';

/** Labels from field names only, for fields that belong to no endpoint. */
export const plainLabels: Labels = labelsByTerms(labelsFor(shapesOf(null), null), locale);

/** Returns the column labels of a kind's documented fields. */
function columnNames(kind: RecordKind): (field: string) => string | null {
  const { columns, described } = kindRules[kind];
  return (field) =>
    described === null ? null : (columns.find(({ id }) => id === field)?.label() ?? null);
}

/** The known endpoints. */
class ServiceView {
  #view = $state.raw<CatalogueView | null>(null);
  /** Increases with every change, for code that reads more than the catalogue. */
  version = $state(0);
  readonly endpoints: readonly EffectiveEndpoint[] = $derived(
    this.#view?.endpoints ?? undefinedCatalogue,
  );
  readonly shapes = $derived(shapesOf(this.#view));
  readonly #find = $derived(finderOf(this.endpoints));
  #asked = 0;
  #listening = false;

  /** Returns the endpoint for an id; `null` if it is no longer known. */
  find(id: string): EffectiveEndpoint | null {
    return this.#find(id);
  }

  /** Returns the labels for the fields in an endpoint's answers. */
  labels(id: string): Labels {
    const endpoint = this.find(id);
    const own = labelsByTerms(labelsFor(this.shapes, endpoint?.answer ?? null), locale);
    const kind = endpoint?.records ?? null;
    // A feed's events concern marks.
    return kind === null
      ? own
      : labelsWith(own, columnNames(kind === 'event' ? 'trademark' : kind));
  }

  /** Returns whether the user accepted the definition's prices; `null` if undecided. */
  get prices(): PriceAnswer | null {
    return this.#view?.prices ?? null;
  }

  /** Returns the cost of an endpoint's last calls, or `null` if none was compared. */
  seen(id: string): PriceSeen | null {
    const seen = this.#view?.priceSeen;
    return seen && Object.hasOwn(seen, id) ? (seen[id] ?? null) : null;
  }

  /** Loads the view for the open library. An answer that arrives too late is dropped. */
  async read(libraryId: string | null): Promise<void> {
    this.#listen();
    const asked = ++this.#asked;
    const view = libraryId === null ? null : await client.definition.catalogue().catch(() => null);
    if (asked !== this.#asked) return;
    this.#view = view;
    this.version += 1;
  }

  #listen(): void {
    if (this.#listening) return;
    this.#listening = true;
    on('definition.changed', ({ libraryId }) => void this.read(libraryId));
  }
}

export const serviceView = new ServiceView();

knowFilters((name) => {
  for (const { parameters, fact } of serviceView.endpoints) {
    const found = fact === 'described' ? null : parameters?.find((one) => one.name === name);
    if (found?.title) return found.title;
  }
  return null;
});

/**
 * Returns what prevents a form from being sent, by documented and learned rules. Undocumented
 * parameters may be sent as typed.
 */
export function formFaults(id: string, params: Parameters): readonly ParameterFault[] {
  const endpoint = serviceView.find(id);
  const faults = parameterFaults(endpoint?.parameters ?? null, params);
  if (endpoint?.origins.parameters === 'described') return faults;
  return faults.filter(({ reason }) => reason !== 'unknown-parameter');
}

/** In a component: keeps it up to date while it is mounted. */
export function followService(): void {
  $effect(() => {
    const { libraryId } = connection.status;
    untrack(() => void serviceView.read(libraryId));
  });
}
