/** How each kind of records is drawn: a further kind is one entry here and a folder beside. */
import { companyColumns } from '@shared/columns/company-columns';
import { eventColumns } from '@shared/columns/event-columns';
import type { RecordKind, RecordOf } from '@shared/records/kinds';
import type { Component } from 'svelte';
import type { TableColumn } from '../lib/table/table-column';
import type { RecordDetail } from '../library/contract/protocol';
import LazyInsiderChart from '../registers/charts/insider-chart/LazyInsiderChart.svelte';
import LazyListChart from '../registers/charts/list-chart/LazyListChart.svelte';
import type { RegisterState } from '../registers/state/register-state.svelte';
import type { RowOf } from '../registers/view/query-row-source';
import type { RegisterSpec } from '../registers/view/register-spec';
import { companyColumnsNow, companyFieldsOf } from './company/company-columns.svelte';
import CompanyRecord from './company/CompanyRecord.svelte';
import { eventColumnsNow, eventFieldsOf } from './event/event-columns.svelte';
import EventRecord from './event/EventRecord.svelte';
import { insiderScreenColumns } from './insider/insider-columns';
import InsiderRecord from './insider/InsiderRecord.svelte';
import { trademarkScreenColumns } from './trademark/trademark-columns';
import { trademarkTile } from './trademark/trademark-tile';
import TrademarkRecord from './trademark/TrademarkRecord.svelte';

type Columns<K extends RecordKind> = readonly TableColumn<RowOf<K>>[];

/** What draws a list of a kind. */
export interface ListParts<K extends RecordKind> {
  /** A chart of the list; `null`: it has none. */
  readonly chart: Component<{ register: RegisterState<K> }> | null;
}

/** What draws a kind. */
export interface KindParts<K extends RecordKind> extends ListParts<K> {
  /** The columns of its table on screen. */
  readonly columns: Columns<K>;
  /** How it is shown in a grid; `null`: in a table alone. */
  readonly tile: NonNullable<RegisterSpec<K>['tile']> | null;
  /** Where further columns follow from what the records have; `own`: how a screen changes them. */
  readonly fields: ((own: (columns: Columns<K>) => Columns<K>) => RegisterSpec<K>['fields']) | null;
  readonly record: Component<{
    readonly detail: RecordDetail<RecordOf[K]>;
    readonly onclose: () => void;
  }>;
}

/** Every kind. */
export const kinds: { readonly [K in RecordKind]: KindParts<K> } = {
  trademark: {
    columns: trademarkScreenColumns,
    tile: trademarkTile,
    fields: null,
    chart: LazyListChart,
    record: TrademarkRecord,
  },
  insider: {
    columns: insiderScreenColumns,
    tile: null,
    fields: null,
    chart: LazyInsiderChart,
    record: InsiderRecord,
  },
  company: {
    columns: companyColumns,
    tile: null,
    fields: (own) => companyFieldsOf(() => own(companyColumnsNow())),
    chart: LazyListChart,
    record: CompanyRecord,
  },
  event: {
    columns: eventColumns,
    tile: null,
    fields: (own) => eventFieldsOf(() => own(eventColumnsNow())),
    chart: null,
    record: EventRecord,
  },
};
