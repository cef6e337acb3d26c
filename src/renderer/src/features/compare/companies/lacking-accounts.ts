/** Finds the compared companies that lack accounts, and how to request them. Pure. */
import { lackingOf } from '@renderer/kinds/company/file/report-parts';
import type { Question } from '@renderer/registers/purchase/question';
import type { Comparison } from '../comparison';

/** Returns a request for each company that lacks accounts. */
export function lackingAccounts({
  companies,
  resources,
}: Extract<Comparison, { kind: 'company' }>): readonly Question[] {
  return companies.flatMap(({ id, parts }) => {
    const found = lackingOf(
      'accounts',
      resources,
      (one) => parts[resources.indexOf(one)]?.standing ?? { type: 'missing' },
    );
    return found ? [{ endpoint: found.id, pathParams: { [found.company]: id }, params: {} }] : [];
  });
}
