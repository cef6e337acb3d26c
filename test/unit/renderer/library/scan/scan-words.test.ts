import { describe, expect, it } from 'vitest';
import { wordsIn, wordsOf } from '@renderer/library/scan/scan-words';

type Folding = 'case-and-accents' | 'case' | 'none';

/** True if `raw` contains all the words, possibly in different values. */
function hasAll(raw: string, text: string, folding: Folding = 'case', without?: string[]): boolean {
  const words = wordsOf(text, folding);
  const wanted = words.folded.map((_, word) => word);
  return wordsIn(raw, words, { wanted, ...(without && { without }) }).length === wanted.length;
}

describe('words in what no index holds', () => {
  const raw = JSON.stringify({
    board: [{ person: { name: 'Åsa Malmström' }, since: 2019, chair: true }],
    note: 'line\nbreak "quoted"',
  });
  const has = (text: string, folding?: Folding): boolean => hasAll(raw, text, folding);

  it('are found in values however deep, each anywhere', () => {
    expect(has('Malmström')).toBe(true);
    expect(has('2019 Åsa')).toBe(true);
    expect(has('"quoted"')).toBe(true);
    expect(has('Åsa Lindgren')).toBe(false);
    expect(hasAll('{"name":"\\u00c5sa"}', 'Åsa')).toBe(true);
    expect(hasAll('"Åsa"', 'Åsa')).toBe(true);
    expect(hasAll('\uFEFF["Åsa"]', 'Åsa')).toBe(true);
  });

  it('are folded as full text is: case never matters', () => {
    expect(has('asa malmstrom', 'case-and-accents')).toBe(true);
    expect(has('åsa malmström', 'case')).toBe(true);
    expect(has('åsa malmström', 'none')).toBe(true);
    expect(has('asa', 'case')).toBe(false);
  });

  it('are not those of fields, nor of the form', () => {
    expect(has('person')).toBe(false);
    expect(has('true')).toBe(false);
    expect(has('{')).toBe(false);
    expect(hasAll('not json: Åsa', 'Åsa')).toBe(false);
  });

  it('are found in numbers with every digit', () => {
    const numbers = '{"a":9007199254740993,"b":1200.50,"c":-0.10,"d":1e400}';
    for (const text of ['9007199254740993', '1200.50', '-0.10', '1E400', '740993 1200']) {
      expect(hasAll(numbers, text), text).toBe(true);
    }
    for (const text of ['9007199254740992', '1200.5000', 'a', 'Infinity']) {
      expect(hasAll(numbers, text), text).toBe(false);
    }
  });

  it('are not looked for in a field that is left out, unless it is of another form', () => {
    const mark = '{"image_url":"https://x.example/logo.png","goods":"kaffe"}';
    expect(hasAll(mark, 'logo')).toBe(true);
    expect(hasAll(mark, 'logo', 'case', ['image_url'])).toBe(false);
    expect(hasAll(mark, 'kaffe', 'case', ['image_url'])).toBe(true);
    expect(hasAll('{"image_url":{"logo":"logo"}}', 'logo', 'case', ['image_url'])).toBe(true);
  });
});
