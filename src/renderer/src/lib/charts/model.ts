/** The data for a chart. Values are exact strings, and only the drawing rounds them. */

/**
 * Number of distinct styles (combinations of colour, shape, dash and hatch). More lines than this
 * couldn't be told apart.
 */
export const marks = 6;

/** A series of bars, with one bar per category. */
interface BarSeries {
  readonly label: string;
  /** Index of the style. */
  readonly mark: number;
  /** Exact decimals, one per category. */
  readonly values: readonly string[];
}

/** A level that applies from one day until the next point. */
interface StepPoint {
  /** Days since 1970-01-01. */
  readonly at: number;
  readonly value: string;
}

/** The points on a step line, sorted by time. */
interface StepSeries {
  readonly label: string;
  readonly mark: number;
  readonly points: readonly StepPoint[];
  /** True if the position was closed. The last point is then drawn as a cross. */
  readonly closed?: boolean;
}

/**
 * A trade. Acquisitions point up and disposals point down. A trade without a value is drawn on the
 * centre line.
 */
interface Trade {
  /** Days since 1970-01-01. */
  readonly at: number;
  /** Exact decimal, or `null` if there is no value to draw. */
  readonly value: string | null;
  /** Index of the series: 0 for acquired, 1 for disposed of, 2 for neither. */
  readonly mark: number;
  /** Names the person and the transaction. */
  readonly words: string;
}

/** A day with a report. It's highlighted together with the days leading up to it. */
export interface ReportDay {
  readonly at: number;
  readonly label: string;
}

/** Number of highlighted days before a report. */
export const reportDays = 30;

/** A chart. `across` draws horizontal bars, for categories that are names. */
export type ChartModel =
  | {
      readonly type: 'bars';
      readonly across: boolean;
      readonly categories: readonly string[];
      readonly series: readonly BarSeries[];
      /** The unit of the values, such as a currency. */
      readonly unit: string;
      /**
       * The end of the scale. Taller bars are cut off and marked as such. Defaults to a value above
       * the tallest bar.
       */
      readonly top?: string;
    }
  | { readonly type: 'steps'; readonly series: readonly StepSeries[]; readonly unit: string }
  | {
      readonly type: 'trades';
      /** What the styles mean. */
      readonly series: readonly { readonly label: string; readonly mark: number }[];
      readonly trades: readonly Trade[];
      readonly reports: readonly ReportDay[];
      readonly unit: string;
    };

/** Formats the text in a drawing for the user's language. */
export interface ChartLabels {
  /** Formats an exact value. */
  readonly value: (text: string) => string;
  /** Formats a rounded axis value. */
  readonly axis: (value: number) => string;
  /** Formats a day, given in days since 1970-01-01. */
  readonly day: (at: number) => string;
}

/** The dash pattern for each style, in pixels. */
export const dashes: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 2],
  [9, 3, 2, 3],
  [4, 4],
  [12, 3, 2, 3, 2, 3],
];

/** The point shape for each style. */
const points: readonly ((x: number, y: number, r: number) => string)[] = [
  (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  (x, y, r) => `M${x} ${y - r}L${x + r} ${y + r}H${x - r}Z`,
  (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`,
  (x, y, r) => `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z`,
  (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`,
  (x, y, r) => `M${x} ${y - r}v${2 * r}M${x - r} ${y}h${2 * r}`,
];

/** Returns the outline of a point. */
export function pointPath(mark: number, x: number, y: number, r: number): string {
  return points[mark % points.length]?.(x, y, r) ?? '';
}
/** A cross, which means that the position was closed. */
export const crossMark = 4;
