/**
 * Draws a chart as a standalone image with title, legend and source. The background is white
 * whatever the theme. Pure.
 */
import { chartShapes } from './chart-shapes';
import type { ChartLabels, ChartModel } from './model';
import { letter, type Ink, type Shape } from './shapes';
import { escaped, paperInk, round, svgDocument, svgText } from './svg-parts';

/** What the image shows. */
export interface ChartPicture {
  readonly model: ChartModel;
  readonly title: string;
  /** Where the data comes from, and its date. */
  readonly source: string;
  readonly words: ChartLabels;
}

const width = 900;
const margin = 28;
const head = 56;
const lineHeight = 24;

/** Returns the image as an SVG document. */
export function chartPicture({ model, title, source, words }: ChartPicture): string {
  const isLying = model.type === 'bars' && model.across;
  const legend = model.series.length > 1 || model.type !== 'bars' ? lineHeight : 0;
  const tall = isLying ? model.categories.length * lineHeight + 30 : 340;
  const shapes = chartShapes(model, { width: width - 2 * margin, height: tall }, words);
  const lines = wrapped(source, Math.floor((width - 2 * margin) / (letter * 0.92)));
  const height = head + legend + tall + 20 + lines.length * 15;
  let x = margin;
  const keys = (legend > 0 ? model.series : []).map(({ label, mark }) => {
    const at = x;
    x += label.length * letter + 40;
    return [
      `<rect x="${at}" y="${head - 3}" width="11" height="11" fill="${fillOf(mark)}" stroke="${inkOf(mark)}"/>`,
      svgText(at + 18, head + 7, label, { colour: paperInk.faint }),
    ].join('');
  });
  return svgDocument(width, height, title, [
    `<defs>${paperInk.marks.map(hatch).join('')}</defs>`,
    svgText(margin, 36, title, { size: 18, weight: 600 }),
    ...keys,
    `<g transform="translate(${margin} ${head + legend})">`,
    ...shapes.map(partOf),
    '</g>',
    ...lines.map((line, at) =>
      svgText(margin, head + legend + tall + 22 + at * 15, line, {
        colour: paperInk.faint,
        size: 11,
      }),
    ),
  ]);
}

function hatch(colour: string, mark: number): string {
  return `<pattern id="mark-${mark}" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M-1 6L6 -1" stroke="${colour}" stroke-width="1.5"/></pattern>`;
}

const inkOf = (ink: Ink): string =>
  typeof ink === 'number' ? (paperInk.marks[ink] ?? paperInk.text) : paperInk[ink];
/** Without colour, series are told apart by their hatch. */
const fillOf = (ink: Ink): string =>
  typeof ink === 'number' && ink > 0 ? `url(#mark-${ink})` : inkOf(ink);

function partOf(shape: Shape): string {
  if (shape.type === 'text') {
    const { x, y, text, anchor, ink } = shape;
    return svgText(x, y, text, { anchor, colour: inkOf(ink), size: 11 });
  }
  const title = shape.title === undefined ? '' : `<title>${escaped(shape.title)}</title>`;
  if (shape.type === 'rect') {
    const { x, y, width: wide, height: high, ink } = shape;
    const edge = typeof ink === 'number' && ink > 0 ? ` stroke="${inkOf(ink)}"` : '';
    return `<rect x="${round(x)}" y="${round(y)}" width="${round(wide)}" height="${round(high)}" fill="${fillOf(ink)}"${edge}>${title}</rect>`;
  }
  const { d, ink, width: thick = 1, dash = '', fill } = shape;
  const dashed = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${d}" fill="${fill === undefined ? 'none' : inkOf(fill)}" stroke="${inkOf(ink)}" stroke-width="${thick}"${dashed}>${title}</path>`;
}

/** Wraps the source line. */
function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
