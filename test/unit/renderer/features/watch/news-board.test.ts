import { expect, test } from 'vitest';
import { freshOf, toSave, toldOf } from '@renderer/features/watch/told-news';
import { inOrder, nameOfNews, type NewsLine } from '@renderer/features/watch/news-board.svelte';
import { digestOf } from '@renderer/features/watch/digest/digest-of';
import type { ShownNews } from '@renderer/features/watch/watch-news.svelte';

function line(id: string, day: string, watch: string, read = false): NewsLine {
  const at = `${day}T08:00:00.000Z`;
  const news: ShownNews = {
    watchId: watch,
    kind: 'trademark',
    id,
    downloadId: 'd',
    at,
    raw: '{}',
    read,
    why: { type: 'added' },
    quiet: false,
  };
  return { key: id, news, day, name: id, watch, assessment: null };
}

test('unread news stand first, then the newest day, then the watches', () => {
  const lines = [
    line('read', '2026-11-21', 'A', true),
    line('old', '2026-11-19', 'A'),
    line('b', '2026-11-20', 'B'),
    line('a', '2026-11-20', 'A'),
  ];
  const ids = inOrder(lines, ({ news }) => !news.read).map(({ key }) => key);
  expect(ids).toEqual(['a', 'b', 'old', 'read']);
});

test('a digest counts its alerts in one place only', () => {
  const news = ['a', 'b'].map((id) => line(id, '2026-11-20', 'w').news);
  const { list } = digestOf(news);
  expect(list.count).toBe(2);
  expect(list.search?.map(([name]) => name)).toEqual(['Watch', 'Day']);
});

test('what has no name is called by its number', () => {
  const one = { kind: 'trademark', id: '2026/1' } as const;
  expect(nameOfNews({ ...one, raw: '{"word_text":"NORRSKEN"}' })).toBe('NORRSKEN');
  expect(nameOfNews({ ...one, raw: '{"word_text":null}' })).toBe('No words, 2026/1');
});

test('a notice tells what has come since, never what was there at first', () => {
  expect(freshOf(['a', 'b'], null, 'one')).toBe(0);
  const told = toldOf('one', ['a']);
  expect(freshOf(['a', 'b', 'c'], told, 'one')).toBe(2);
  expect(freshOf(['b'], told, 'another')).toBe(0);
});

test('what is saved by itself is saved once, also over a restart', () => {
  const one = (id: string, at: string) => ({ id, at });
  const keyOf = ({ id }: { readonly id: string }): string => id;
  const all = [one('a', '2026-11-20'), one('b', '2026-11-21')];
  const ids = (told: Parameters<typeof toSave>[2], savedUntil: string): string[] =>
    toSave(all, keyOf, told, { library: 'one', savedUntil }).map(keyOf);
  expect(ids(null, '')).toEqual(['a', 'b']);
  expect(ids(null, '2026-11-20')).toEqual(['b']);
  // Even if the clock is set back while the program is running, anything that wasn't there before
  // is new.
  expect(ids(toldOf('one', ['b']), '2026-11-21')).toEqual(['a']);
  expect(ids(toldOf('two', ['a']), '2026-11-20')).toEqual(['b']);
});
