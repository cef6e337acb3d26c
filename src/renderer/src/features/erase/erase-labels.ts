/** Messages about permanent deletion. Pure, apart from the language. */
import type { EraseCount, EraseTarget } from '@shared/archive/erasing';
import type { PlaceErased, PlaceKept } from '@shared/features/erase';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { stated } from '@shared/values/phrases';
import { formatInteger } from '@renderer/lib/format/format';
import type { EraseRequest } from '@renderer/registers/lists/erase-request.svelte';

/** Describes what was selected on a screen. */
export function subjectText(request: Exclude<EraseRequest, { type: 'open' }>): string {
  return request.type === 'list'
    ? m.erase_list({ name: request.list.name })
    : m.erase_records({ count: request.records.count });
}

/** Returns the person, company or date to delete, as typed in the dialog. */
export function typedText(target: Exclude<EraseTarget, { type: 'records' }>): string {
  if (target.type === 'person') return target.name;
  if (target.type === 'company') return target.names.join(', ');
  return stated(m.erase_months(), String(target.months));
}

export function isNothing(count: EraseCount, places: readonly PlaceErased[]): boolean {
  return places.length === 0 && Object.values(count).every((one) => one === 0);
}

/** Returns what else will be deleted, or `null` if there is nothing else. */
export function placesText(places: readonly PlaceErased[]): string | null {
  const labels: Readonly<Record<PlaceErased, () => string>> = {
    letterhead: m.dossier_ask_letterhead,
    person: m.settings_person,
    exports: m.erase_place_exports,
    notices: m.erase_place_notices,
    files: m.erase_place_files,
    assistants: m.erase_place_assistants,
  };
  const names = places.map((place) => labels[place]()).join(', ');
  return places.length === 0 ? null : m.erase_places({ places: names });
}

/** Returns what mentions the target but isn't deleted, or `null` if nothing does. */
export function keptText(kept: readonly PlaceKept[]): string | null {
  const labels: Readonly<Record<PlaceKept, () => string>> = {
    folders: m.erase_kept_folders,
    buckets: m.erase_kept_buckets,
    services: m.erase_kept_services,
    account: m.erase_kept_account,
  };
  const names = kept.map((place) => labels[place]()).join(', ');
  return kept.length === 0 ? null : m.erase_kept({ places: names });
}

/** Returns what will be deleted, line by line, leaving out zero counts. */
export function countLines(count: EraseCount, locale: Locale) {
  const labels = {
    rows: m.common_rows(),
    answers: m.common_calls(),
    pictures: m.common_pictures(),
    works: m.erase_count_works(),
    calls: m.erase_count_calls(),
  };
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((id) => count[id] > 0)
    .map((id) => ({
      id,
      label: labels[id],
      text: formatInteger(count[id], locale),
      numeric: true,
    }));
}
