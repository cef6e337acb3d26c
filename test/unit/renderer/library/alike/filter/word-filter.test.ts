/** The word filter selects the same words with and without WebAssembly. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksBytes } from '@renderer/library/alike/filter/marks-bytes';
import { quickMarker, type Marker } from '@renderer/library/alike/filter/quick-marks';
import { markWords, plainMarker } from '@renderer/library/alike/filter/word-filter';
import { createVocabulary, type Vocabulary } from '@renderer/library/alike/vocabulary';
import { compiledWat, modules } from '../../../../../../scripts/scan-module.mjs';

const word = fc.stringMatching(/^[a-zåäö0-9]{1,12}$/);

function vocabularyOf(words: readonly string[]): Vocabulary {
  const vocabulary = createVocabulary();
  for (const one of words) vocabulary.add(one);
  return vocabulary;
}

function marked(
  vocabulary: Vocabulary,
  sought: readonly string[],
  most: number,
  marker?: Marker,
): { readonly least: number; readonly marks: readonly number[] } {
  const marks = new Uint8Array(vocabulary.size);
  const least = markWords(vocabulary, sought, { words: most }, marks, marker);
  return { least, marks: [...marks] };
}

describe('the filter', () => {
  test('is what its source says', async () => {
    expect(marksBytes).toBe(await compiledWat(modules.marksBytes.text));
  });

  test('marks the same words in WebAssembly and without it', () => {
    const quick = quickMarker();
    if (!quick) throw new Error('this machine runs no WebAssembly');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 300 }),
        fc.array(word, { minLength: 1, maxLength: 6 }),
        fc.nat(20),
        (words, sought, most) => {
          const vocabulary = vocabularyOf(words);
          expect(marked(vocabulary, sought, most, quick)).toEqual(
            marked(vocabulary, sought, most, plainMarker),
          );
        },
      ),
    );
  });

  test('goes on behind the words for which the module has room', () => {
    const words = Array.from({ length: 20_000 }, (_, at) => `${at.toString(26)}na`);
    const { least, marks } = marked(vocabularyOf([...words, 'nordlyx']), ['nordlyx'], 10);
    const best = marks.flatMap((mark, at) => (mark >= least ? [at] : []));
    expect(best.at(-1)).toBe(words.length);
    expect(best.length).toBeLessThanOrEqual(10);
  });

  test('leaves out nothing where there are few words', () => {
    const { least, marks } = marked(vocabularyOf(['sol', 'nord', 'kaffe']), ['nord'], 3);
    expect(marks.every((mark) => mark >= least)).toBe(true);
  });
});
