/** Asks how to watch what's on screen: its search, its name, or its individual marks. */
import { mostWatched } from '@shared/archive/watch-work';
import { m } from '@shared/messages/compiled/messages';
import type { RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import { eachOnce, type WatchedCompany } from '@shared/watch/companies';
import { searchesOfMarks } from '@shared/watch/marks';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { library } from '@renderer/library/current.svelte';
import { rowsFound } from '@renderer/library/with-answer';
import { watchDialog } from '../purchase/watching.svelte';
import type { RegisterState } from '../state/register-state.svelte';
import { kindViews } from '../view/kind-view';
import { keptQueryOf } from '../view/on-screen';
import { chosenIds } from './selected-rows';

/** Returns whether the search on screen can be watched. */
export function canWatchQuestion<K extends RecordKind>(register: RegisterState<K>): boolean {
  return keptQueryOf(register) !== null;
}

/** Asks how to watch the search on screen. */
export function watchQuestion<K extends RecordKind>(
  register: RegisterState<K>,
  name: string,
): void {
  const query = keptQueryOf(register);
  if (!query) return;
  const { kind } = register.spec;
  const { alike } = query;
  watchDialog.request = alike
    ? { type: 'alike', query: { ...query, alike }, name }
    : { type: 'new', kind, query, name };
}

/**
 * Asks how to watch the selected rows, or all rows on screen: the marks, or else the companies and
 * people in the rows.
 */
export async function watchRows<K extends RecordKind>(
  register: RegisterState<K>,
  name: string,
  given?: readonly string[],
): Promise<void> {
  const { kind } = register.spec;
  const ids = given ?? (await chosenIds(register));
  if (ids.length === 0) return;
  if (kindViews[kind].watched?.as === 'marks') await watchMarks(ids, name);
  else if (kind === 'insider' || kind === 'company') await watchAround(kind, ids, name);
}

/** This command opens a dialog, so it uses a dialog to refuse too. Users would miss a toast. */
function refuse(words: () => string): void {
  watchDialog.request = { type: 'refused', words };
}

/** Maximum number of rows whose companies and people are watched. */
const mostRead = 5000;

async function watchAround(
  kind: 'insider' | 'company',
  ids: readonly string[],
  name: string,
): Promise<void> {
  const { client: open } = library;
  if (!open) return;
  if (ids.length > mostRead) {
    const most = formatInteger(mostRead, locale());
    return refuse(() => m.watch_around_too_many_rows({ most }));
  }
  const { persons, companies } = await namedIn(open, { kind, ids });
  if (companies.length === 0 && persons.length === 0) {
    return refuse(() =>
      m.watch_around_lacking({ field: m.registers_words_insider().toLocaleLowerCase(locale()) }),
    );
  }
  const values = [...persons];
  const elsewhere =
    values.length === 0
      ? []
      : (await namedIn(open, { kind: 'insider', narrow: [{ column: 'person_name', values }] }))
          .companies;
  watchDialog.request = {
    type: 'around',
    companies,
    persons,
    name,
    companiesOfPersons: elsewhere,
  };
}

/** Returns the distinct companies and people that the rows name. */
async function namedIn(
  open: LibraryClient,
  asked: QueryInput<'insider' | 'company'>,
): Promise<{ readonly companies: readonly WatchedCompany[]; readonly persons: readonly string[] }> {
  const rows = await rowsFound(open, asked);
  const companies = rows.flatMap(({ record }): WatchedCompany[] => {
    if (!('person_name' in record)) {
      return [{ id: record.id, number: record.registration_number, name: record.name }];
    }
    const { company, issuer_name: issuer } = record;
    if (!company) return [];
    const { id, registration_number: number } = company;
    return [{ id, number, name: company.name ?? issuer }];
  });
  const persons = rows.flatMap(({ record }) =>
    'person_name' in record && record.person_name ? [record.person_name] : [],
  );
  return { companies: eachOnce(companies), persons: [...new Set(persons)] };
}

/** Asks how to watch individual marks. */
async function watchMarks(ids: readonly string[], name: string): Promise<void> {
  const { client: open } = library;
  if (!open) return;
  if (ids.length > mostWatched) {
    const most = formatInteger(mostWatched, locale());
    return refuse(() => m.watch_around_too_many_rows({ most }));
  }
  const details = await Promise.all(ids.map((id) => open.record('trademark', id)));
  const marks = details.flatMap((detail) =>
    detail ? [{ id: detail.row.id, record: detail.row.record }] : [],
  );
  const [only] = marks;
  const { windows, only: watched, leftOut } = searchesOfMarks(marks);
  if (windows.length === 0) {
    return refuse(m.watch_none_narrow);
  }
  const isOne = marks.length === 1 && only;
  watchDialog.request = {
    type: 'marks',
    windows,
    only: watched,
    leftOut: leftOut.length,
    name: isOne ? (kindRules.trademark.nameOf(only.record) ?? only.id) : name,
  };
}
