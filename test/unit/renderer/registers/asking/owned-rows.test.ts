import { rowsIn } from '@shared/records/rows-in';
import { describe, expect, it } from 'vitest';
import { parseExact, textOfExact } from '@shared/values/json';
import { rowsOfPages } from '@renderer/registers/asking/owned-rows';
import type { StoredAnswer } from '@renderer/library/contract/stored';

const rowsOf = (json: string): string | null => {
  const rows = rowsIn(parseExact(json))?.rows ?? null;
  return rows && textOfExact(rows);
};

function page(raw: string, fetchedAt: string): StoredAnswer {
  return {
    searchKey: '',
    page: 0,
    endpoint: '',
    pathParams: {},
    params: {},
    shape: 'page',
    seq: 1,
    requestId: '',
    runId: '',
    about: '',
    raw,
    fetchedAt,
  };
}

describe('rows of an answer nobody described', () => {
  it('are those of the page envelope, of a bare list, or of the longest list of objects', () => {
    expect(rowsOf('{"data":[{"a":1}],"has_more":false}')).toBe('[{"a":1}]');
    expect(rowsOf('{"data":[],"has_more":false}')).toBe('[]');
    expect(rowsOf('[{"a":1.50}]')).toBe('[{"a":1.50}]');
    expect(rowsOf('{"svar":{"poster":[{"a":1},{"a":2}],"fel":[{"b":1}]},"antal":2}')).toBe(
      '[{"a":1},{"a":2}]',
    );
  });

  it('are none where the answer is one record', () => {
    expect(rowsOf('{"total":"1.20","tags":["x","y"]}')).toBeNull();
    expect(rowsOf('"text"')).toBeNull();
  });

  it('of several answers stand once each, with every digit; what is no JSON has none', () => {
    const owned = rowsOfPages([
      page('{"data":[{"a":1.10},{"a":12345678901234567890}],"has_more":true}', '2024-02-01'),
      page('{"data":[{"a":1.10},{"a":1.1}],"has_more":false}', '2024-01-01'),
      page('<html>', '2024-03-01'),
    ]);
    expect(owned.rows.map(textOfExact)).toEqual([
      '{"a":1.10}',
      '{"a":12345678901234567890}',
      '{"a":1.1}',
    ]);
    expect([owned.first, owned.last]).toEqual(['2024-01-01', '2024-03-01']);
  });

  it('counts what one fetch brought twice, and not what two fetches brought', () => {
    const one = page('{"data":[{"a":1},{"a":1},{"a":2}],"has_more":true}', '');
    const owned = rowsOfPages([one, { ...one, runId: 'other' }]);
    expect([owned.rows.length, owned.repeated]).toEqual([2, 2]);
    expect(rowsOfPages([page('{"data":[{"a":1},{"a":2}]}', '')]).repeated).toBe(0);
  });
});
