/** Turns alerts into a table that can be saved. */
import { m } from '@shared/messages/compiled/messages';
import type { NewsDigest } from '@renderer/lib/export/news-digest.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { nothingSelected } from '@renderer/lib/table/selection-data';
import { lineOf, newsColumns, type NewsLine } from '../news-board.svelte';
import type { ShownNews } from '../watch-news.svelte';

/** Columns in the file, whichever are on screen. */
const shown = ['name', 'why', 'day', 'watch', 'number'];

/** The file has room for the full reasons, which the screen shows next to the list instead. */
const widths: Readonly<Record<string, number>> = { name: 280, why: 560, watch: 220 };

/** Describes the watches and days, because the alerts don't come from a single search. */
function saidOf(lines: readonly NewsLine[]): Pick<NewsDigest['list'], 'subject' | 'search'> {
  const days = [...new Set(lines.map(({ day }) => day))].sort();
  const names = [...new Set(lines.map(({ watch }) => watch))];
  const [first = ''] = names;
  return {
    subject: names.length > 1 ? `${first} +${names.length - 1}` : first,
    search: [
      [m.common_watch_2(), names.join(', ')],
      [m.common_day(), [...new Set([days[0] ?? '', days.at(-1) ?? ''])].join(' – ')],
    ],
  };
}

/** Returns the alerts in order, leaving out muted ones. */
export function digestOf(news: readonly ShownNews[]): NewsDigest {
  const lines = news.filter(({ quiet }) => !quiet).map((one) => lineOf(one, null));
  const isOfOne = new Set(lines.map(({ watch }) => watch)).size < 2;
  const columns = newsColumns.filter(
    ({ id }) => shown.includes(id) && !(isOfOne && id === 'watch'),
  );
  const byId = new Map(newsColumns.map((column) => [column.id, column]));
  return {
    marks: [
      ...new Set(
        lines.filter(({ news: { kind } }) => kind === 'trademark').map(({ news: { id } }) => id),
      ),
    ],
    list: {
      kind: 'table',
      handle: -1,
      count: lines.length,
      selection: nothingSelected,
      sort: null,
      title: m.common_news_of_watches(),
      columns: columns.map(({ id, kind, label, width }) => ({
        id,
        kind,
        label: label(),
        width: widths[id] ?? width,
      })),
      ...saidOf(lines),
      completeness: 'library',
      completenessWords: null,
      fetchedAt: null,
      sample: connection.sample,
      given: (ids) =>
        lines.map((line) => ({
          raw: line.news.raw,
          cells: ids.map((id) => byId.get(id)?.value(line) ?? null),
        })),
    },
  };
}
