/** A set of characters that make `ByteText.plain` stop. */
export type StopCharacters = Uint8Array;

/** U+FFFE and U+FFFF have the entry after those of the ASCII characters. */
const nonCharacters = 0x80;

/** Creates a set of ASCII characters, U+FFFE and U+FFFF (both or neither) for `ByteText.plain`. */
export function stopAt(characters: string): StopCharacters {
  const stops = new Uint8Array(nonCharacters + 1);
  for (const character of characters) {
    stops[Math.min(character.charCodeAt(0), nonCharacters)] = 1;
  }
  return stops;
}

const quote = 0x22;
const nothing = stopAt('');

/**
 * Writes text directly as UTF-8. Joining strings and encoding the result would process each
 * character three times and create millions of short-lived objects. Here each character is
 * processed once, and characters that need quotes or aren't allowed in any file are found in the
 * same pass.
 */
export class ByteText {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #replaced = 0;

  /** Returns the number of bytes written since the last `take`. */
  get length(): number {
    return this.#length;
  }

  /** Returns the number of lone surrogates so far, each of which is written as U+FFFD. */
  get replaced(): number {
    return this.#replaced;
  }

  /** Writes `text` unchanged. */
  text(text: string): void {
    this.plain(text, nothing);
  }

  /** Writes `text`. If it contains a character in `stops`, writes nothing and returns `false`. */
  plain(text: string, stops: StopCharacters): boolean {
    const { length } = text;
    const bytes = this.#room(length * 3);
    const replaced = this.#replaced;
    let at = this.#length;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x80) {
        if (stops[code] === 1) {
          this.#replaced = replaced;
          return false;
        }
        bytes[at++] = code;
      } else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 63);
      } else if (code < 0xd800 || code > 0xdfff) {
        if (code >= 0xfffe && stops[nonCharacters] === 1) {
          this.#replaced = replaced;
          return false;
        }
        bytes[at++] = 0xe0 | (code >> 12);
        bytes[at++] = 0x80 | ((code >> 6) & 63);
        bytes[at++] = 0x80 | (code & 63);
      } else {
        const whole = text.codePointAt(i) ?? 0;
        if (whole > 0xffff) {
          i++;
          bytes[at++] = 0xf0 | (whole >> 18);
          bytes[at++] = 0x80 | ((whole >> 12) & 63);
          bytes[at++] = 0x80 | ((whole >> 6) & 63);
          bytes[at++] = 0x80 | (whole & 63);
        } else {
          this.#replaced++;
          bytes[at++] = 0xef;
          bytes[at++] = 0xbf;
          bytes[at++] = 0xbd;
        }
      }
    }
    this.#length = at;
    return true;
  }

  /** Writes an ASCII character. */
  character(code: number): void {
    this.#room(1)[this.#length++] = code;
  }

  /** Writes `text` in quotes, doubling any quotes in it. */
  quoted(text: string): void {
    this.character(quote);
    let from = 0;
    for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', from)) {
      this.text(text.slice(from, at));
      this.character(quote);
      this.character(quote);
      from = at + 1;
    }
    this.text(from === 0 ? text : text.slice(from));
    this.character(quote);
  }

  /** Returns the bytes written so far, and starts over. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }

  #room(more: number): Uint8Array<ArrayBuffer> {
    const needed = this.#length + more;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
