/**
 * Finds the API key in anything a service sends back, in any encoding. Bytes are decoded as
 * Latin-1, so that positions are byte offsets.
 */

import { shortestKey } from '@shared/features/connection';

const named: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
};

/**
 * Returns a global regular expression that finds the key. Use it for a single search, or with
 * `replace`.
 */
export function keyPattern(key: string): RegExp | null {
  if (key.length < shortestKey) return null;
  const spelled = [...key].map(spellingsOf).join('');
  const bytes = Buffer.from(key, 'latin1');
  return new RegExp([spelled, hexOf(bytes), ...base64Of(bytes)].join('|'), 'g');
}

/** Replaces each occurrence with the same number of asterisks. */
export function maskedText(text: string, pattern: RegExp | null): string {
  return pattern ? text.replace(pattern, (found) => '*'.repeat(found.length)) : text;
}

/** Returns all spellings of a character: as it is, and escaped for JSON, URLs and HTML. */
function spellingsOf(sign: string): string {
  const code = sign.charCodeAt(0);
  const hex = anyCase(code.toString(16).padStart(2, '0'));
  const name = named[sign];
  const forms = [
    literal(sign),
    `\\\\${literal(sign)}`,
    `\\\\u00${hex}`,
    `%(?:25)?${hex}`,
    `&#0*${code};`,
    `&#[xX]0*${anyCase(code.toString(16))};`,
    ...(name === undefined ? [] : [`&${name};`]),
  ];
  return `(?:${forms.join('|')})`;
}

/**
 * Returns the base64 characters that only depend on the key, for each of its three possible
 * alignments.
 */
function base64Of(key: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), key])
      .toString('base64')
      .replace(/=+$/, '');
    // Leaves out characters that also depend on the bytes before or after the key.
    const end = (before + key.length) % 3 === 0 ? text.length : text.length - 1;
    const own = [...text.slice(before === 0 ? 0 : before + 1, end)];
    return own.map((sign) => ({ '+': '[+-]', '/': '(?:\\\\?/|_)' })[sign] ?? sign).join('');
  });
}

function hexOf(key: Buffer): string {
  return anyCase(key.toString('hex'));
}

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (sign) => `[${sign}${sign.toUpperCase()}]`);
}

function literal(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&');
}
