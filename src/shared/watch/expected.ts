/** Estimates the maximum monthly cost of a watch, using the rows in the library. Pure. */
import type { WatchDefinition } from '../archive/watch-work';

/** The rows of a search that are in the library. */
export interface OwnedRows {
  readonly all: number;
  /** Number of rows dated within the last 365 days. */
  readonly year: number;
}

interface Asked extends Pick<WatchDefinition, 'asks' | 'lookBack'> {
  readonly every: WatchDefinition['schedule']['every'];
  /**
   * Number of days that each check requests again, because a date filter might not include the date
   * itself.
   */
  readonly overlap: number;
  /** Units per row. */
  readonly rowPrice: number;
}

/** The highest number of checks in a month, and the number of days between checks. */
const rhythms = {
  day: { looks: 31, days: 1 },
  week: { looks: 5, days: 7 },
  month: { looks: 1, days: 31 },
} as const satisfies Record<Asked['every'], object>;

/**
 * Returns the units that the checks cost in a month if the source changes before every check.
 * `null` if there are no rows to base an estimate on.
 */
export function expectedUnits(
  { asks, lookBack, every, overlap, rowPrice }: Asked,
  { all, year }: OwnedRows,
): number | null {
  if (asks === 'library' || all === 0) return null;
  const { looks, days } = rhythms[every];
  // The day of the previous check is requested again, because more may have been published later
  // that day.
  const asked = Math.min(365, days + 1 + lookBack + overlap);
  const rows = asks === 'whole' ? all : (year / 365) * asked;
  return Math.ceil(rows * looks * rowPrice);
}
