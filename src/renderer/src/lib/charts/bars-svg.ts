/**
 * Bars as a picture of its own, for a document: with its title and its source, on white paper in any
 * theme. Pure; widths of letters are estimated, since nothing measures them here.
 */
import { paperInk, round, svgDocument, svgText } from './svg-parts';

/** What the picture shows. */
export interface BarsPicture {
  readonly title: string;
  /** What it was drawn from, and when. */
  readonly source: string;
  /** Bars lie, their categories are names. */
  readonly across: boolean;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  /** A value as it is read. */
  readonly valueText: (value: number) => string;
}

const width = 900;
const margin = 28;
const head = 64;
const foot = 40;
const letter = 6.4;
const longest = 34;

/** An SVG document. */
export function barsSvg(picture: BarsPicture): string {
  const { body, height } = picture.across ? lying(picture) : standing(picture);
  const { title, source } = picture;
  return svgDocument(width, height, title, [
    svgText(margin, 36, title, { size: 18, weight: 600 }),
    body,
    svgText(margin, height - 16, source, { colour: paperInk.faint, size: 11 }),
  ]);
}

interface Drawn {
  readonly body: string;
  readonly height: number;
}

function lying({ bars, valueText }: BarsPicture): Drawn {
  const line = 24;
  const names = Math.min(longest, Math.max(1, ...bars.map(({ label }) => label.length))) * letter;
  const left = margin + names + 12;
  const room = width - left - margin - 56;
  const most = highest(bars);
  const parts = bars.map(({ label, value }, at) => {
    const y = head + at * line;
    const long = (value / most) * room;
    return [
      svgText(left - 10, y + 15, short(label), { anchor: 'end' }),
      rect(left, y + 3, Math.max(long, value > 0 ? 1 : 0), line - 8),
      svgText(left + long + 8, y + 15, valueText(value), { colour: paperInk.faint }),
    ].join('');
  });
  const axis = `<line x1="${left}" y1="${head}" x2="${left}" y2="${head + bars.length * line}" stroke="${paperInk.line}"/>`;
  return { body: [...parts, axis].join('\n'), height: head + bars.length * line + foot };
}

function standing({ bars, valueText }: BarsPicture): Drawn {
  const tall = 300;
  const floor = head + 20 + tall;
  const step = (width - 2 * margin) / Math.max(1, bars.length);
  const most = highest(bars);
  // Labels that would run into each other are left out; the years between are read from their place.
  const widest = Math.max(1, ...bars.map(({ label }) => label.length)) * letter + 10;
  const every = Math.max(1, Math.ceil(widest / step));
  const numbered = step >= Math.max(...bars.map(({ value }) => valueText(value).length)) * letter;
  const parts = bars.map(({ label, value }, at) => {
    const x = margin + at * step;
    const high = (value / most) * tall;
    const middle = x + step / 2;
    return [
      rect(x + step * 0.14, floor - high, step * 0.72, high),
      numbered && value > 0
        ? svgText(middle, floor - high - 5, valueText(value), {
            anchor: 'middle',
            colour: paperInk.faint,
          })
        : '',
      at % every === 0 ? svgText(middle, floor + 18, label, { anchor: 'middle' }) : '',
    ].join('');
  });
  const axis = `<line x1="${margin}" y1="${floor}" x2="${width - margin}" y2="${floor}" stroke="${paperInk.line}"/>`;
  return { body: [...parts, axis].join('\n'), height: floor + 28 + foot };
}

function highest(bars: BarsPicture['bars']): number {
  return Math.max(1, ...bars.map(({ value }) => value));
}

function short(label: string): string {
  return label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
}

function rect(x: number, y: number, wide: number, high: number): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" fill="${paperInk.bar}"/>`;
}
