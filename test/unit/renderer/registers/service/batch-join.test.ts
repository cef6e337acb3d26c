import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExact } from '@shared/values/json';
import { joinBatch } from '@renderer/registers/service/batch-join';

const joined = (asked: readonly string[], json: string): readonly unknown[] =>
  joinBatch(asked, parseExact(json)).map(({ type, id }) => [type, id]);

describe('the answer of a batch joined to what was asked', () => {
  it.each([
    [
      'results with the company inside',
      '{"r":[{"q":"b","ok":false,"c":null},{"q":"556000-0001","ok":true,"c":{"id":"x","n":"A","o":"556000-0001"}}]}',
    ],
    ['bare records in another order', '[{"id":"x","n":"A","o":"5560000001","z":1}]'],
    ['an object keyed by what was asked', '{"b":null,"5560000001":{"id":"x","n":"A","z":1}}'],
  ])('%s', (_name, json) => {
    const [one, other] = joined(['5560000001', 'b'], json);
    expect(one).toEqual(['found', 'x']);
    expect(['not-found', 'absent']).toContain((other as readonly string[])[0]);
  });

  it('tells refused from not found', () => {
    expect(joined(['a'], '{"results":[{"q":"a","error":"scope"}]}')).toEqual([['refused', null]]);
    expect(joined(['a'], '{"missing":["a"],"found":[]}')).toEqual([['not-found', null]]);
  });

  it('has one line for each, in the order asked, whatever the answer', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 5 }), fc.json(), (asked, json) => {
        const lines = joinBatch(asked, parseExact(json));
        expect(lines.map(({ identifier }) => identifier)).toEqual(asked);
      }),
    );
  });
});
