import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string): string =>
  readFileSync(new URL(`../../../../src/renderer/src/styles/${name}`, import.meta.url), 'utf8');
const css = read('tokens.css');

/** Returns the custom properties in a style sheet's first `:root` block. */
function properties(sheet: string): Record<string, string> {
  const at = sheet.indexOf(':root {');
  expect(at).toBeGreaterThanOrEqual(0);
  const body = sheet.slice(sheet.indexOf('{', at) + 1, sheet.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((hit) => [hit[1]!, hit[2]!.trim()]),
  );
}

interface Colour {
  readonly name: string;
  readonly light: string;
  readonly dark: string;
}

/** Returns the colours, which are those defined for both themes. */
const coloursOf = (all: Record<string, string>): readonly Colour[] =>
  Object.entries(all).flatMap(([name, value]) => {
    const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value) ?? [];
    return light && dark ? [{ name, light, dark }] : [];
  });
const tokens = properties(css);
const colours = coloursOf(tokens);
const stronger = properties(read('contrast.css'));
const themeOf = (theme: 'light' | 'dark', all = colours): Record<string, string> =>
  Object.fromEntries(all.map((colour) => [colour.name, colour[theme]]));
const themes = { light: themeOf('light'), dark: themeOf('dark') };
const strongThemes = (['light', 'dark'] as const).map(
  (theme) => [theme, { ...themes[theme], ...themeOf(theme, coloursOf(stronger)) }] as const,
);

function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
const onGrounds = ['text', 'text-muted', 'text-faint', 'accent', 'good', 'caution', 'bad', 'info'];
const textPairs: [string, string][] = [
  ...onGrounds.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...['good', 'caution', 'bad', 'info', 'neutral'].map((tone): [string, string] => [
    tone,
    `${tone}-soft`,
  ]),
  ...['caution', 'bad', 'info'].map((tone): [string, string] => ['text', `${tone}-soft`]),
  ['text', 'pressed'],
  ['text-muted', 'pressed'],
  ['text', 'accent-soft'],
  ['text-muted', 'accent-soft'],
  ['text', 'accent-soft-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent-soft', 'accent-soft'],
  ['on-accent-soft', 'accent-soft-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-sample', 'sample'],
  ['surface', 'text'],
];
/** Control borders, focus, and meaningful shapes: 3 to 1 (WCAG 1.4.11). */
const shapePairs: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['field-line', ground],
  ['focus', ground],
  ...[1, 2, 3, 4, 5, 6].map((mark): [string, string] => [`chart-${mark}`, ground]),
]);

const colourIn = (tokens: Record<string, string>, name: string): string => {
  const value = tokens[`--${name}`];
  expect(value, name).toMatch(/^#[0-9a-f]{6}$/);
  return value!;
};

describe.each(Object.entries(themes))('%s theme', (_name, tokens) => {
  const colour = (name: string): string => colourIn(tokens, name);
  test.each(textPairs)('%s on %s can be read (AA, 4.5 to 1)', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapePairs)('%s on %s can be seen (3 to 1)', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(strongThemes)('%s theme with more contrast', (_name, tokens) => {
  const colour = (name: string): string => colourIn(tokens, name);
  test.each(textPairs)('%s on %s reaches 7 to 1 (AAA)', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(7);
  });
  test.each([...shapePairs, ['line', 'surface'], ['line', 'canvas'], ['line', 'hover']])(
    '%s on %s can be seen (3 to 1)',
    (ink, ground) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(3);
    },
  );
});

test('more contrast changes colours that there are, and nothing else', () => {
  const names = new Set(colours.map(({ name }) => name));
  expect(Object.keys(stronger).filter((name) => !names.has(name))).toEqual([]);
});

test('every colour has a light and a dark one, and is written once', () => {
  const left = Object.entries(tokens).filter(([name]) => !(name in themes.light));
  expect(left.filter(([, value]) => /^(#|rgb)/.test(value))).toEqual([]);
  expect(css.match(/#[0-9a-f]{6}\b/g)).toHaveLength(colours.length * 2);
});

test('the system decides, or the theme that was chosen', () => {
  const schemes = [...css.matchAll(/([^{}\n]+) \{\s*color-scheme: ([\w ]+);/g)];
  expect(schemes.map(([, selector, scheme]) => [selector?.trim(), scheme])).toEqual([
    [':root', 'light dark'],
    [":root[data-theme='light']", 'light'],
    [":root[data-theme='dark']", 'dark'],
  ]);
});

test('the measure of contrast is right at its ends', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
