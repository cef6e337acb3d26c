/** Companies of a comparison whose accounts are not there, and what is asked for them. Pure. */
import { lackingOf } from '@renderer/kinds/company/file/report-parts';
import type { Question } from '@renderer/registers/purchase/question';
import type { Comparison } from '../comparison';

/** A call for each company that lacks them. */
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
