import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(
  new URL('../../../../src/renderer/src/styles/tokens.css', import.meta.url),
  'utf8',
);

/** The custom properties of the first block whose selector is `selector`. */
function block(selector: string): Record<string, string> {
  const at = css.indexOf(`${selector} {`);
  expect(at, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((hit) => [hit[1]!, hit[2]!.trim()]),
  );
}

const light = block(':root');
const darkChosen = block(":root[data-theme='dark']");
const darkSystem = block(":root:not([data-theme='light'])");
const themes = { light, dark: { ...light, ...darkChosen } };

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
/** Borders of controls, focus and shapes that carry meaning: 3 to 1 (WCAG 1.4.11). */
const shapePairs: [string, string][] = grounds.flatMap((ground): [string, string][] => [
  ['field-line', ground],
  ['focus', ground],
  ...[1, 2, 3, 4, 5, 6].map((mark): [string, string] => [`chart-${mark}`, ground]),
]);

describe.each(Object.entries(themes))('%s theme', (_name, tokens) => {
  const colour = (name: string): string => {
    const value = tokens[`--${name}`];
    expect(value, name).toMatch(/^#[0-9a-f]{6}$/);
    return value!;
  };
  test.each(textPairs)('%s on %s can be read (AA, 4.5 to 1)', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapePairs)('%s on %s can be seen (3 to 1)', (ink, ground) => {
    expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('the two copies of the dark theme are equal', () => {
  expect(darkSystem).toEqual(darkChosen);
});

test('dark names no token that light does not', () => {
  expect(Object.keys(darkChosen).filter((name) => !(name in light))).toEqual([]);
});

test('the measure of contrast is right at its ends', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});
