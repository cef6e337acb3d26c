/** A register's list in the form that the export reads. */
import type { Column } from '@shared/columns/column';
import { fieldPath } from '@shared/columns/field-columns';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/service/endpoint';
import type { ShownColumn, ShownList } from '@renderer/lib/export/export-source.svelte';
import { inLocale, locale } from '@renderer/lib/state/i18n.svelte';
import { fileColumns, widthOf } from '@renderer/lib/table/layout';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import type { RowLikeness } from '@renderer/library/alike/reasons';
import { library } from '@renderer/library/current.svelte';
import { withAnswer } from '@renderer/library/with-answer';
import { companyNameOf } from '../service/filter-labels';
import { likenessInFile } from '../view/alike-columns';
import { coverage } from '../view/alike-coverage.svelte';
import { clearanceOf } from '../view/alike-scope';
import { kindViews } from '../view/kind-view';
import { laterLine } from '../view/later-text';
import { listCompleteness } from '../view/list-text';
import {
  calledOf,
  isSearched,
  answerCompleteness,
  listOf,
  pairsOf,
  searchOf,
} from '../view/on-screen';
import type { RegisterSpec } from '../view/register-spec';
import { runsOfDownload } from '../view/views';
import { RankedRegister } from './ranked-register.svelte';
import type { RegisterState } from './register-state.svelte';

/**
 * Identifies a column for export: a kind's column by its id, a field's column also by its label. A
 * screen's column also brings its cells. Columns that only mark rows on screen are left out.
 */
function shownColumn(
  { ownCells }: Pick<RegisterSpec<RecordKind>, 'ownCells'>,
  { id, kind, label }: Pick<Column<never>, 'id' | 'kind' | 'label'>,
  width: number,
): ShownColumn[] {
  if (fieldPath(id)) return [{ id, width, kind, label: label() }];
  if (!id.startsWith('screen.')) return [{ id, width }];
  const cells = ownCells?.(id);
  return cells ? [{ id, width, kind, label: label(), cells }] : [];
}

/** Returns the current list, or `null` if there is none. `title` becomes part of the file name. */
export function shownListOf<K extends RecordKind>(
  register: RegisterState<K>,
  title: string,
  sample: boolean,
): ShownList | null {
  const list = listNow(register, title, sample);
  const named = kindViews[register.spec.kind].title;
  const isNamed = title === named();
  return (
    list && {
      ...list,
      said: (language) =>
        language === locale()
          ? list
          : inLocale(language, () => listNow(register, isNamed ? named() : title, sample) ?? list),
    }
  );
}

function listNow<K extends RecordKind>(
  register: RegisterState<K>,
  title: string,
  sample: boolean,
): ShownList | null {
  const { answer, view, table } = register;
  if (!answer) return null;
  const standing = answerCompleteness(register);
  const list = listOf(view);
  // A scan that's still running hasn't found everything yet.
  const reading = !isSearched(register);
  const subject = holderOf(register);
  const called = calledOf(register, subject);
  const deadlines = view.type === 'records' ? view.deadlines : undefined;
  const ofList = list && listCompleteness(list);
  const isNamed = list !== null || view.type === 'alike' || deadlines !== undefined;
  const columnOf = (column: Column<never>, width: number): readonly ShownColumn[] =>
    inThisLanguage(shownColumn(register.spec, column, width));
  return {
    kind: register.spec.kind,
    title: list?.name ?? title,
    called: isNamed ? called : [title, called].filter((part) => part !== '').join(' '),
    ...(subject === null ? {} : { subject }),
    handle: answer.handle,
    count: answer.count,
    selection: table.selection.data,
    columns: fileColumns(table.layout, table.columns).flatMap((column) =>
      columnOf(column as Column<never>, widthOf(table.layout, column)),
    ),
    ...(register.spec.fields
      ? {
          all: table.columns.flatMap((column) => columnOf(column as Column<never>, column.width)),
        }
      : {}),
    sort: table.layout.sort,
    search: pairsOf(register),
    completeness: reading ? 'partial' : (ofList?.completeness ?? standing?.state ?? 'library'),
    completenessWords: reading ? m.registers_scan_open() : (ofList?.words ?? standing?.why ?? null),
    fetchedAt: standing?.lastAt ?? null,
    sample,
    ...(list
      ? {
          clientReference: list.clientReference,
          keptAs: { type: 'list', listId: list.listId, name: list.name } as const,
          ...(list.kind === 'fixed' ? { isPicked: true as const } : {}),
        }
      : {}),
    ...(list?.query || view.type === 'alike' ? { isKeptSearch: true as const } : {}),
    ...(deadlines ? { deadlinePart: { type: deadlines.type, span: deadlines.span } } : {}),
    ...clearanceIn(register),
    ...askedOf(register),
  };
}

/**
 * Returns the clearance that the rows belong to: the one on screen, or the one that a list was
 * created from. In the latter case, scores are computed when a file is written.
 */
function clearanceIn<K extends RecordKind>(
  register: RegisterState<K>,
): Pick<ShownList, 'clearance' | 'learn'> {
  const { answer, view, runs } = register;
  const list = listOf(view);
  const question = view.type === 'alike' ? view.question : list?.query?.alike;
  if (register.spec.kind !== 'trademark') return {};
  if (question && answer && register instanceof RankedRegister) {
    const later = laterLine(question, answer.later);
    const columns = inThisLanguage(likenessInFile(() => register.likenesses));
    return {
      clearance: { ...clearanceOf(question, answer, coverage.classes, runs, later), columns },
      learn: () => register.learn(),
    };
  }
  const from = list?.from?.alike;
  if (!from) return {};
  let known: Readonly<Record<string, RowLikeness>> = {};
  const columns = inThisLanguage(likenessInFile(() => known));
  const of = clearanceOf(from, null, [], [], []);
  const searched = `${listCompleteness(list).words}. ${of.searched}`;
  return {
    clearance: { ...of, searched, limit: '', columns },
    async learn() {
      known = await likenessesTo(from);
    },
  };
}

/**
 * Cells are computed when the file is written. By that time, the window is back to using its own
 * language.
 */
function inThisLanguage(columns: readonly ShownColumn[]): readonly ShownColumn[] {
  const language = locale();
  return columns.map(({ cells, ...one }) =>
    cells ? { ...one, cells: () => inLocale(language, cells) } : one,
  );
}

/** Returns how similar the library's marks are to a search, with reasons. */
export async function likenessesTo(
  alike: AlikeQuestion,
): Promise<Readonly<Record<string, RowLikeness>>> {
  const { client } = library;
  if (!client) return {};
  return withAnswer(client, { kind: 'trademark', alike }, ({ handle }) =>
    client.likenesses({ handle }),
  );
}

/**
 * Returns the holder whose marks were searched for, or `null` if there is none or the library
 * doesn't have the name.
 */
function holderOf<K extends RecordKind>(register: RegisterState<K>): string | null {
  const { params } = searchOf(register) ?? {};
  return params ? companyNameOf(params) : null;
}

/** Returns the requests that returned the list. */
function askedOf<K extends RecordKind>({
  run,
  runs,
  view,
}: RegisterState<K>): Pick<ShownList, 'asked' | 'alsoAsked'> {
  if (view.type !== 'download') return run ? { asked: run } : {};
  const own = new Set(runsOfDownload(view.downloadId));
  const [asked, ...alsoAsked] = runs.filter(({ runId }) => own.has(runId));
  return asked ? { asked, alsoAsked } : {};
}
