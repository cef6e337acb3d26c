/** What a chart shows, without the library that draws it. Values are text, exact; only the drawing rounds. */

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
  | { readonly type: 'steps'; readonly series: readonly StepSeries[]; readonly unit: string };

/** The person's language, for what stands in the drawing. */
export interface ChartLabels {
  /** An exact value. */
  readonly value: (text: string) => string;
  /** A round value of the axis. */
  readonly axis: (value: number) => string;
  /** A day, from days since 1970-01-01. */
  readonly day: (at: number) => string;
}

/** Colours and type of the theme, as CSS has them. */
export interface ChartLook {
  readonly marks: readonly string[];
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly surface: string;
  readonly raised: string;
  readonly font: string;
  /** In CSS pixels. */
  readonly size: number;
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

/** Shape of each mark's points, by the names of the library. */
export const shapes = ['circle', 'triangle', 'rect', 'rectRot', 'crossRot', 'star'] as const;
