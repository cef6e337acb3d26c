/** Parts of a drawing that is saved as a file. The background is white whatever the theme. Pure. */

/** Colours for use on white paper. */
export const paperInk = {
  marks: ['#0e5a6b', '#b4501a', '#3b5fb5', '#9a3a80', '#5e6c10', '#54585a'],
  text: '#1b1f20',
  faint: '#5b6265',
  line: '#d8d8d2',
  surface: '#ffffff',
  band: '#f8ebcd',
  report: '#7d5200',
} as const;

/** Returns an SVG document with a title for assistive technology. */
export function svgDocument(
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string {
  const [wide, high] = [round(width), round(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img" font-family="Inter, 'Segoe UI', Arial, sans-serif" font-size="12">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${wide}" height="${high}" fill="#ffffff"/>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

interface TextLook {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly colour?: string;
  readonly size?: number;
  readonly weight?: number;
}

export function svgText(x: number, y: number, words: string, look: TextLook): string {
  const { anchor = 'start', colour = paperInk.text, size = 12, weight = 400 } = look;
  return `<text x="${round(x)}" y="${round(y)}" fill="${colour}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(words)}</text>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text that comes from a register, and strips control characters. */
export function escaped(words: string): string {
  const clean = [...words].filter((one) => one >= ' ').join('');
  return clean.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
