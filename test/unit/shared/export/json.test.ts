import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { json } from '@shared/export/json';
import { jsonLines } from '@shared/export/json-lines';
import { head } from '../../../support/export/edge-case-rows';
import { written } from '../../../support/export/written';

const records = [
  '{"id": 12345678901234567890, "price":0.1000,"x":"a\\nb"}',
  '{\n  "word_text": "rad\\r\\nbrytning",\r\n  "n": [1,\n 2]\n}',
  '{"a":"\u2028 å 😀 \\ud800"}',
];
const rows = records.map((raw) => ({ cells: [], raw }));

describe('JSON', () => {
  test('an array of the records exactly as received', () => {
    const { text } = written(json, head([]), rows);
    expect(JSON.parse(text)).toEqual(records.map((raw) => JSON.parse(raw)));
    for (const raw of records) expect(text).toContain(raw);
  });

  test.each([0, 1, 2, 3, 5])('%i records in any chunks are valid', (count) => {
    const some = Array.from({ length: count }, (_, n) => ({ cells: [], raw: `{"n":${n}}` }));
    for (const chunk of [1, 2, 10]) {
      expect(JSON.parse(written(json, head([]), some, chunk).text)).toHaveLength(count);
    }
  });

  test('an empty chunk leaves no comma', () => {
    const encoder = json.create();
    const text = [encoder.head(), encoder.rows([]), encoder.rows(rows), encoder.rows([])];
    expect(JSON.parse([...text, encoder.tail()].flat().join(''))).toHaveLength(3);
  });

  test('half characters keep their meaning as escapes', () => {
    const { text } = written(json, head([]), [{ cells: [], raw: '{"a":"x\ud83d"}' }]);
    expect(text).toContain('{"a":"x\\ud83d"}');
  });
});

describe('JSON Lines', () => {
  test('one line per record, nothing but white space changed', () => {
    const { text } = written(jsonLines, head([]), rows);
    const lines = text.split('\n');
    expect(lines.pop()).toBe('');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(records[0]);
    expect(text).not.toContain('\r');
    expect(lines.map((line) => JSON.parse(line))).toEqual(records.map((raw) => JSON.parse(raw)));
  });

  test('every JSON value survives, however it is laid out', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.nat(4), (values, indent) => {
        const all = values.map((value) => ({
          cells: [],
          raw: JSON.stringify(value, null, indent).replaceAll('\n', '\r\n'),
        }));
        const { text } = written(jsonLines, head([]), all);
        const back = text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line) as unknown);
        expect(JSON.stringify(back)).toBe(JSON.stringify(values));
      }),
    );
  });
});
