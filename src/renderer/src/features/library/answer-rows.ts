/** Answers without a list of their own, and those that could not be read, as rows of one table. */
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { foldText, type Folding } from '@shared/service/fold';
import type { Parameters } from '@shared/service/parameters';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredAnswer, StoredRequest } from '@renderer/library/contract/stored';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { questionText } from '@renderer/registers/service/question-text';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

/** A row: an answer that was kept, readable or not. */
export interface AnswerRow {
  readonly id: string;
  readonly searchKey: string;
  readonly endpoint: string;
  /** What was asked for, by name. */
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /** Name of the owned company it was asked for; `null`: none asked for, or not known. */
  readonly companyName: string | null;
  readonly fetchedAt: string;
  /** `null`: an answer that can be read. */
  readonly unreadable: StoredRequest | null;
}

/** Requests looked through for unreadable answers. */
const mostRequests = 5000;

/** Id of the row of a page. */
export function answerId(searchKey: string, page: number): string {
  return `${searchKey} ${page}`;
}

function rowOfAnswer(answer: Omit<StoredAnswer, 'raw'>): AnswerRow {
  const { searchKey, page, endpoint, pathParams, params, fetchedAt } = answer;
  return {
    id: answerId(searchKey, page),
    searchKey,
    endpoint,
    fetchedAt,
    unreadable: null,
    pathParams,
    params,
    companyName: null,
  };
}

function rowOfRequest(request: StoredRequest): AnswerRow {
  const { requestId, searchKey, endpoint, pathParams, params, at } = request;
  return {
    id: requestId,
    searchKey,
    endpoint,
    fetchedAt: at,
    unreadable: request,
    pathParams,
    params,
    companyName: null,
  };
}

/** What the answer is called, in the language of the moment. */
export function answerTitle({ endpoint }: AnswerRow): string {
  return endpointTitle(serviceView.find(endpoint), endpoint);
}

/** What was asked for, in the language of the moment; the company by its name where one is known. */
export function askedText(row: AnswerRow): string {
  return questionText(row, row.companyName);
}

const companyOfRow = ({ pathParams }: AnswerRow): string => pathParams['company_id'] ?? '';

/** Whether all words stand in what the row itself says: title, question, or a body that cannot be read. */
export function rowHas(row: AnswerRow, words: readonly string[], folding: Folding): boolean {
  const said = [answerTitle(row), askedText(row), row.unreadable?.body ?? ''].join('\n');
  const folded = foldText(said, folding);
  return words.every((word) => folded.includes(word));
}

/** All of them, newest first. */
export async function readAnswerRows(library: LibraryClient): Promise<readonly AnswerRow[]> {
  const [answers, requests] = await Promise.all([
    library.answers(undefined),
    library.requests({ limit: mostRequests }),
  ]);
  const unreadable = requests.filter(({ outcome }) => outcome === 'unreadable');
  const rows = [...answers.map(rowOfAnswer), ...unreadable.map(rowOfRequest)];
  const names = await ownedCompanyNames(library, rows.map(companyOfRow));
  return rows
    .map((row) => ({ ...row, companyName: names.get(companyOfRow(row)) ?? null }))
    .sort((a, b) => (a.fetchedAt < b.fetchedAt ? 1 : -1));
}

const column = (
  id: string,
  kind: Column<AnswerRow>['kind'],
  label: () => string,
  value: (row: AnswerRow) => string | null,
  width: number,
): Column<AnswerRow> => ({ id, kind, label, value, width, defaultVisible: true });

/** Columns of the table of answers. */
export const answerColumns: readonly Column<AnswerRow>[] = [
  column('endpoint', 'text', m.library_answer_endpoint, answerTitle, 260),
  column('asked', 'text', m.restore_conflict_about, askedText, 320),
  column('fetched_at', 'timestamp', m.library_answer_fetched, (row) => row.fetchedAt, 140),
  column(
    'unreadable',
    'text',
    m.columns_status,
    (row) => (row.unreadable ? m.library_unreadable() : null),
    240,
  ),
];
