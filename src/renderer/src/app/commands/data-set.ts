/** Writes a data set for a command-line request. */
import type { CommandAnswer, CommandOrder, DataSetOf } from '@shared/features/commands';
import { dataSetContents, type DataSetScope } from '../../features/data-sets/data-set-contents';
import { dataSetDeps } from '../../features/data-sets/window-data-set';
import { writeDataSet } from '../../features/data-sets/write-data-set';
import type { LibraryClient } from '../../library/client';
import { lists } from '../../registers/lists/lists.svelte';
import { listNamed, type NotOneList } from './named-list';

type Order = Extract<CommandOrder, { readonly type: 'dataset' }>;

export async function writeNamedDataSet(
  open: LibraryClient,
  { dataSetId, of }: Order,
): Promise<CommandAnswer> {
  const scope = scopeOf(of);
  if (scope.type === 'not-found' || scope.type === 'ambiguous') return scope;
  const contents = await dataSetContents(open, scope);
  if (!contents) return { type: 'empty', name: 'name' in scope ? scope.name : '' };
  return { type: 'data-set', ...(await writeDataSet(dataSetDeps(open), dataSetId, contents)) };
}

function scopeOf(of: DataSetOf): DataSetScope | NotOneList {
  switch (of.type) {
    case 'library':
      return of;
    case 'matter': {
      const { reference } = of;
      return lists.present.some((list) => list.clientReference === reference)
        ? { type: 'matter', reference }
        : { type: 'not-found', what: 'matter', name: reference };
    }
    case 'list': {
      const named = listNamed(of.list);
      if ('type' in named) return named;
      const { listId, name } = named.list;
      return { type: 'list', listId, name };
    }
  }
}
