/**
 * Describes how the month's request log compares with the service's count. Pure, apart from the
 * language.
 */
import { m } from '@shared/messages/compiled/messages';
import { countWords } from '@shared/messages/count-words';
import type { UsageComparison } from '@shared/service/ledger';

/** Doesn't say who used the additional units, since that isn't known. */
export function comparedText(found: UsageComparison, month: string, usage: number | null): string {
  const used = usage ?? 0;
  const beside = (logged: number): string =>
    m.ledger_compared({ month, used: countWords('units', used), logged });
  switch (found.type) {
    case 'equal':
      return beside(used);
    case 'less':
      return beside(used + found.units);
    case 'unknown':
      return m.ledger_compared_unknown();
    case 'more': {
      const more = beside(used - found.units);
      const whose =
        found.unknown > 0
          ? m.ledger_compared_open({ count: found.unknown })
          : m.ledger_compared_others();
      return `${more} ${whose}`;
    }
  }
}
