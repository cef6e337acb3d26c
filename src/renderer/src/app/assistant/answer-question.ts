/**
 * Answers an assistant's questions from the library. Nothing here can call the service or change
 * the library (enforced by test/architecture-assistant.test.ts).
 */
import type { AssistantInput, AssistantQuestion } from '@shared/features/assistant';
import type { CommandAnswer, Told } from '@shared/features/commands';
import { usualLeast, usualWeights } from '@shared/archive/alike-asked';
import { matterOf } from '@shared/archive/review-scope';
import type { Trademark } from '@shared/records/trademark';
import { deadlinesOf } from '@shared/service/deadlines';
import { today } from '../../lib/state/now.svelte';
import { settings } from '../../lib/state/settings.svelte';
import type { LibraryClient } from '../../library/client';
import type { ListRow, ListSummary } from '../../library/contract/protocol';
import { reasonsText } from '../../registers/view/alike-reasons';
import { lists } from '../../registers/lists/lists.svelte';
import { listNamed } from '../commands/named-list';
import { wholeList } from '../commands/whole-list';
import { tellAccounts } from './tell-accounts';
import { estimate, searchLibrary } from './tell-search';
import { scopeOf, type Reading } from './scope';
import { localDay } from '@shared/values/calendar';
import { ofLibrary, rowsOf } from './told-rows';

/** Writes a list to a new file in the folder used for the last export. */
type WriteList = (list: ListSummary, format: string) => Promise<CommandAnswer>;

/** `write` is injected, because the code that exports a list as shown on screen has more access. */
export async function answerQuestion(
  open: LibraryClient,
  { tool, input }: AssistantQuestion,
  matters: readonly string[] | null,
  write: WriteList,
): Promise<CommandAnswer> {
  const reading = { open, scope: scopeOf(open, matters, lists.present) };
  switch (tool) {
    case 'search_library':
      return searchLibrary(reading, input);
    case 'similar_marks':
      return similarMarks(reading, input);
    case 'get_record':
      return record(reading, input);
    case 'company_accounts':
      return tellAccounts(reading, input);
    case 'lists_and_matters':
      return listsAndMatters(reading);
    case 'list_records':
      return listRecords(reading, input);
    case 'deadlines':
      return deadlines(reading, input);
    case 'estimate_cost':
      return estimate(reading, input);
    case 'export_list':
      return exportList(reading, input, write);
  }
}

/** Returns a row's similarity in a ranked list. */
function likenessOf({ alike }: ListRow): Record<string, unknown> {
  return alike ? { similarity: alike.degree, reasons: reasonsText(alike.reasons, 'en') } : {};
}

async function similarMarks(
  { open, scope }: Reading,
  { name, classes, limit }: AssistantInput<'similar_marks'>,
): Promise<Told> {
  const asked = { name, classes, only: 'all', state: 'all' } as const;
  const alike = { ...asked, weights: usualWeights, least: usualLeast };
  const limits = await scope.limits('trademark');
  const some = { from: 0, limit };
  const rows = await rowsOf(open, { kind: 'trademark', alike, ...limits }, some, likenessOf);
  return ofLibrary(rows, { leastSimilarity: usualLeast });
}

async function record(
  { open, scope }: Reading,
  { kind, id }: AssistantInput<'get_record'>,
): Promise<CommandAnswer> {
  const detail = (await scope.has(kind, id)) ? await open.record(kind, id) : null;
  if (!detail) return { type: 'not-found', what: 'record', name: id };
  const { row, raw, reviews } = detail;
  const on = (await open.listsOf({ kind, id })).flatMap(
    ({ listId }) => scope.lists.find((list) => list.listId === listId)?.name ?? [],
  );
  const assessments = reviews.flatMap(({ scope: where, assessment, comment, at, by }) => {
    const matter = matterOf(where);
    const list = scope.lists.find(({ listId }) => listId === where)?.name;
    // An assessment made outside any matter isn't covered by the permitted matters.
    const isTold = scope.isEverything || list !== undefined || scope.hasMatter(matter ?? '');
    return isTold
      ? [
          {
            matter,
            list,
            assessment: assessment && (assessment.name || assessment.id),
            comment,
            at,
            by,
          },
        ]
      : [];
  });
  const own = scope.isEverything ? { note: row.note } : {};
  const facts = { kind, id, fetchedAt: row.fetchedAt, lists: on, assessments, ...own };
  return ofLibrary({ asOf: localDay(row.fetchedAt), records: [{ facts, raw }] });
}

async function listsAndMatters({ open, scope }: Reading): Promise<Told> {
  const matters = (await open.matters(undefined)).filter(({ reference }) =>
    scope.hasMatter(reference),
  );
  return ofLibrary(
    { asOf: today(), records: [] },
    {
      lists: scope.lists.map(({ listId, name, kind, recordKind, uncounted, count, ...list }) => ({
        id: listId,
        name,
        type: kind === 'fixed' ? 'list' : kind,
        kind: recordKind,
        count: uncounted ? null : count,
        matter: list.clientReference || null,
      })),
      matters: matters.map(({ reference, client, responsible, state }) => ({
        reference,
        client,
        responsible,
        state,
      })),
    },
  );
}

async function listRecords(
  { open, scope }: Reading,
  { list: name, from, limit }: AssistantInput<'list_records'>,
): Promise<CommandAnswer> {
  const named = listNamed(name, scope.lists);
  if ('type' in named) return named;
  const query = wholeList(named.list);
  if (!query) return { type: 'empty', name };
  const rows = await rowsOf(open, query, { from, limit }, likenessOf);
  return ofLibrary(rows, { list: named.list.name, from });
}

async function deadlines(
  { open, scope }: Reading,
  { type, within: span, limit }: AssistantInput<'deadlines'>,
): Promise<Told> {
  const limits = await scope.limits('trademark');
  const ids = await open.deadlineIds({ today: today(), type, span, ...limits });
  const { assumptions } = settings.current;
  const some = { from: 0, limit };
  const rows = await rowsOf(open, { kind: 'trademark', ids }, some, ({ record: mark }) => ({
    deadline: deadlinesOf(mark as Trademark, assumptions).find((one) => one.type === type)?.day,
  }));
  return ofLibrary(rows, { type, within: span });
}

async function exportList(
  { scope }: Reading,
  { list: name, format }: AssistantInput<'export_list'>,
  write: WriteList,
): Promise<CommandAnswer> {
  const named = listNamed(name, scope.lists);
  if ('type' in named) return named;
  const written = await write(named.list, format);
  if (written.type !== 'exported') return written;
  const { path: file, rows, completeness: fileCompleteness, warnings } = written;
  const facts = { file, rows, fileCompleteness, warnings };
  return ofLibrary({ asOf: today(), records: [] }, facts);
}
