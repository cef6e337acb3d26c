/** What a drawn chart is made of: the same for the window and for a picture. Pure. */

/** A colour by its meaning: a mark from 0, or one of the drawing's own. */
export type Ink = number | 'text' | 'faint' | 'line' | 'surface' | 'band' | 'report';

/** A piece of a drawing, in pixels. */
export type Shape =
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: Ink;
      /** What it stands for, in words. */
      readonly title?: string;
    }
  | {
      readonly type: 'path';
      readonly d: string;
      readonly ink: Ink;
      readonly width?: number;
      readonly dash?: string;
      /** Absent: nothing is filled. */
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

/** The room there is. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Nothing measures letters here: a width that most of them have. */
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

/** Round values from zero to `top`, at most `most` beside zero. */
export function roundTicks(top: number, most: number): readonly number[] {
  if (!(top > 0) || !Number.isFinite(top)) return [0];
  const rough = top / Math.max(1, most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const count = Math.floor(top / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Long names would leave no room for what they name. */
export function shortName(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}

/** The room that the longest of some texts takes. */
export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => text.length)) * letter;
}
