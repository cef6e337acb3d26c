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
import { readTerms } from '@renderer/lib/state/terms.svelte';
import { knowFilters } from './filter-labels';

/** Labels based only on field names, for fields that don't belong to any endpoint. */
export const plainLabels: Labels = labelsByTerms(labelsFor(shapesOf(null), null), locale);

/** Returns the column labels for a kind's documented fields. */
function columnNames(kind: RecordKind): (field: string) => string | null {
  const { columns, described } = kindRules[kind];
  return (field) =>
    described === null ? null : (columns.find(({ id }) => id === field)?.label() ?? null);
}

/** The known endpoints. */
class ServiceView {
  #view = $state.raw<CatalogueView | null>(null);
  /** Incremented on every change, for code that depends on more than the catalogue. */
  version = $state(0);
  readonly endpoints: readonly EffectiveEndpoint[] = $derived(
    this.#view?.endpoints ?? undefinedCatalogue,
  );
  readonly shapes = $derived(shapesOf(this.#view));
  readonly #find = $derived(finderOf(this.endpoints));
  #asked = 0;
  #listening = false;

  /** Returns the endpoint with this id, or `null` if it's no longer known. */
  find(id: string): EffectiveEndpoint | null {
    return this.#find(id);
  }

  /** Returns the labels for the fields in an endpoint's answers. */
  labels(id: string): Labels {
    const endpoint = this.find(id);
    const own = labelsByTerms(labelsFor(this.shapes, endpoint?.answer ?? null), locale);
    const kind = endpoint?.records ?? null;
    // The events in a feed are about marks.
    return kind === null
      ? own
      : labelsWith(own, columnNames(kind === 'event' ? 'trademark' : kind));
  }

  /** Whether the user has accepted the definition's prices, or `null` if undecided. */
  get prices(): PriceAnswer | null {
    return this.#view?.prices ?? null;
  }

  /** Returns what the last calls to an endpoint cost, or `null` if none has been compared. */
  seen(id: string): PriceSeen | null {
    const seen = this.#view?.priceSeen;
    return seen && Object.hasOwn(seen, id) ? (seen[id] ?? null) : null;
  }

  /** Loads the view for the open library. Answers that arrive too late are dropped. */
  async read(libraryId: string | null): Promise<void> {
    this.#listen();
    const asked = ++this.#asked;
    const view = libraryId === null ? null : await client.definition.catalogue().catch(() => null);
    // A definition's names are shown in words from the start.
    const isDefined = view?.endpoints.some(({ inDefinition }) => inDefinition !== null) ?? false;
    if (isDefined) await readTerms().catch(() => undefined);
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
 * Returns what prevents a form from being sent, according to documented and learned rules.
 * Undocumented parameters may be sent as typed.
 */
export function formFaults(id: string, params: Parameters): readonly ParameterFault[] {
  const endpoint = serviceView.find(id);
  const faults = parameterFaults(endpoint?.parameters ?? null, params);
  if (endpoint?.origins.parameters === 'described') return faults;
  return faults.filter(({ reason }) => reason !== 'unknown-parameter');
}

/** Keeps the view up to date for as long as the component is mounted. Call this in a component. */
export function followService(): void {
  $effect(() => {
    const { libraryId } = connection.status;
    untrack(() => void serviceView.read(libraryId));
  });
}
