import { expect, test } from 'vitest';
import {
  countNotes,
  countRows,
  drawnCounts,
  drawnGroups,
  groupKey,
} from '@renderer/registers/charts/list-chart/list-model';

const groupOf = (key: string) => {
  const found = drawnGroups('trademark').find((one) => groupKey(one) === key);
  if (!found) throw new Error(key);
  return found;
};

test('a list of marks is drawn by year, status, class and applicant', () => {
  expect(drawnGroups('trademark').map(groupKey)).toEqual(
    expect.arrayContaining([
      'application_date:year',
      'status',
      'nice_classes:item',
      'applicant_name',
    ]),
  );
  expect(drawnGroups('trademark').map(groupKey)[0]).toBe('application_date:year');
});

test('years stand in their order, those without a mark too', () => {
  const facet = {
    values: [
      { value: '2021', count: 4 },
      { value: '2018', count: 2 },
    ],
    different: 2,
    missing: 1,
  };
  const group = groupOf('application_date:year');
  const counts = drawnCounts(group, facet);
  expect(counts.bars.map(({ label, count }) => [label, count])).toEqual([
    ['2018', 2],
    ['2019', 0],
    ['2020', 0],
    ['2021', 4],
  ]);
  expect(counts).toMatchObject({ left: 0, missing: 1 });
  expect(countRows(group, counts)).toMatchObject([{ value: '2021' }, { value: '2018' }]);
});

test('of many names the most frequent are drawn, and how many are not is said', () => {
  const values = Array.from({ length: 30 }, (_, at) => ({ value: `N${at}`, count: 30 - at }));
  const counts = drawnCounts(groupOf('applicant_name'), { values, different: 45, missing: 3 });
  expect(counts.bars).toHaveLength(20);
  expect(counts.left).toBe(25);
  expect(countNotes(counts, String)).toHaveLength(2);
});

test('a year that cannot be is no reason for a drawing of a thousand years', () => {
  const facet = {
    values: [
      { value: '2021', count: 4 },
      { value: '0201', count: 1 },
    ],
    different: 2,
    missing: 0,
  };
  const counts = drawnCounts(groupOf('application_date:year'), facet);
  expect(counts.bars).toEqual([{ label: '2021', count: 4 }]);
  expect(counts.left).toBe(1);

  const late = { ...facet, values: [...facet.values, { value: '9999', count: 1 }], different: 3 };
  const drawn = drawnCounts(groupOf('application_date:year'), late);
  expect(drawn).toEqual({ ...counts, left: 2 });
});
