/** Which list an export uses: the one on screen, not just the first table. */
import { beforeEach, expect, it } from 'vitest';
import { shownList, type ShownList } from '@renderer/lib/export/export-source.svelte';
import { nothingSelected, onlySelected } from '@renderer/lib/table/selection-data';

const list = (title: string, more: Partial<ShownList> = {}): ShownList => ({
  kind: 'table',
  title,
  handle: -1,
  count: 3,
  selection: nothingSelected,
  columns: [],
  sort: null,
  search: [],
  completeness: 'complete',
  completenessWords: null,
  fetchedAt: null,
  sample: false,
  ...more,
});
const file = list('file', { scope: 'file' });
const part = list('part', { scope: 'part', wider: () => [file] });
const board = list('board', { wider: () => [file, part] });
const [ofFile, ofPart, ofBoard] = [{}, {}, {}];

beforeEach(() => {
  for (const of of [ofFile, ofPart, ofBoard]) shownList.remove(of);
  shownList.place(ofFile, file);
  shownList.place(ofBoard, board);
  shownList.place(ofPart, part);
});
const titles = (): [readonly string[], string | undefined] => [
  shownList.choice.lists.map(({ title }) => title),
  shownList.choice.meant?.title,
];

it('means the part where nothing was pointed at, and offers the whole file', () => {
  expect(titles()).toEqual([['file', 'part'], 'part']);
});

it('in one of its tables it still means the part, and offers the table', () => {
  shownList.enter(ofBoard);
  expect(titles()).toEqual([['file', 'part', 'board'], 'part']);
});

it('means the table alone by its own button, or when rows of it are chosen', () => {
  shownList.point(ofBoard);
  expect(titles()[1]).toBe('board');
  shownList.exit(ofBoard);
  shownList.enter(ofBoard);
  expect(titles()[1]).toBe('part');
  shownList.place(ofBoard, { ...board, selection: onlySelected(['0', '1']) });
  expect(titles()[1]).toBe('board');
});

it('means the file by its own button, and offers the part that is open', () => {
  shownList.point(ofFile);
  expect(titles()).toEqual([['file', 'part'], 'file']);
});
