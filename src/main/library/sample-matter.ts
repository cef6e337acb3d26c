/**
 * What the sample opens on: a matter with a clearance that is nearly done, a list, a note, and a company
 * to read. It is asked and written as a person would do it, and costs sample units alone.
 */
import { randomUUID } from 'node:crypto';
import type { WorkMeta } from '@shared/acts/acts';
import { usualLeast, usualWeights } from '@shared/archive/alike-asked';
import { matterScope } from '@shared/archive/review-scope';
import { m } from '@shared/messages/compiled/messages';
import type { OpenLibrary } from './open-library';

const reference = '2026-101 Nordvågen';
const classes = [30, 41, 42];

/** What the person of the sample thinks of marks, by their words. */
const assessments = {
  relevant: ['NORDVÅG', 'NORDVILD', 'NORDVARG'],
  near: ['NORDKLANG', 'NORDGRÖN', 'NORDMÅNE', 'NORD TEKVE'],
  ask: ['NORDSTEN'],
  'not-relevant': [
    'NORDBLÅBÄR',
    'NORDKNÄCKE',
    'NORD FENRAMÖ',
    'NORD QUASTO',
    'NORDTRYGG',
    'NORD RONRONRA',
    'NORD LOPHA',
    'NORD MÖVEZYXO',
    'NORDPULS',
    'NORDSPORT',
  ],
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

/** Fills the sample's library and reads the definition. What is there stays where a part fails. */
export async function fillSample(
  { archive, caller }: OpenLibrary,
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
  for (const nice of classes) {
    const params = { query: 'nord', nice_class: String(nice) };
    const { seq } = await caller.call({ ...asked, params, runId: randomUUID() });
    for (const mark of (await answerAt(seq)).data as Mark[])
      found.set(mark.application_number, mark);
  }
  const marks = [...found.values()];

  const called = (names: readonly string[]): string[] =>
    marks
      .filter(({ word_text: text }) => names.includes(text.toUpperCase()))
      .map((mark) => mark.application_number);
  const list = { op: 'list-create', recordKind: 'trademark', clientReference: reference } as const;
  const alike = {
    name: 'NORDVÅGEN',
    classes,
    only: 'all',
    state: 'all',
    weights: usualWeights,
    least: usualLeast,
  } as const;
  await write({
    ...list,
    listId: randomUUID(),
    name: alike.name,
    kind: 'alike-search',
    query: { params: {}, text: '', narrow: [], alike },
  });
  const said = {
    op: 'assess',
    version: 1,
    kind: 'trademark',
    scope: matterScope(reference),
  } as const;
  for (const [assessment, names] of Object.entries(assessments))
    await write({ ...said, ids: called(names), assessment });
  for (const [name, comment] of Object.entries(comments))
    await write({ ...said, ids: called([name]).slice(0, 1), comment: comment() });
  await write({
    ...list,
    listId: randomUUID(),
    name: m.try_list(),
    kind: 'fixed',
    ids: called([...assessments.relevant, ...assessments.near]),
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

const companyParts = [
  'companies.basics',
  'financials.years',
  'financials.ratios',
  'people.governance',
  'people.group',
  'market.companyInsiders',
];
