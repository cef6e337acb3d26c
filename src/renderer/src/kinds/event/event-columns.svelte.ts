/** The columns of a feed's events: the mark they concern, and one for each field found. */
import { eventColumns } from '@shared/columns/event-columns';
import { kindRules } from '@shared/service/kinds';
import type { TableColumn } from '@renderer/lib/table/table-column';
import { FieldColumns } from '@renderer/registers/answer/field-columns.svelte';
import type { RegisterSpec } from '@renderer/registers/view/register-spec';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type EventColumn = TableColumn<RowOf<'event'>>;

/** The fields known in this window. */
const eventFields = new FieldColumns<'event', RowOf<'event'>>({
  endpoint: kindRules.event.search,
  first: 5,
  shown: ({ record }) => [record.mark, record.words],
});

/** Returns the current columns of an event list. */
export function eventColumnsNow(): readonly EventColumn[] {
  return [...eventColumns.slice(0, 2), ...eventFields.columns, ...eventColumns.slice(2)];
}

/** Defines what an event list does with its records' fields. */
export function eventFieldsOf(
  columns: () => readonly EventColumn[],
): NonNullable<RegisterSpec<'event'>['fields']> {
  return { columns, learn: (open, answer) => eventFields.learn(open, answer) };
}
