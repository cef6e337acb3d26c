/**
 * Applies the predicate to all of a search's filters. Tests compare the search engines and matchers
 * with it.
 */
import type { InsiderTransaction } from '@shared/records/insider';
import type { Trademark } from '@shared/records/trademark';
import type { Assumptions } from '@shared/service/assumptions';
import { insiderTests, trademarkTests, type Test, type Verdict } from '@shared/service/match';
import type { Parameters } from '@shared/service/parameters';

/** Combines two verdicts: `no` if either is `no`, otherwise `unknown` if either is. */
function worst(a: Verdict, b: Verdict): Verdict {
  return a === 'no' || b === 'no' ? 'no' : a === 'yes' ? b : a;
}

function judge<Row>(tests: readonly (readonly [string, Test<Row>])[], row: Row): Verdict {
  return tests.reduce<Verdict>((verdict, [, test]) => worst(verdict, test(row)), 'yes');
}

/** Returns whether a mark passes every filter, as far as its record shows. */
export function evaluateTrademark(mark: Trademark, params: Parameters, by: Assumptions): Verdict {
  return judge(trademarkTests(params, by), mark);
}

/** Returns whether a transaction passes every filter, as far as its record shows. */
export function evaluateInsider(
  row: InsiderTransaction,
  params: Parameters,
  by: Assumptions,
): Verdict {
  return judge(insiderTests(params, by), row);
}

/** True if a mark definitely passes every filter. */
export function matchesTrademark(mark: Trademark, params: Parameters, by: Assumptions): boolean {
  return evaluateTrademark(mark, params, by) === 'yes';
}

/** True if a transaction definitely passes every filter. */
export function matchesInsider(
  row: InsiderTransaction,
  params: Parameters,
  by: Assumptions,
): boolean {
  return evaluateInsider(row, params, by) === 'yes';
}
