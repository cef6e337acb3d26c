import { yearOf } from '../data/days';
import type { Register } from '../data/register';
import { figuresOf, filedOn, FILING_DAYS } from './figures';
import { shortPositions } from './short-positions';

/** The freshest date of each register: they do not change. */
const shorts = new WeakMap<Register, string | null>();
const filings = new WeakMap<Register, string | null>();

function kept(
  store: WeakMap<Register, string | null>,
  register: Register,
  find: (register: Register) => string | null,
): string | null {
  const known = store.get(register);
  if (known !== undefined) return known;
  const found = find(register);
  store.set(register, found);
  return found;
}

/** The date of the newest short position; null when there is none. */
export function latestShortPosition(register: Register): string | null {
  return kept(shorts, register, () => {
    const list = shortPositions(register);
    let latest: string | null = null;
    for (let index = 0; index < list.size; index += 1) {
      const date = list.at(index)?.held_on;
      if (date !== undefined && (latest === null || date > latest)) latest = date;
    }
    return latest;
  });
}

/**
 * The date on which the newest annual report arrived; null when there is none. A company's reports
 * arrive on one day of the year (`filedOn`): from the last day back, the first found is the newest.
 */
export function latestFiling(register: Register): string | null {
  return kept(filings, register, ({ seed, referenceDay, companies }) => {
    const thisYear = yearOf(referenceDay);
    for (let year = thisYear - 1; year > thisYear - 4; year -= 1) {
      for (let day = FILING_DAYS - 1; day >= 0; day -= 1) {
        for (let index = day; index < companies.size; index += FILING_DAYS) {
          const company = companies.at(index);
          if (figuresOf(seed, company, referenceDay)[0]?.year === year)
            return filedOn(year, company);
        }
      }
    }
    return null;
  });
}
