/** The list of a register as the export sees it. */
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/catalogue';
import type { ShownList } from '../lib/shown-list.svelte';
import { widthOf } from '../lib/table/layout';
import { searchPairs } from './filter-words';
import type { RegisterState } from './register-state.svelte';
import { whyWords } from './run-words';
import { filtersOf } from './runs';

/** What is on screen now, or `null` when there are no rows. `title` becomes part of a file name. */
export function shownListOf<K extends RecordKind>(
  register: RegisterState<K>,
  title: string,
  sample: boolean,
): ShownList | null {
  const { answer, run, view, table } = register;
  if (!answer || answer.count === 0) return null;
  const search =
    view.of === 'library'
      ? searchPairs(view.params, view.text)
      : run
        ? searchPairs(filtersOf(run))
        : view.of === 'records'
          ? [[m.registers_words_text(), view.words] as const]
          : [];
  return {
    kind: register.spec.kind,
    title,
    handle: answer.handle,
    count: answer.count,
    selection: table.selection.data,
    // Columns that exist on screen only (marks of this list) have no place in a file.
    columns: table.shown
      .filter((column) => !column.id.startsWith('screen.'))
      .map((column) => ({ id: column.id, width: widthOf(table.layout, column) })),
    sort: table.layout.sort,
    search,
    completeness: run ? run.state : 'library',
    completenessWords: run && run.state !== 'complete' ? whyWords(run) : null,
    fetchedAt: run ? run.lastAt : null,
    sample,
  };
}
