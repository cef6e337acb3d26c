/** The elements of a chart drawing, the same for window and picture. Pure. */

/** What a colour stands for: a style, given by its index, or one of the drawing's own parts. */
export type Ink = number | 'text' | 'faint' | 'line' | 'surface' | 'band' | 'report';

/** An element of a drawing, in pixels. */
export type Shape =
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: Ink;
      /** Its meaning in words. */
      readonly title?: string;
    }
  | {
      readonly type: 'path';
      readonly d: string;
      readonly ink: Ink;
      readonly width?: number;
      readonly dash?: string;
      /** Absent for no fill. */
      readonly fill?: Ink;
      readonly title?: string;
    }
  | {
      readonly type: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly ink: Ink;
    };

/** The available size. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Average width of a letter. Text can't be measured here. */
export const letter = 6.3;

export const textAt = (
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'start',
  ink: Ink = 'faint',
): Shape => ({ type: 'text', x, y, text, anchor, ink });

export const lineTo = (
  x: number,
  y: number,
  toX: number,
  toY: number,
  ink: Ink = 'line',
): Shape => ({
  type: 'path',
  d: `M${x} ${y}L${toX} ${toY}`,
  ink,
});

/** Returns round values from zero to `top`: at most `most`, not counting zero. */
export function roundTicks(top: number, most: number): readonly number[] {
  if (!(top > 0) || !Number.isFinite(top)) return [0];
  const rough = top / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const count = Math.floor(top / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Shortens names that would leave no space for the chart. */
export function shortName(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** Returns the width of the longest text. */
export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length)) * letter;
}
