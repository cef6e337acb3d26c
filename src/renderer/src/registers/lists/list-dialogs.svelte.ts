/**
 * What a screen asks to be done with lists. The dialogs that ask for a name or a list belong to the
 * lists and are mounted by the shell.
 */
import type { ListQuery } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredList } from '@renderer/library/contract/stored';

/** The question that is open. */
export type ListOffer =
  /** On which list? */
  | { readonly of: 'add'; readonly kind: RecordKind; readonly ids: readonly string[] }
  /** Under which name? */
  | {
      readonly of: 'create';
      readonly kind: RecordKind;
      readonly ids: readonly string[];
      readonly name: string;
    }
  | {
      readonly of: 'search';
      readonly kind: RecordKind;
      readonly query: ListQuery;
      readonly name: string;
    }
  | { readonly of: 'edit'; readonly list: StoredList };

/** The question of this window. */
export class ListOffers {
  current = $state.raw<ListOffer | null>(null);
}
export const listOffers = new ListOffers();
