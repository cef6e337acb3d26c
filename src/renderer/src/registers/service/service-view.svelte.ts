/**
 * What is known of the service's endpoints in this window: the catalogue, what a definition teaches
 * of the open library's service, and the prices that were seen.
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

/** Names of fields alone, for what belongs to no endpoint. */
export const plainLabels: Labels = labelsByTerms(labelsFor(shapesOf(null), null), locale);

/** What the columns of a kind call the fields of a record that the page describes. */
function columnNames(kind: RecordKind): (field: string) => string | null {
  const { columns, described } = kindRules[kind];
  return (field) =>
    described === null ? null : (columns.find(({ id }) => id === field)?.label() ?? null);
}

/** The known endpoints. */
class ServiceView {
  #view = $state.raw<CatalogueView | null>(null);
  /** Rises with every change, for those who read more than the catalogue. */
  version = $state(0);
  readonly endpoints: readonly EffectiveEndpoint[] = $derived(
    this.#view?.endpoints ?? undefinedCatalogue,
  );
  readonly shapes = $derived(shapesOf(this.#view));
  readonly #find = $derived(finderOf(this.endpoints));
  #asked = 0;
  #listening = false;

  /** The endpoint of an id; `null` for one that nobody knows any more. */
  find(id: string): EffectiveEndpoint | null {
    return this.#find(id);
  }

  /** What the fields of its answers are called. */
  labels(id: string): Labels {
    const endpoint = this.find(id);
    const own = labelsByTerms(labelsFor(this.shapes, endpoint?.answer ?? null), locale);
    const kind = endpoint?.records ?? null;
    // What a feed tells of is a mark.
    return kind === null
      ? own
      : labelsWith(own, columnNames(kind === 'event' ? 'trademark' : kind));
  }

  /** What the person said of the prices that the definition states; `null`: nothing yet. */
  get prices(): PriceAnswer | null {
    return this.#view?.prices ?? null;
  }

  /** What its last calls took; `null`: none was compared. */
  seen(id: string): PriceSeen | null {
    const seen = this.#view?.priceSeen;
    return seen && Object.hasOwn(seen, id) ? (seen[id] ?? null) : null;
  }

  /** Reads it for the library that is open now; an answer that comes too late is dropped. */
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

/** The endpoints of this window. */
export const serviceView = new ServiceView();

knowFilters((name) => {
  for (const { parameters, fact } of serviceView.endpoints) {
    const found = fact === 'described' ? null : parameters?.find((one) => one.name === name);
    if (found?.title) return found.title;
  }
  return null;
});

/**
 * What keeps a form of an endpoint from being sent, by the rules of the page and of the definition.
 * What nobody described may be sent as typed.
 */
export function formFaults(id: string, params: Parameters): readonly ParameterFault[] {
  const endpoint = serviceView.find(id);
  const faults = parameterFaults(endpoint?.parameters ?? null, params);
  if (endpoint?.origins.parameters === 'described') return faults;
  return faults.filter(({ reason }) => reason !== 'unknown-parameter');
}

/** In a component: keeps it current while the component is shown. */
export function followService(): void {
  $effect(() => {
    const { libraryId } = connection.status;
    untrack(() => void serviceView.read(libraryId));
  });
}
