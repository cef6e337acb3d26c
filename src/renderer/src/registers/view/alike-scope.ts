/** What a question about likeness looked through, and what it left out, for the screen and for a dossier. */
import { m } from '@shared/messages/compiled/messages';
import type { ExportedClearance } from '@renderer/lib/export/export-source.svelte';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import { dayText } from './later-text';

/** A search that brought rows. */
interface SearchedRun {
  readonly rows: number;
  readonly state: string;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Marks, searches, how many of these are complete, and from when to when they are. */
export function searchedParts(owned: number, runs: readonly SearchedRun[]): readonly string[] {
  const number = (value: number): string => formatInteger(value, locale());
  const some = runs.filter(({ rows }) => rows > 0);
  const complete = some.filter(({ state }) => state === 'complete').length;
  const first = some.map(({ firstAt }) => firstAt).toSorted()[0];
  const last = some
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
  const [from, to] = [first, last].map((at) => at && dayText(at.slice(0, 10)));
  const count = number(owned);
  return [
    some.length === 1
      ? m.alike_scope_rows_one({ count })
      : m.alike_scope_rows({ count, runs: number(some.length) }),
    m.alike_scope_complete({ count: number(complete) }),
    ...(from && to
      ? [from === to ? m.alike_scope_age_one({ to }) : m.alike_scope_age({ from, to })]
      : []),
  ];
}

/** The clearance of a question. `owned`: marks that were compared; `null`: not known any more. */
export function clearanceOf(
  { name, classes, least }: AlikeQuestion,
  owned: number | null,
  runs: readonly SearchedRun[],
  later: readonly string[],
): Omit<ExportedClearance, 'columns'> {
  const limit = m.dossier_searched_least({ least: formatInteger(least, locale()) });
  const looked = owned === null ? [] : [`${searchedParts(owned, runs).join(', ')}.`];
  const searched = [...looked, limit, ...later.map((line) => `${line}.`)].join(' ');
  return { name: name.trim(), classes, searched };
}
