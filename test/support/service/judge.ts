/** Applies the predicate to a whole search. Engines and matchers are compared with it. */
import type { InsiderTransaction } from '@shared/records/insider';
import type { Trademark } from '@shared/records/trademark';
import type { Assumptions } from '@shared/service/assumptions';
import { insiderTests, trademarkTests, type Test, type Verdict } from '@shared/service/match';
import type { Parameters } from '@shared/service/parameters';

/** Combines verdicts: one `no` decides, then one `unknown`. */
function worst(a: Verdict, b: Verdict): Verdict {
  return a === 'no' || b === 'no' ? 'no' : a === 'yes' ? b : a;
}

function judge<Row>(tests: readonly (readonly [string, Test<Row>])[], row: Row): Verdict {
  return tests.reduce<Verdict>((verdict, [, test]) => worst(verdict, test(row)), 'yes');
}

/** Whether a mark passes every filter, as far as its record tells. */
export function evaluateTrademark(mark: Trademark, params: Parameters, by: Assumptions): Verdict {
  return judge(trademarkTests(params, by), mark);
}

/** Whether a transaction passes every filter, as far as its record tells. */
export function evaluateInsider(
  row: InsiderTransaction,
  params: Parameters,
  by: Assumptions,
): Verdict {
  return judge(insiderTests(params, by), row);
}

/** Whether a mark certainly passes every filter. */
export function matchesTrademark(mark: Trademark, params: Parameters, by: Assumptions): boolean {
  return evaluateTrademark(mark, params, by) === 'yes';
}

/** Whether a transaction certainly passes every filter. */
export function matchesInsider(
  row: InsiderTransaction,
  params: Parameters,
  by: Assumptions,
): boolean {
  return evaluateInsider(row, params, by) === 'yes';
}
