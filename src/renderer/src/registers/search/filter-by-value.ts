/** Filters by the value in the focused cell. */
import type { RecordKind } from '@shared/service/endpoint';
import { library } from '@renderer/library/current.svelte';
import { withAnswer } from '@renderer/library/with-answer';
import type { RegisterState } from '../state/register-state.svelte';
import { filtersFor, setValues, type Filter } from '../form/filters';

/** Returns the filter for the focused column, or `null` if lists can't be filtered by it. */
export function filterOfFocus(register: RegisterState<RecordKind>): Filter | null {
  const { table, spec } = register;
  const column = table.shown[table.focusColumn]?.id;
  const filters = filtersFor(register, !spec.libraryOnly);
  return filters.find(({ group }) => group !== null && group.column === column) ?? null;
}

/** Filters by the focused row's value in the focused column. */
export async function filterByFocus(register: RegisterState<RecordKind>): Promise<void> {
  const { table, spec } = register;
  const row = table.cache.at(table.focusRow);
  const filter = filterOfFocus(register);
  const { client } = library;
  if (!row || !filter?.group || !client) return;
  const { column, by } = filter.group;
  const of = [{ column, limit: 45, ...(by ? { by } : {}) }];
  const [facet] = await withAnswer(client, { kind: spec.kind, ids: [row.id] }, ({ handle }) =>
    client.facets({ handle, of }),
  );
  const values = (facet?.values ?? []).map(({ value }) => value);
  setValues(register, filter, values.length === 0 ? [null] : values);
}
