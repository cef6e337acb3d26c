import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { parseExact } from '@shared/values/json';
import { answerList } from '@renderer/registers/answer/table-list';

const source = {
  title: 'Contact',
  search: [],
  completeness: 'complete',
  completenessWords: null,
  fetchedAt: null,
} as const;
const listOf = (json: string) =>
  answerList(parseExact(json), labelsFor(shapesOf(null), null), source, false);

describe('an answer that is one record', () => {
  it('is a list of one row, with every digit as received', () => {
    const list = listOf('{"epost":"a@b.se","källa":{"nr":12345678901234567890}}');
    expect(list?.columns.map(({ label }) => label)).toEqual(['Epost', 'Källa · Nr']);
    const ids = list?.columns.map(({ id }) => id) ?? [];
    expect(list?.given?.(ids, 'all', 'values')).toEqual([
      {
        raw: '{"epost":"a@b.se","källa":{"nr":12345678901234567890}}',
        cells: ['a@b.se', '12345678901234567890'],
      },
    ]);
  });

  it('is none where nothing is named', () => {
    expect(listOf('{}')).toBeNull();
    expect(listOf('[1]')).toBeNull();
    expect(listOf('"a"')).toBeNull();
  });
});
