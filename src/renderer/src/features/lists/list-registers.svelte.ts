/** The registers in which lists are shown, one for each kind, and which list is open. */
import { library } from '../../library/current.svelte';
import { companyColumnsNow, companyFieldsOf } from '../../registers/company-columns.svelte';
import { RegisterState } from '../../registers/register-state.svelte';
import {
  companyScreenColumns,
  insiderScreenColumns,
  trademarkScreenColumns,
} from '../../registers/screen-columns';
import { lists } from '../../registers/lists.svelte';

const noRun = (): null => null;
/** Without the mark of a run. */
const own = <C extends { readonly id: string }>(columns: readonly C[]): readonly C[] =>
  columns.filter((column) => column.id !== 'screen.new');

/** Lists by kind of their records. */
export const listRegisters = {
  trademark: new RegisterState<'trademark'>({
    kind: 'trademark',
    endpoint: 'trademarks.search',
    tableId: 'lists.trademarks',
    columns: own(trademarkScreenColumns(noRun)),
    libraryOnly: true,
  }),
  insider: new RegisterState<'insider'>({
    kind: 'insider',
    endpoint: 'market.insiders',
    tableId: 'lists.insiders',
    columns: own(insiderScreenColumns(noRun)),
    libraryOnly: true,
  }),
  company: new RegisterState<'company'>({
    kind: 'company',
    endpoint: 'companies.search',
    tableId: 'lists.companies',
    columns: own(companyScreenColumns(noRun)),
    fields: companyFieldsOf(() => own(companyColumnsNow(noRun))),
    libraryOnly: true,
  }),
} as const;

/** What is open on the screen of lists; it stays as it was left. */
export class ListPlace {
  listId = $state<string | null>(null);
  readonly list = $derived.by(() => {
    const found = this.listId === null ? null : lists.byId(this.listId);
    return found?.deletedAt === null ? found : null;
  });

  /** Opens a list in the register of its kind. */
  open(listId: string): void {
    const list = lists.byId(listId);
    if (!list) return;
    this.listId = listId;
    const register = listRegisters[list.recordKind];
    register.follow(library.id);
    if (register.view.of === 'list' && register.view.listId === listId) void register.refresh();
    else register.show({ of: 'list', listId });
  }
}
export const listPlace = new ListPlace();
