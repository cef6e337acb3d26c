/** Shows answers without a list of their own, and unreadable ones, as rows in a single table. */
import type { Column } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { foldText, type Folding } from '@shared/service/fold';
import type { Parameters } from '@shared/service/parameters';
import { allRequests } from '@renderer/library/all-requests';
import type { LibraryClient } from '@renderer/library/client';
import type { StoredAnswer, StoredRequest } from '@renderer/library/contract/stored';
import { ownedCompanyNames } from '@renderer/registers/answer/owned-company-names';
import { endpointTitle } from '@renderer/registers/service/endpoint-labels';
import { questionText } from '@renderer/registers/service/question-text';
import { serviceView } from '@renderer/registers/service/service-view.svelte';

/** A stored answer, readable or not. */
export interface AnswerRow {
  readonly id: string;
  readonly searchKey: string;
  readonly endpoint: string;
  /** The request's path parameters by name. */
  readonly pathParams: Parameters;
  readonly params: Parameters;
  /**
   * Name of the company in the request, if the library has it. `null` if there's no company or its
   * name isn't known.
   */
  readonly companyName: string | null;
  readonly fetchedAt: string;
  /** `null` if the answer could be read. */
  readonly unreadable: StoredRequest | null;
}

/** Returns the row id for a page of an answer. */
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

/** Returns the title of an answer in the current language. */
export function answerTitle({ endpoint }: AnswerRow): string {
  return endpointTitle(serviceView.find(endpoint), endpoint);
}

/** Describes the request in the current language. A company is named if possible. */
export function askedText(row: AnswerRow): string {
  return questionText(row, row.companyName);
}

const companyOfRow = ({ pathParams }: AnswerRow): string => pathParams['company_id'] ?? '';

/**
 * True if the row itself contains all the words, whether in its title, its request, or an
 * unreadable body.
 */
export function rowHas(row: AnswerRow, words: readonly string[], folding: Folding): boolean {
  const said = [answerTitle(row), askedText(row), row.unreadable?.body ?? ''].join('\n');
  const folded = foldText(said, folding);
  return words.every((word) => folded.includes(word));
}

/** Returns all answers, newest first. */
export async function readAnswerRows(library: LibraryClient): Promise<readonly AnswerRow[]> {
  const [answers, requests] = await Promise.all([library.answers(undefined), allRequests(library)]);
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

export const answerColumns: readonly Column<AnswerRow>[] = [
  column('endpoint', 'text', m.common_kind, answerTitle, 260),
  column('asked', 'text', m.restore_conflict_about, askedText, 320),
  column('fetched_at', 'timestamp', m.columns_fetched_at, (row) => row.fetchedAt, 140),
  column(
    'unreadable',
    'text',
    m.columns_status,
    (row) => (row.unreadable ? m.library_unreadable() : null),
    240,
  ),
];
