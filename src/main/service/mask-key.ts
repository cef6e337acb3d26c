/**
 * Finds the key in what a service sent back, however it is spelled there. Bytes are read as Latin-1,
 * so that every place in the text is one in the bytes.
 */

import { shortestKey } from '@shared/features/connection';

const named: Readonly<Record<string, string>> = {
  '"': 'quot',
  '&': 'amp',
  "'": 'apos',
  '<': 'lt',
  '>': 'gt',
};

/** Makes what finds a key. Global: made for one search, or used with `replace`. */
export function keyPattern(key: string): RegExp | null {
  if (key.length < shortestKey) return null;
  const spelled = [...key].map(spellingsOf).join('');
  const bytes = Buffer.from(key, 'latin1');
  return new RegExp([spelled, hexOf(bytes), ...base64Of(bytes)].join('|'), 'g');
}

/** Replaces every spelling by as many stars. */
export function maskedText(text: string, pattern: RegExp | null): string {
  return pattern ? text.replace(pattern, (found) => '*'.repeat(found.length)) : text;
}

/** One sign: as it is, escaped for JSON, for an address, or for HTML. */
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

/** What encodes the key alone, wherever it stands between three bytes. */
function base64Of(key: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), key])
      .toString('base64')
      .replace(/=+$/, '');
    // Signs that the bytes before and after the key have a part in.
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
