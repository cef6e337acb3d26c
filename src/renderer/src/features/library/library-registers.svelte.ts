/** The lists of the library, one for each kind; they live as long as the window. */
import type { Column } from '@shared/columns/column';
import type { RecordKind } from '@shared/service/catalogue';
import { companyColumnsNow, companyFieldsOf } from '../../registers/company-columns.svelte';
import { RegisterState } from '../../registers/register-state.svelte';
import {
  companyScreenColumns,
  insiderScreenColumns,
  trademarkScreenColumns,
} from '../../registers/screen-columns';
import { library } from '../../library/current.svelte';

const noRun = (): null => null;
/** Without the mark of a run; here every row's own age is at first sight instead. */
const own = <R>(columns: readonly Column<R>[]): readonly Column<R>[] =>
  columns
    .filter((column) => column.id !== 'screen.new')
    .map((column) => (column.id === 'fetched_at' ? { ...column, defaultVisible: true } : column));

/** Owned records by kind. */
export const libraryRegisters = {
  trademark: new RegisterState<'trademark'>({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 'library.trademarks',
    columns: own(trademarkScreenColumns(noRun)),
    libraryOnly: true,
  }),
  insider: new RegisterState<'insider'>({
    kind: 'insider',
    endpoint: 'market.insiders',
    tableId: 'library.insiders',
    columns: own(insiderScreenColumns(noRun)),
    libraryOnly: true,
  }),
  company: new RegisterState<'company'>({
    kind: 'company',
    endpoint: 'companies.search',
    tableId: 'library.companies',
    columns: own(companyScreenColumns(noRun)),
    fields: companyFieldsOf(() => own(companyColumnsNow(noRun))),
    libraryOnly: true,
  }),
} as const;

/** What the screen shows: a kind of records, the answers without a list of their own, or the bin. */
export type LibraryTab = RecordKind | 'answer' | 'deleted';

/** The tab that was left open. */
export class LibraryTabs {
  tab = $state<LibraryTab>('trademark');
}
export const libraryTabs = new LibraryTabs();

/** Looks for words in every kind and opens the first that has some. */
export async function searchEverywhere(text: string): Promise<void> {
  const open = library.client;
  if (!open) return;
  const kinds = ['trademark', 'insider', 'company'] as const;
  let target: RecordKind = 'trademark';
  for (const kind of kinds) {
    const { handle, count } = await open.query({ kind, text });
    void open.release({ handle });
    if (count === 0) continue;
    target = kind;
    break;
  }
  libraryTabs.tab = target;
  const register = libraryRegisters[target];
  register.form = {};
  register.text = text;
  register.searchLibrary();
}
