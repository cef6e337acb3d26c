/** What is known of an owned answer, for a file of a table that stands in it. Pure but for the language. */
import { m } from '@shared/messages/compiled/messages';
import { objectOf, type Exact } from '@shared/values/json';
import type { StoredAnswer } from '@renderer/library/contract/stored';
import { searchPairs } from '../service/filter-labels';
import type { TableSource } from './table-source';

/** What an answer must tell; one that was not kept tells little. */
export type AnswerFacts = Pick<StoredAnswer, 'endpoint' | 'raw' | 'fetchedAt'> &
  Partial<Pick<StoredAnswer, 'pathParams' | 'params' | 'page'>>;

/** The origin of the tables of an answer whose parsed body is `value`. */
export function answerSource(answer: AnswerFacts, value: Exact, title: string): TableSource {
  const { endpoint, fetchedAt, pathParams = {}, params = {}, page = 0 } = answer;
  const { limit: _limit, ...filters } = params;
  const more = objectOf(value)?.['has_more'];
  const standing = standingOf(page, more);
  return {
    title,
    search: [...Object.entries(pathParams), ...searchPairs(filters)],
    ...standing,
    fetchedAt,
    asked: {
      endpoint,
      pathParams,
      params: filters,
      firstAt: fetchedAt,
      lastAt: fetchedAt,
      units: null,
      clientReference: '',
    },
  };
}

function standingOf(
  page: number,
  more: Exact,
): Pick<TableSource, 'completeness' | 'completenessWords'> {
  if (more === true)
    return { completeness: 'partial', completenessWords: m.registers_more_unknown() };
  if (page > 0) {
    return {
      completeness: 'partial',
      completenessWords: m.registers_page_one_of({ page: String(page + 1) }),
    };
  }
  // One answer is all that the service gave to one question.
  return { completeness: 'complete', completenessWords: null };
}
