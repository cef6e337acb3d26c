/** The elements that chart drawings consist of, both in the window and in images. Pure. */

/** What a colour represents: a style, identified by its index, or a part of the drawing. */
export type Ink = number | 'text' | 'faint' | 'line' | 'surface' | 'band' | 'report';

/** An element in a drawing. All lengths are in pixels. */
export type Shape =
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: Ink;
      /** Describes what the element means. */
      readonly title?: string;
    }
  | {
      readonly type: 'path';
      readonly d: string;
      readonly ink: Ink;
      readonly width?: number;
      readonly dash?: string;
      /** Absent if the shape isn't filled. */
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

/** Average letter width (px), since text can't be measured here. */
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

/** Returns round values from zero to `top`: no more than `most`, not counting zero. */
export function roundTicks(top: number, most: number): readonly number[] {
  if (!(top > 0) || !Number.isFinite(top)) return [0];
  const rough = top / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const count = Math.floor(top / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Shortens names that would leave no room for the chart. */
export function shortName(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** Returns the width of the longest string. */
export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length)) * letter;
}
