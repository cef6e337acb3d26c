/** Turns a bar chart into shapes, with vertical or horizontal bars. Pure. */
import type { ChartLabels, ChartModel } from './model';
import {
  letter,
  lineTo,
  roundTicks,
  shortName,
  textAt,
  widest,
  type Shape,
  type Size,
} from './shapes';

type Bars = Extract<ChartModel, { type: 'bars' }>;

const mostLetters = 34;
const thickest = 22;
const axisRoom = 20;
/** Minimum size of a bar (px), so that small non-zero values are visible. */
const least = 2;

/** Returns the shapes for a bar chart of the given size. */
export function barShapes(model: Bars, size: Size, words: ChartLabels): readonly Shape[] {
  const values = model.series.flatMap((one) => one.values.map(Number));
  const highest = Math.max(0, ...values.filter(Number.isFinite));
  const top = model.top === undefined ? highest : Number(model.top);
  return model.across ? lying(model, size, words, top) : standing(model, size, words, top);
}

interface Bar {
  readonly mark: number;
  readonly at: number;
  readonly value: string;
  /** Size as a fraction of the scale, from 0 to 1. */
  readonly part: number;
  readonly cut: boolean;
  readonly title: string;
}

function barsIn(
  { series, categories, unit }: Bars,
  words: ChartLabels,
  top: number,
): readonly Bar[] {
  return series.flatMap(({ label, mark, values }) =>
    values.map((value, at) => ({
      mark,
      at,
      value,
      part: top > 0 ? Math.min(1, Math.max(0, Number(value) / top)) : 0,
      cut: Number(value) > top,
      title: `${categories[at] ?? ''} · ${label}: ${words.value(value)} ${unit}`.trim(),
    })),
  );
}

/** Returns the position of a category's bars within the category's space. */
function placeIn(model: Bars, step: number, mark: number): { offset: number; thick: number } {
  const count = model.series.length;
  const thick = Math.min(thickest, (step * 0.8) / count);
  const place = model.series.findIndex((one) => one.mark === mark);
  return { offset: (step - thick * count) / 2 + place * thick, thick: Math.max(1, thick * 0.92) };
}

function lying(model: Bars, { width, height }: Size, words: ChartLabels, top: number): Shape[] {
  const names = model.categories.map((name) => shortName(name, mostLetters));
  const left = Math.min(width * 0.42, widest(names) + 12);
  const numbered = model.series.length === 1;
  const room = Math.max(10, width - left - (numbered ? 56 : 12));
  const step = (height - axisRoom) / Math.max(1, names.length);
  const fitting = Math.max(6, Math.floor((left - 12) / letter));
  const shapes: Shape[] = axis(top, Math.max(2, Math.floor(room / 90)), words, model.unit).flatMap(
    ({ part, text }) => [
      lineTo(left + part * room, axisRoom, left + part * room, height),
      textAt(left + part * room, 12, text, part === 0 ? 'start' : 'middle'),
    ],
  );
  names.forEach((name, at) => {
    const y = axisRoom + (at + 0.5) * step + 4;
    shapes.push(textAt(left - 8, y, shortName(name, fitting), 'end', 'text'));
  });
  for (const { mark, at, value, part, cut, title } of barsIn(model, words, top)) {
    const { offset, thick } = placeIn(model, step, mark);
    const y = axisRoom + at * step + offset;
    const long = Number(value) === 0 ? 0 : Math.max(least, part * room);
    shapes.push({ type: 'rect', x: left, y, width: long, height: thick, ink: mark, title });
    if (numbered) shapes.push(textAt(left + long + 6, y + thick / 2 + 4, words.value(value)));
    if (cut) shapes.push(gap(left + room - 10, y - 2, 6, thick + 4));
  }
  return shapes;
}

function standing(model: Bars, { width, height }: Size, words: ChartLabels, top: number): Shape[] {
  const ticks = axis(top, Math.max(2, Math.floor(height / 44)), words, model.unit);
  const left = widest(ticks.map(({ text }) => text)) + 10;
  const floor = height - axisRoom;
  const tall = floor - 16;
  const step = (width - left - 8) / Math.max(1, model.categories.length);
  const shapes: Shape[] = ticks.flatMap(({ part, text }) => [
    lineTo(left, floor - part * tall, width - 8, floor - part * tall),
    textAt(left - 6, floor - part * tall + 4, text, 'end'),
  ]);
  // Labels that would overlap are left out. The remaining ones still show where they belong.
  const every = Math.max(1, Math.ceil((widest(model.categories) + 10) / step));
  model.categories.forEach((name, at) => {
    if (at % every > 0) return;
    shapes.push(textAt(left + (at + 0.5) * step, height - 5, shortName(name, 24), 'middle'));
  });
  const bars = barsIn(model, words, top);
  const numbered = model.series.length === 1 && step >= widest(bars.map((bar) => bar.value));
  for (const { mark, at, value, part, cut, title } of bars) {
    const { offset, thick } = placeIn(model, step, mark);
    const x = left + at * step + offset;
    const high = Number(value) === 0 ? 0 : Math.max(least, part * tall);
    shapes.push({ type: 'rect', x, y: floor - high, width: thick, height: high, ink: mark, title });
    if (numbered && high > 0) {
      shapes.push(textAt(x + thick / 2, floor - high - 4, words.value(value), 'middle'));
    }
    if (cut) shapes.push(gap(x - 2, floor - tall + 10, thick + 4, -6));
  }
  return shapes;
}

/** Returns the gap that shows a bar has been cut off at the end of the scale. */
function gap(x: number, y: number, width: number, height: number): Shape {
  return { type: 'path', d: `M${x} ${y}l${width} ${height}`, ink: 'surface', width: 4 };
}

interface Tick {
  readonly part: number;
  readonly text: string;
}

function axis(top: number, most: number, words: ChartLabels, unit: string): readonly Tick[] {
  const ticks = roundTicks(top, Math.min(6, most));
  return ticks.map((value, at) => ({
    part: top > 0 ? value / top : 0,
    text:
      at === ticks.length - 1 && unit !== '' ? `${words.axis(value)} ${unit}` : words.axis(value),
  }));
}
