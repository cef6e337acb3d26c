/** How fast names are ranked, in a worker of the real window, and what others take for the same. */
import { inAlphabet } from '@renderer/library/alike/letters';
import { firstScreen, wholeList } from '@renderer/library/alike/reach';
import { markOf } from '../generate.mjs';
import { answered, fill } from './alike-answer';

type Search = (name: string) => unknown;

let names: readonly string[] = [];
let filled = fill([]);

/** One pass of Myers' bit-parallel edit distance over the letters of all names. */
function editDistances(): Search {
  const texts = names.map((name) => inAlphabet(name));
  const bytes = new TextEncoder().encode(texts.join('\n'));
  return (name) => {
    const pattern = new TextEncoder().encode(inAlphabet(name)).subarray(0, 31);
    const masks = new Int32Array(256);
    for (const [at, byte] of pattern.entries()) masks[byte] = (masks[byte] ?? 0) | (1 << at);
    const last = 1 << (pattern.length - 1);
    const distances = new Uint8Array(names.length);
    let [plus, minus, distance, row] = [-1, 0, pattern.length, 0];
    for (const byte of bytes) {
      if (byte === 10) {
        distances[row++] = distance;
        [plus, minus, distance] = [-1, 0, pattern.length];
        continue;
      }
      const mask = masks[byte] ?? 0;
      const across = (((mask & plus) + plus) ^ plus) | mask | minus;
      let up = minus | ~(across | plus);
      let down = plus & across;
      if (up & last) distance++;
      else if (down & last) distance--;
      up = (up << 1) | 1;
      down <<= 1;
      plus = down | ~(mask | minus | up);
      minus = up & (mask | minus);
    }
    return distances;
  };
}

const peers: Readonly<Record<string, () => Promise<Search> | Search>> = {
  kartotek: () => (name) => answered(filled, name, wholeList),
  'first screen': () => (name) => answered(filled, name, firstScreen),
  'edit distance': editDistances,
  async 'fuse.js'() {
    const { default: Fuse } = await import('fuse.js');
    const fuse = new Fuse(names, { includeScore: true, ignoreLocation: true });
    return (name) => fuse.search(name, { limit: 200 });
  },
  async fuzzysort() {
    const { default: fuzzysort } = await import('fuzzysort');
    const prepared = names.map((name) => fuzzysort.prepare(name));
    return (name) => fuzzysort.go(name, prepared, { limit: 200, threshold: 0 });
  },
};

export const alikeSpeed = {
  /** Takes in so many names; milliseconds, and the bytes of the index. */
  async alikeFill({ count }: { count: number }): Promise<object> {
    names = Array.from({ length: count }, (_, at) => markOf(at).word_text ?? '');
    const began = performance.now();
    filled = fill(names);
    const ms = performance.now() - began;
    return { ms, bytes: filled.index.bytes };
  },
  /** Milliseconds of each search. */
  async alikeAsk({
    peer,
    asked,
    warm = 0,
  }: {
    peer: string;
    asked: readonly string[];
    warm?: number;
  }): Promise<readonly number[]> {
    const search = await peers[peer]?.();
    if (!search) return [];
    for (const name of asked.slice(0, warm)) search(name);
    return asked.map((name) => {
      const began = performance.now();
      search(name);
      return performance.now() - began;
    });
  },
};
