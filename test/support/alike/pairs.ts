/**
 * Names that were found confusable, or were in dispute, in public cases: facts with their source.
 * Each line in `pairs.tsv` has the earlier name, the later name and the source. Sources are case
 * numbers of the Court of Justice and the General Court of the European Union, decisions of Swedish
 * courts, the ISMP List of Confused Drug Names, and names changed at the FDA's request. We have
 * read the sources that have a date (or, for one pair, the Swedish case number);
 * docs/evidence/alike.md says where.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Pair {
  readonly one: string;
  readonly other: string;
  /** True if the pair belongs to the third that is never used for tuning. */
  readonly held: boolean;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Depends only on the pair itself, so that adding pairs doesn't move any others. */
function isHeld(...pair: readonly [string, string]): boolean {
  const names = pair.map((name) => name.toLowerCase()).sort();
  return hashOf(names.join('|')) % 3 === 0;
}

const pairsIn = (file: string): readonly (readonly [string, string])[] =>
  readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split('\t');
      return [one, other];
    });

export const readPairs = (): readonly Pair[] =>
  pairsIn('pairs.tsv').map(([one, other]) => ({ one, other, held: isHeld(one, other) }));

/** Made-up pairs: a search name, and the same name spelled differently. */
export const readPlanted = (): readonly (readonly [string, string])[] => pairsIn('planted.tsv');
