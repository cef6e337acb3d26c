/** What a watch would cost a month at most, if rows come as those came that are owned. Pure. */
import type { WatchDefinition } from '../archive/watch-work';

/** Owned rows of a search. */
export interface OwnedRows {
  readonly all: number;
  /** Dated within the last 365 days. */
  readonly year: number;
}

interface Asked extends Pick<WatchDefinition, 'asks' | 'lookBack'> {
  readonly every: WatchDefinition['schedule']['every'];
  /** Days that each look asks again because a bound may leave the day itself out. */
  readonly overlap: number;
  /** Units of a row. */
  readonly rowPrice: number;
}

/** Looks in the longest month, and days from one to the next. */
const rhythms = {
  day: { looks: 31, days: 1 },
  week: { looks: 5, days: 7 },
  month: { looks: 1, days: 31 },
} as const satisfies Record<Asked['every'], object>;

/** Units of a month in which every look finds the source changed; `null`: nothing is owned to go by. */
export function expectedUnits(
  { asks, lookBack, every, overlap, rowPrice }: Asked,
  { all, year }: OwnedRows,
): number | null {
  if (asks === 'library' || all === 0) return null;
  const { looks, days } = rhythms[every];
  // The day of the look before is asked again: more may have come on it.
  const asked = Math.min(365, days + 1 + lookBack + overlap);
  const rows = asks === 'whole' ? all : (year / 365) * asked;
  return Math.ceil(rows * looks * rowPrice);
}
