/** The content of a chart. Values are exact texts. Only the drawing rounds them. */

/**
 * Number of distinguishable styles (colour with shape, dash and hatch). More lines could not be
 * told apart.
 */
export const marks = 6;

/** Bars of a series, one for each category. */
interface BarSeries {
  readonly label: string;
  /** Index of the style. */
  readonly mark: number;
  /** Exact decimals, one for each category. */
  readonly values: readonly string[];
}

/** A level that applies from one day until the next point. */
interface StepPoint {
  /** Days since 1970-01-01. */
  readonly at: number;
  readonly value: string;
}

/** The points of a step line in order of time. */
interface StepSeries {
  readonly label: string;
  readonly mark: number;
  readonly points: readonly StepPoint[];
  /** True if the position was closed: the last point is a cross. */
  readonly closed?: boolean;
}

/**
 * A trade. Acquisitions point upwards and disposals downwards. Without a value, the trade is on the
 * line.
 */
interface Trade {
  /** Days since 1970-01-01. */
  readonly at: number;
  /** Exact decimal; `null` if there is no value that can be drawn. */
  readonly value: string | null;
  /** Index of the series: 0 acquired, 1 disposed of, 2 neither. */
  readonly mark: number;
  /** Names the user and the transaction. */
  readonly words: string;
}

/** A day with a report. It is highlighted, together with the days before it. */
export interface ReportDay {
  readonly at: number;
  readonly label: string;
}

/** Number of days before a report that are highlighted. */
export const reportDays = 30;

/** A chart. `across` draws horizontal bars, whose categories are names. */
export type ChartModel =
  | {
      readonly type: 'bars';
      readonly across: boolean;
      readonly categories: readonly string[];
      readonly series: readonly BarSeries[];
      /** The unit, such as a currency. */
      readonly unit: string;
      /**
       * End of the scale. Higher bars are cut off and marked. By default, it is above the highest
       * bar.
       */
      readonly top?: string;
    }
  | { readonly type: 'steps'; readonly series: readonly StepSeries[]; readonly unit: string }
  | {
      readonly type: 'trades';
      /** The meaning of the styles. */
      readonly series: readonly { readonly label: string; readonly mark: number }[];
      readonly trades: readonly Trade[];
      readonly reports: readonly ReportDay[];
      readonly unit: string;
    };

/** Formats the texts in a drawing, in the user's language. */
export interface ChartLabels {
  /** Formats an exact value. */
  readonly value: (text: string) => string;
  /** Formats a rounded axis value. */
  readonly axis: (value: number) => string;
  /** Formats a day, given in days since 1970-01-01. */
  readonly day: (at: number) => string;
}

/** Dash pattern of each style, in pixels. */
export const dashes: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 2],
  [9, 3, 2, 3],
  [4, 4],
  [12, 3, 2, 3, 2, 3],
];

/** Point shape of each style. */
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
/** A cross: the position was closed. */
export const crossMark = 4;
