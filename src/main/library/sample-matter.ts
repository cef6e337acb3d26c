/**
 * Creates the sample library's initial content: a matter with a clearance that is almost finished,
 * a list, a note, and a company. It's created the way a user would do it, and only costs sample
 * units.
 */
import { randomUUID } from 'node:crypto';
import type { WorkMeta } from '@shared/acts/acts';
import { usualLeast, usualWeights, type AlikeAsked } from '@shared/archive/alike-asked';
import { matterScope } from '@shared/archive/review-scope';
import { m } from '@shared/messages/compiled/messages';
import { noDownload, type WatchDefinition } from '@shared/archive/watch-work';
import type { OpenLibrary } from './open-library';

const reference = '2026-101 Nordvågen';
const classes = [30, 41, 42];
/** The clearance's classes. One class was downloaded later and is being watched. */
const [watchedClass, ...clearedClasses] = classes.toReversed();
/** Marks downloaded with that class. They haven't been reviewed yet. */
const news = ['NORDKLANG', 'NORD VEGIPHA'];

/** The assessments in the sample, by name. */
const assessments = {
  relevant: ['NORDVÅG', 'NORDVILD', 'NORDVARG'],
  near: ['NORDKLANG', 'NORDGRÖN', 'NORDMÅNE', 'NORD TEKVE'],
  ask: ['NORDSTEN'],
} as const;
const comments = { NORDVÅG: m.try_comment_near, NORDSTEN: m.try_comment_ask };

interface Answer {
  readonly data: readonly unknown[];
}
interface Mark {
  readonly application_number: string;
  readonly word_text: string;
}
interface Transaction {
  readonly company: { readonly id: string } | null;
}

/**
 * Fills the sample library and loads its definition. If one part fails, the others are still
 * created.
 */
export async function fillSample(
  { archive, caller, downloads, watches }: OpenLibrary,
  readDefinition: () => Promise<void>,
): Promise<void> {
  void readDefinition().catch(() => undefined);
  const write = (meta: WorkMeta): Promise<number> => archive.append({ kind: 'work', meta });
  async function answerAt(seq: number): Promise<Answer> {
    const [entry] = await archive.read({ after: seq - 1, maxBytes: 1, maxEntries: 1 });
    return JSON.parse(entry?.body ?? '{"data":[]}') as Answer;
  }

  await write({
    op: 'matter',
    version: 1,
    reference,
    client: 'Vågen Kaffe AB',
    responsible: '',
    state: 'open',
  });
  const asked = {
    endpoint: 'trademarks.search',
    limit: 100,
    clientReference: reference,
  };
  const found = new Map<string, Mark>();
  async function fetchClass(nice: number): Promise<void> {
    const params = { query: 'nord', nice_class: String(nice) };
    const { seq } = await caller.call({ ...asked, params, runId: randomUUID() });
    for (const mark of (await answerAt(seq)).data as Mark[])
      found.set(mark.application_number, mark);
  }
  const called = (names: readonly string[]): string[] =>
    [...found.values()]
      .filter(({ word_text: text }) => names.includes(text.toUpperCase()))
      .map((mark) => mark.application_number);
  for (const nice of clearedClasses) await fetchClass(nice);
  const list = { op: 'list-create', recordKind: 'trademark', clientReference: reference } as const;
  const alike: AlikeAsked = {
    name: 'NORDVÅGEN',
    classes,
    only: 'all',
    state: 'all',
    weights: usualWeights,
    least: usualLeast,
  };
  await write({
    ...list,
    listId: randomUUID(),
    name: alike.name,
    kind: 'alike-search',
    query: { params: {}, text: '', narrow: [], alike },
  });
  const watchId = randomUUID();
  await downloads.note([
    {
      op: 'watch',
      version: 1,
      watchId,
      act: { is: 'define', definition: watchOf(alike) },
    },
    { op: 'watch', version: 1, watchId, act: { is: 'switch', on: true } },
  ]);
  await watches.run();
  const before = new Set(found.keys());
  if (watchedClass !== undefined) await fetchClass(watchedClass);
  const fresh = called(news).filter((id) => !before.has(id));
  const others = [...found.keys()].filter((id) => !fresh.includes(id));
  await downloads.note([
    {
      op: 'watch',
      version: 1,
      watchId,
      act: { is: 'read', downloadId: noDownload, ids: others, read: true },
    },
  ]);

  const assess = {
    op: 'assess',
    version: 1,
    kind: 'trademark',
    scope: matterScope(reference),
  } as const;
  const assessed = new Set(fresh);
  const left = (ids: readonly string[]): string[] => ids.filter((id) => !assessed.has(id));
  for (const [assessment, names] of Object.entries(assessments)) {
    const ids = left(called(names));
    await write({ ...assess, ids, assessment });
    for (const id of ids) assessed.add(id);
  }
  await write({ ...assess, ids: left([...found.keys()]), assessment: 'not-relevant' });
  for (const [name, comment] of Object.entries(comments))
    await write({ ...assess, ids: called([name]).slice(0, 1), comment: comment() });
  await write({
    ...list,
    listId: randomUUID(),
    name: m.try_list(),
    kind: 'fixed',
    ids: called([...assessments.relevant, ...assessments.near]).filter((id) => !fresh.includes(id)),
  });
  await write({ op: 'matter-note', version: 1, reference, text: m.try_note() });

  const insiders = { endpoint: 'market.insiders', params: {}, limit: 50, runId: randomUUID() };
  const { data } = await answerAt((await caller.call(insiders)).seq);
  const id = (data as Transaction[]).find(({ company }) => company)?.company?.id;
  if (id === undefined) return;
  for (const endpoint of companyParts) {
    await caller.call({ endpoint, pathParams: { company_id: id }, runId: randomUUID() });
  }
}

/**
 * Returns a name watch. It costs nothing, because it only compares marks that get into the library
 * in other ways.
 */
function watchOf(alike: AlikeAsked): WatchDefinition {
  return {
    name: `${m.common_watch_2()} ${alike.name}`,
    recordKind: 'trademark',
    endpoint: 'trademarks.search',
    params: {},
    asks: 'library',
    lookBack: 0,
    schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
    unitsPerMonth: 100,
    news: { added: true, changed: false },
    alike,
    clientReference: reference,
  };
}

const companyParts = [
  'companies.basics',
  'financials.years',
  'financials.ratios',
  'people.governance',
  'people.group',
  'market.companyInsiders',
];
