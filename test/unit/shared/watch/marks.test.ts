import { expect, test } from 'vitest';
import { searchesOfMarks } from '@shared/watch/marks';

const mark = (id: string, word_text: string | null, application_date: string | null) => ({
  id,
  record: { word_text, application_date, office: 'SE' },
});

test('a mark is found again by its text and the days around its own', () => {
  expect(searchesOfMarks([mark('2024/1', ' NORDKAFFE ', '2024-03-01')])).toEqual({
    windows: [
      {
        label: '2024/1',
        params: {
          query: 'NORDKAFFE',
          office: 'SE',
          filed_after: '2024-02-29',
          filed_before: '2024-03-02',
        },
      },
    ],
    only: ['2024/1'],
    leftOut: [],
  });
});

test('marks that one search finds are asked for once', () => {
  const twins = [mark('1', 'NORD', '2024-03-01'), mark('2', 'NORD', '2024-03-01')];
  const { windows, only } = searchesOfMarks(twins);
  expect(windows).toHaveLength(1);
  expect(only).toEqual(['1', '2']);
});

test('a mark that no search narrows down is left out, and said', () => {
  const marks = [mark('short', 'AB', '2024-03-01'), mark('undated', 'NORD', null)];
  const { windows, leftOut } = searchesOfMarks([...marks, mark('figure', null, '2024-03-01')]);
  expect(windows).toEqual([]);
  expect(leftOut).toEqual(['short', 'undated', 'figure']);
});
