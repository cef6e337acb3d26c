/** Lists inside rows become tables joined by a key; no value is lost. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '@shared/columns/field-columns';
import { fieldPaths } from '@shared/export/nested/field-paths';
import { isTable, nestedTables } from '@shared/export/nested/nested-tables';
import { objectOf, parseExact, type Exact } from '@shared/values/json';

const roots = (json: string) => [{ key: '1', value: parseExact(json) }];

it('takes lists of objects out of their row, each row with the key of the one it stood in', () => {
  const tables = nestedTables(
    roots('{"name":"A","board":[{"n":1,"posts":[{"p":"x"},{"p":"y"}]},{"n":2}],"sni":["1","2"]}'),
  );
  expect(
    tables.map(({ path, rows }) => [path, rows.map(({ key, parent }) => [key, parent])]),
  ).toEqual([
    [[], [['1', null]]],
    [
      ['board'],
      [
        ['1/board/1', '1'],
        ['1/board/2', '1'],
      ],
    ],
    [
      ['board', 'posts'],
      [
        ['1/board/1/posts/1', '1/board/1'],
        ['1/board/1/posts/2', '1/board/1'],
      ],
    ],
  ]);
});

it('a list of its own kind is the same table, a level deeper', () => {
  const [, group] = nestedTables(
    roots('{"children":[{"id":"a","children":[{"id":"b","children":[{"id":"c"}]}]},{"id":"d"}]}'),
  );
  expect(group?.path).toEqual(['children']);
  expect(group?.rows.map(({ value, level }) => [objectOf(value)?.['id'], level])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
    ['d', 1],
  ]);
  expect(group?.rows[1]?.parent).toBe(group?.rows[0]?.key);
});

it('a field that is an object in one row and a text in another has both ways', () => {
  const rows = [parseExact('{"a":{"b":1}}'), parseExact('{"a":"x"}'), parseExact('{"c":null}')];
  expect(fieldPaths(rows)).toEqual([['a'], ['a', 'b'], ['c']]);
});

it('every single value of any answer stands in a column of some table', () => {
  const json = fc.jsonValue({ maxDepth: 5 });
  fc.assert(
    fc.property(fc.array(json, { minLength: 1, maxLength: 4 }), (values) => {
      const exact = values.map((value) => parseExact(JSON.stringify(value)));
      const tables = nestedTables(exact.map((value, at) => ({ key: String(at + 1), value })));
      const found = tables.flatMap(({ rows }) => {
        const all = rows.map(({ value }) => value);
        return fieldPaths(all).flatMap((way) =>
          all.flatMap((row) => {
            const value = valueAt(row, way);
            return isTable(value) || objectOf(value) ? [] : leaves(value);
          }),
        );
      });
      expect(found.toSorted()).toEqual(exact.flatMap(leaves).toSorted());
    }),
  );
});

function leaves(value: Exact): readonly string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return (value as readonly Exact[]).flatMap(leaves);
  const object = objectOf(value);
  return object ? Object.values(object).flatMap(leaves) : [JSON.stringify(value)];
}
