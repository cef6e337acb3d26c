/** Which number a text has among many different ones: a table of places by hash, no text kept twice. */

/** The texts, by number. */
interface Texts {
  readonly length: number;
  textOf(number: number): string | null;
}

export interface TextTable {
  numberOf(text: string): number | undefined;
  /** The text with this number was added; it is not one that was there. */
  added(text: string, number: number): void;
  /** The texts are others now. */
  renew(): void;
}

/** FNV-1a over the letters. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x0100_0193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Over texts with numbers from 1 on. The table is made when it is first asked. */
export function createTextTable(texts: Texts): TextTable {
  /** By place: a number; 0 for a free place. */
  let places: Uint32Array | null = null;
  let used = 0;

  function insert(into: Uint32Array, text: string, number: number): void {
    const last = into.length - 1;
    let place = hashOf(text) & last;
    while (into[place] !== 0) place = (place + 1) & last;
    into[place] = number;
    used++;
  }

  function made(): Uint32Array {
    if (places && used * 3 <= places.length * 2) return places;
    const wanted = Math.max(64, texts.length * 2);
    const larger = new Uint32Array(2 ** Math.ceil(Math.log2(wanted)));
    used = 0;
    for (let number = 1; number < texts.length; number++) {
      insert(larger, texts.textOf(number) ?? '', number);
    }
    places = larger;
    return larger;
  }

  return {
    numberOf(text) {
      const all = made();
      const last = all.length - 1;
      for (let place = hashOf(text) & last; ; place = (place + 1) & last) {
        const number = all[place] ?? 0;
        if (number === 0) return undefined;
        if (texts.textOf(number) === text) return number;
      }
    },
    added(text, number) {
      if (places) insert(places, text, number);
    },
    renew() {
      places = null;
    },
  };
}
