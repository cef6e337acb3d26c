/** The registers of a screen that shows each kind of records: its own library and its lists do. */
import type { RecordKind } from '@shared/service/endpoint';
import type { TableColumn } from '../lib/table/table-column';
import { companyColumnsNow, companyFieldsOf } from './company/company-columns.svelte';
import { RegisterState } from '../registers/state/register-state.svelte';
import type { RegisterSpec } from '../registers/view/register-spec';
import { screenColumns } from './columns/screen-columns';

/** A state for each kind. */
export type KindRegisters = { readonly [K in RecordKind]: RegisterState<K> };

/**
 * States that read the library alone. `screen` begins the names under which their tables are
 * remembered; `shown` are columns to be seen at first beside those of every list.
 */
export function libraryRegistersOf(screen: string, shown: readonly string[] = []): KindRegisters {
  const own = <Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] =>
    columns.map((column) =>
      shown.includes(column.id) ? { ...column, defaultVisible: true } : column,
    );
  function of<K extends RecordKind>(
    kind: K,
    endpoint: string,
    name: string,
    fields: Pick<RegisterSpec<K>, 'fields'> = {},
  ): RegisterState<K> {
    return new RegisterState<K>({
      ...{ kind, endpoint, columns: own(screenColumns[kind]) },
      ...{ tableId: `${screen}.${name}`, libraryOnly: true },
      ...fields,
    });
  }
  return {
    trademark: of('trademark', 'trademarks.search', 'trademarks'),
    insider: of('insider', 'market.insiders', 'insiders'),
    company: of('company', 'companies.search', 'companies', {
      fields: companyFieldsOf(() => own(companyColumnsNow())),
    }),
  };
}
