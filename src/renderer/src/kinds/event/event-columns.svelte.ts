/** The columns of a feed's events: the mark concerned, plus one for each field found. */
import { eventColumns } from '@shared/columns/event-columns';
import { kindRules } from '@shared/service/kinds';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { FieldColumns } from '@renderer/registers/answer/field-columns.svelte';
import type { RegisterSpec } from '@renderer/registers/view/register-spec';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type EventColumn = TableColumn<RowOf<'event'>>;

/** Fields found so far in this window. */
const eventFields = new FieldColumns<'event', RowOf<'event'>>({
  endpoint: kindRules.event.search,
  first: 5,
  shown: ({ record }) => [record.mark, record.words],
});

/** Returns the current columns of event lists. */
export function eventColumnsNow(): readonly EventColumn[] {
  return [...eventColumns.slice(0, 2), ...eventFields.columns, ...eventColumns.slice(2)];
}

/** Defines how an event list handles the fields found in its records. */
export function eventFieldsOf(
  columns: () => readonly EventColumn[],
): NonNullable<RegisterSpec<'event'>['fields']> {
  return { columns, learn: (open, answer) => eventFields.learn(open, answer) };
}
