/**
 * Defines how each kind of record is shown. A new kind needs one entry here and a folder beside it.
 */
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

/** The components of a kind's list. */
export interface ListParts<K extends RecordKind> {
  /** A chart of the list, or `null` if there is none. */
  readonly chart: Component<{ register: RegisterState<K> }> | null;
}

export interface KindParts<K extends RecordKind> extends ListParts<K> {
  /** Its on-screen table columns. */
  readonly columns: Columns<K>;
  /** Its card in a grid, or `null` if the kind is only shown in tables. */
  readonly tile: NonNullable<RegisterSpec<K>['tile']> | null;
  /** For kinds whose columns depend on their records. `own` applies a screen's changes. */
  readonly fields: ((own: (columns: Columns<K>) => Columns<K>) => RegisterSpec<K>['fields']) | null;
  readonly record: Component<{
    readonly detail: RecordDetail<RecordOf[K]>;
    readonly onclose: () => void;
  }>;
}

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
