/** Describes what a similarity search covered and what it left out, for screens and dossiers. */
import { m } from '@shared/messages/compiled/messages';
import { classWords, countWords, inLibrary } from '@shared/messages/count-words';
import type { ExportedClearance } from '@renderer/lib/export/export-source.svelte';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { AlikeQuestion } from '@renderer/library/alike/question';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import type { ClassCoverage } from './alike-coverage.svelte';
import { lookedLine } from './alike-text';
import { dayText } from './later-text';
import { capital } from '../service/filter-labels';
import { localDay } from '@shared/values/calendar';

/** A search that has returned rows. */
interface SearchedRun {
  readonly rows: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/**
 * Returns the number of marks in total and by class, and which classes are complete and since when.
 * If there are no classes, returns the period.
 */
export function searchedParts(
  owned: number,
  classes: readonly ClassCoverage[],
  runs: readonly SearchedRun[],
  reader: 'window' | 'dossier' = 'window',
): readonly string[] {
  // Readers of a dossier don't have the library, so it's described in full.
  const say = reader === 'window' ? inLibrary : countWords;
  const count = say('marks', owned);
  if (classes.length === 0) return [count, m.alike_scope_no_classes(), ...ages(runs)];
  const of = classes.map(
    ({ number: one, count: marks }) => `${one}: ${formatInteger(marks, locale())}`,
  );
  return [count, classWords(of), coverageLine(classes)];
}

/** States how completely the library covers the classes, of which there must be at least one. */
function coverageLine(classes: readonly ClassCoverage[]): string {
  const open = classes.filter(({ completeAt }) => completeAt === null);
  const words = (of: typeof classes): string => classWords(of.map(({ number }) => number));
  if (open.length > 0) return m.alike_scope_open({ classes: words(open) });
  const [since = ''] = classes.map(({ completeAt }) => completeAt ?? '').toSorted();
  return m.alike_scope_whole({ day: dayText(localDay(since)), classes: words(classes) });
}

function ages(runs: readonly SearchedRun[]): readonly string[] {
  const some = runs.filter(({ rows }) => rows > 0);
  const first = some.map(({ firstAt }) => firstAt).toSorted()[0];
  const last = some
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
  const [from, to] = [first, last].map((at) => at && dayText(localDay(at)));
  if (!from || !to) return [];
  return [m.alike_scope_age({ days: from === to ? to : m.dossier_from_to({ from, to }) })];
}

/**
 * Returns the clearance for a search. `found` is the number of marks in the library and how many of
 * them were compared, or `null` if no longer known.
 */
export function clearanceOf(
  { name, classes, goods, least }: AlikeQuestion,
  found: Pick<QueryAnswer, 'owned' | 'looked'> | null,
  classesKnown: readonly ClassCoverage[],
  runs: readonly SearchedRun[],
  later: readonly string[],
): Omit<ExportedClearance, 'columns'> {
  const limit = m.dossier_searched_least({ least });
  const looked = found
    ? [`${searchedParts(found.owned, classesKnown, runs, 'dossier').join(', ')}.`]
    : [];
  const compared = found?.looked ? [capital(`${lookedLine(found.looked)}.`)] : [];
  // Later readers should see which goods were meant, and how far their similarity can be trusted.
  const goodsLines = goods ? [`${m.alike_goods()}: ${goods}.`, m.alike_goods_hint()] : [];
  const lines = [...looked, ...compared, ...goodsLines, ...later.map((line) => `${line}.`)];
  const searched = lines.join(' ');
  const covered = classesKnown.length > 0 ? capital(coverageLine(classesKnown)) : '';
  return { name: name.trim(), classes, searched, limit, coverage: covered };
}
