/** Turns time charts of levels and trades into shapes. Pure. */
import { dateTicks } from './date-ticks';
import {
  crossMark,
  dashes,
  pointPath,
  reportDays,
  type ChartLabels,
  type ChartModel,
} from './model';
import { lineTo, roundTicks, textAt, widest, type Shape, type Size } from './shapes';

type Steps = Extract<ChartModel, { type: 'steps' }>;
type Trades = Extract<ChartModel, { type: 'trades' }>;

const foot = 20;

interface Time {
  readonly x: (at: number) => number;
  readonly shapes: readonly Shape[];
}

/** Returns the time axis between two days. */
function timeAxis(from: number, to: number, left: number, { width, height }: Size): Time {
  const room = width - left - 8;
  const x = (at: number): number => left + ((at - from) / Math.max(1, to - from)) * room;
  const ticks = dateTicks(from, to, Math.max(2, Math.floor(room / 72)));
  return {
    x,
    shapes: ticks.map(({ value, label }) => textAt(x(value), height - 5, label, 'middle')),
  };
}

/** Returns step lines, where each level applies until the next one. */
export function stepShapes(
  { series, unit }: Steps,
  size: Size,
  words: ChartLabels,
): readonly Shape[] {
  const all = series.flatMap(({ points }) => points);
  const days = all.map(({ at }) => at);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const room = Math.max(3, (last - first) * 0.02);
  const top = Math.max(0, ...all.map(({ value }) => Number(value)));
  const ticks = roundTicks(top * 1.05, Math.min(6, Math.max(2, Math.floor(size.height / 44))));
  const texts = ticks.map((value) => words.axis(value));
  const left = widest(texts) + 12;
  const floor = size.height - foot;
  const y = (value: number): number => floor - (value / (top * 1.05 || 1)) * (floor - 14);
  const time = timeAxis(first - room, last + room, left, size);
  const shapes: Shape[] = ticks.flatMap((value, at) => [
    lineTo(left, y(value), size.width - 8, y(value)),
    textAt(left - 6, y(value) + 4, texts[at] ?? '', 'end'),
  ]);
  if (unit !== '') shapes.push(textAt(left - 6, 10, unit, 'end'));
  for (const { mark, points, closed = false, label } of series) {
    const way = points.map(({ at, value }, place) => {
      const [px, py] = [time.x(at), y(Number(value))];
      return place === 0 ? `M${px} ${py}` : `H${px}V${py}`;
    });
    const dash = (dashes[mark] ?? []).join(' ');
    shapes.push({ type: 'path', d: way.join(''), ink: mark, width: 1.75, dash });
    points.forEach(({ at, value }, place) => {
      const isEnd = closed && place === points.length - 1;
      const d = pointPath(isEnd ? crossMark : mark, time.x(at), y(Number(value)), isEnd ? 5 : 3.5);
      const title = `${words.day(at)} · ${label}: ${words.value(value)}`;
      shapes.push({ type: 'path', d, ink: mark, width: 1.5, fill: 'surface', title });
    });
  }
  return [...shapes, ...time.shapes];
}

/** Maximum number of decades on the scale. Smaller values are drawn at the bottom. */
const mostDecades = 4;

/**
 * Draws trades on a logarithmic scale: acquisitions point up, disposals point down, and reports are
 * vertical bands.
 */
export function tradeShapes(model: Trades, size: Size, words: ChartLabels): readonly Shape[] {
  const { trades, reports, unit } = model;
  const values = trades.flatMap(({ value }) => (Number(value) > 0 ? [Number(value)] : []));
  const high = Math.ceil(Math.log10(Math.max(10, ...values)) - 1e-9);
  const low = Math.max(high - mostDecades, Math.floor(Math.log10(Math.min(10 ** high, ...values))));
  const base = Math.min(low, high - 1);
  const decades = Array.from({ length: high - base }, (_, at) => base + at + 1);
  const texts = decades.map((power) => words.axis(10 ** power));
  const left = widest([...texts, unit]) + 12;
  const head = reports.length > 0 ? 18 : 8;
  const floor = size.height - foot;
  const middle = head + (floor - head) / 2;
  const step = (floor - head) / 2 / decades.length;
  const heightOf = (value: number): number => Math.max(2, (Math.log10(value) - base) * step);
  const days = trades.map(({ at }) => at);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const room = Math.max(5, (last - first) * 0.03);
  const [from, to] = [first - room, last + room];
  const time = timeAxis(from, to, left, size);
  const seen = reports.filter(({ at }) => at >= from && at - reportDays <= to);
  const shapes: Shape[] = seen.map(({ at }) => {
    const x = time.x(Math.max(from, at - reportDays));
    const width = Math.max(1, Math.min(time.x(at), size.width - 8) - x);
    return { type: 'rect', x, y: head, width, height: floor - head, ink: 'band' };
  });
  decades.forEach((_, at) => {
    for (const side of [-1, 1]) {
      const y = middle + side * (at + 1) * step;
      shapes.push(lineTo(left, y, size.width - 8, y));
      shapes.push(textAt(left - 6, y + 4, texts[at] ?? '', 'end'));
    }
  });
  shapes.push(lineTo(left, middle, size.width - 8, middle, 'faint'));
  for (const { at, label } of seen.filter((one) => one.at <= to)) {
    shapes.push(lineTo(time.x(at), head, time.x(at), floor, 'report'));
    shapes.push(textAt(time.x(at), 11, label, 'middle', 'report'));
  }
  for (const { at, value, mark, words: title } of trades) {
    const [x, number] = [time.x(at), Number(value)];
    if (mark > 1 || !(number > 0)) {
      const d = pointPath(3, x, middle, 4.5);
      shapes.push({ type: 'path', d, ink: mark > 1 ? 5 : mark, fill: mark > 1 ? 5 : mark, title });
      continue;
    }
    const height = heightOf(number);
    const y = mark === 0 ? middle - height : middle;
    shapes.push({ type: 'rect', x: x - 3, y, width: 6, height, ink: mark, title });
  }
  return [...shapes, ...time.shapes];
}
