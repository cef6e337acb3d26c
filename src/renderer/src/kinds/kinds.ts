/**
 * Defines how each kind of record is shown. A new kind needs one entry here and a folder beside it.
 */
import { companyColumns } from '@shared/columns/company-columns';
import { eventColumns } from '@shared/columns/event-columns';
import type { RecordKind, RecordOf } from '@shared/records/kinds';
import type { Component } from 'svelte';
import { Later } from '../lib/state/later.svelte';
import type { TableColumn } from '../lib/table/table-column';
import type { RecordDetail } from '../library/contract/protocol';
import LazyInsiderChart from '../registers/charts/insider-chart/LazyInsiderChart.svelte';
import LazyListChart from '../registers/charts/list-chart/LazyListChart.svelte';
import type { RegisterState } from '../registers/state/register-state.svelte';
import type { RowOf } from '../registers/view/query-row-source';
import type { RegisterSpec } from '../registers/view/register-spec';
import { companyColumnsNow, companyFieldsOf } from './company/company-columns.svelte';
import { eventColumnsNow, eventFieldsOf } from './event/event-columns.svelte';
import { insiderScreenColumns } from './insider/insider-columns';
import { trademarkScreenColumns } from './trademark/trademark-columns';
import { trademarkTile } from './trademark/trademark-tile';

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
  readonly record: Later<RecordComponent<K>>;
}

type RecordComponent<K extends RecordKind> = Component<{
  readonly detail: RecordDetail<RecordOf[K]>;
  readonly onclose: () => void;
}>;

/** A record's component, which is loaded after the first rows, or earlier if one is opened. */
const later = <K extends RecordKind>(
  read: () => Promise<{ readonly default: RecordComponent<K> }>,
): Later<RecordComponent<K>> => new Later(async () => (await read()).default);

export const kinds: { readonly [K in RecordKind]: KindParts<K> } = {
  trademark: {
    columns: trademarkScreenColumns,
    tile: trademarkTile,
    fields: null,
    chart: LazyListChart,
    record: later(() => import('./trademark/TrademarkRecord.svelte')),
  },
  insider: {
    columns: insiderScreenColumns,
    tile: null,
    fields: null,
    chart: LazyInsiderChart,
    record: later(() => import('./insider/InsiderRecord.svelte')),
  },
  company: {
    columns: companyColumns,
    tile: null,
    fields: (own) => companyFieldsOf(() => own(companyColumnsNow())),
    chart: LazyListChart,
    record: later(() => import('./company/CompanyRecord.svelte')),
  },
  event: {
    columns: eventColumns,
    tile: null,
    fields: (own) => eventFieldsOf(() => own(eventColumnsNow())),
    chart: null,
    record: later(() => import('./event/EventRecord.svelte')),
  },
};
