/** What a chart shows. Values are text, exact; only the drawing rounds. */

/** Number of marks (colour with shape, dash and hatch): more lines than this cannot be told apart. */
export const marks = 6;

/** Bars of one kind, one for each category. */
interface BarSeries {
  readonly label: string;
  /** Which mark, from 0. */
  readonly mark: number;
  /** Exact decimals, one for each category. */
  readonly values: readonly string[];
}

/** A level that holds from a day until the next one. */
interface StepPoint {
  /** Days since 1970-01-01. */
  readonly at: number;
  readonly value: string;
}

/** One stepped line, in time. */
interface StepSeries {
  readonly label: string;
  readonly mark: number;
  readonly points: readonly StepPoint[];
  /** Nothing is held any more at its end: the last point is a cross. */
  readonly closed?: boolean;
}

/** One trade in time: upwards acquired, downwards disposed of, on the line what has no value. */
interface Trade {
  /** Days since 1970-01-01. */
  readonly at: number;
  /** Exact decimal; `null`: it has none that can be drawn. */
  readonly value: string | null;
  /** Of the series: 0 acquired, 1 disposed of, 2 neither. */
  readonly mark: number;
  /** Who and what, in words. */
  readonly words: string;
}

/** A day that matters for what is drawn, with the days before it. */
export interface ReportDay {
  readonly at: number;
  readonly label: string;
}

/** Days before a report in which a trade is looked at closely. */
export const reportDays = 30;

/** A chart. `across`: bars lie, their categories are names. */
export type ChartModel =
  | {
      readonly type: 'bars';
      readonly across: boolean;
      readonly categories: readonly string[];
      readonly series: readonly BarSeries[];
      /** What is measured, e.g. a currency. */
      readonly unit: string;
      /** Where the scale ends; higher bars are cut there and marked. Absent: above the highest. */
      readonly top?: string;
    }
  | { readonly type: 'steps'; readonly series: readonly StepSeries[]; readonly unit: string }
  | {
      readonly type: 'trades';
      /** What the marks mean. */
      readonly series: readonly { readonly label: string; readonly mark: number }[];
      readonly trades: readonly Trade[];
      readonly reports: readonly ReportDay[];
      readonly unit: string;
    };

/** The person's language, for what stands in the drawing. */
export interface ChartLabels {
  /** An exact value. */
  readonly value: (text: string) => string;
  /** A round value of the axis. */
  readonly axis: (value: number) => string;
  /** A day, from days since 1970-01-01. */
  readonly day: (at: number) => string;
}

/** Dash of each mark's line, in pixels. */
export const dashes: readonly (readonly number[])[] = [
  [],
  [7, 3],
  [2, 2],
  [9, 3, 2, 3],
  [4, 4],
  [12, 3, 2, 3, 2, 3],
];

/** Shape of each mark's points. */
const points: readonly ((x: number, y: number, r: number) => string)[] = [
  (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`,
  (x, y, r) => `M${x} ${y - r}L${x + r} ${y + r}H${x - r}Z`,
  (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}Z`,
  (x, y, r) => `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}Z`,
  (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`,
  (x, y, r) => `M${x} ${y - r}v${2 * r}M${x - r} ${y}h${2 * r}`,
];

/** The outline of a mark's point. */
export function pointPath(mark: number, x: number, y: number, r: number): string {
  return points[mark % points.length]?.(x, y, r) ?? '';
}
/** A cross: what was held is not held any more. */
export const crossMark = 4;
