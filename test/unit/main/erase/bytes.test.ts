/** The helpers that other tests use to search compressed data. */
import { describe, expect, it } from 'vitest';
import { ofLog } from '../../../support/bytes/leveldb';
import { unsnapped } from '../../../support/bytes/snappy';

describe('unpacking', () => {
  it('takes literals, and copies of what was just written', () => {
    // 12 bytes: the literal `abc`, then nine bytes copied from three back; then the same with a
    // two-byte offset.
    expect(unsnapped(Buffer.from([12, 8, 97, 98, 99, 21, 3])).toString()).toBe('abcabcabcabc');
    expect(unsnapped(Buffer.from([12, 8, 97, 98, 99, 34, 3, 0])).toString()).toBe('abcabcabcabc');
    const long = Buffer.alloc(100, 'x');
    expect(unsnapped(Buffer.concat([Buffer.from([100, 240, 99]), long]))).toEqual(long);
  });

  it('refuses what is none', () => {
    for (const bytes of [
      [12, 8, 97],
      [4, 21, 3],
      [5, 0, 97, 21, 9],
    ])
      expect(() => unsnapped(Buffer.from(bytes))).toThrow(RangeError);
  });

  it('puts together what a journal holds in pieces', () => {
    const piece = (type: number, text: string): Buffer =>
      Buffer.concat([
        Buffer.from([0, 0, 0, 0, Buffer.byteLength(text), 0, type]),
        Buffer.from(text),
      ]);
    const bytes = Buffer.concat([piece(2, 'Hedda '), piece(3, 'Älv'), piece(4, 'krona')]);
    expect(ofLog(bytes).map(String)).toEqual(['Hedda Älvkrona']);
  });
});
