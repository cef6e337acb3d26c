/** What of the list on screen can be kept as a search over the library. */
import type { ListQuery } from '@shared/archive/meta';
import type { RecordKind } from '@shared/service/endpoint';
import { downloads } from '@renderer/lib/state/downloads.svelte';
import { narrowPairs } from '../view/facet-groups';
import { searchPairs } from '../service/filter-labels';
import { lists } from '../lists/lists.svelte';
import type { RegisterState } from './register-state.svelte';
import { filtersOf } from '../service/runs';

/** The search, and its words for a name. */
export interface KeptQuery {
  readonly query: ListQuery;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

/** `null`: what is on screen is no search (a record, a list chosen by hand). */
export function keptQuery<K extends RecordKind>(register: RegisterState<K>): KeptQuery | null {
  const { view, run, narrow, spec } = register;
  const of = (params: Readonly<Record<string, string>>, text = ''): KeptQuery => ({
    query: { params: { ...params }, text, narrow: [...narrow] },
    pairs: [...searchPairs(params, text), ...narrowPairs(spec.kind, narrow)],
  });
  if (run) return of(filtersOf(run));
  if (view.of === 'library') return of(view.params, view.text);
  if (view.of === 'contained') return of(view.params);
  if (view.of === 'download') {
    const download = downloads.byId(view.downloadId);
    return download && of(download.definition.params);
  }
  if (view.of !== 'list') return null;
  const query = lists.byId(view.listId)?.query;
  if (!query) return null;
  const { params, text } = query;
  const all = [...query.narrow, ...narrow];
  return {
    query: { params, text, narrow: all },
    pairs: [...searchPairs(params, text), ...narrowPairs(spec.kind, all)],
  };
}
