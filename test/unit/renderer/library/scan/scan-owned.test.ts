import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExact, textOf } from '@shared/values/json';
import { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import { foldText, fullTextFolding } from '@shared/service/fold';
import { createHandles } from '@renderer/library/rows/result-sets';
import { recordKinds } from '@shared/records/kinds';
import { AppDatabase } from '@renderer/library/store/database';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { namesOf } from '@renderer/library/rows/read-rows';
import { createScans } from '@renderer/library/scan/scans';
import { recordKey } from '@renderer/library/contract/stored';
import { Log } from '../../../../support/library/entries';
import { tries } from '../../../../support/chance';
import { until } from '../../../../support/until';

const number = '556036-0793';
const words = [
  'alfa',
  'Beta',
  'GAMMA',
  'ålder',
  'A\u030Alder',
  'ΣΊΣΥΦΟΣ',
  '12.50',
  '9007199254740993',
];
const word = fc.constantFrom(...words);
const text = fc.array(word, { maxLength: 3 }).map((some) => some.join(' '));
/** Writes numeric strings as numbers, so that digits are searched too. */
const json = (value: unknown): string =>
  JSON.stringify(value).replace(/"(12\.50|9007199254740993)"/g, '$1');
const goods = fc.oneof(text, fc.record({ lines: fc.array(fc.record({ beta: text })) }));

const mark = fc.record(
  {
    application_number: fc.constantFrom('m1', 'm2', 'm3', 'm4'),
    word_text: text,
    status: fc.oneof(text, fc.record({ alfa: text })),
    nice_classes: fc.array(fc.oneof(fc.constant(9), text), { maxLength: 2 }),
    applicant: fc.oneof(text, fc.record({ name: text, agent: text })),
    image_url: fc.constantFrom('https://alfa.example/gamma.png', null),
    goods,
  },
  { requiredKeys: ['application_number'] },
);
const trade = fc.record(
  { id: fc.constantFrom(1, 2, 3), person_name: text, amendment: text, remark: goods },
  { requiredKeys: ['id'] },
);
const company = fc.record(
  {
    id: fc.constantFrom('c1', 'c2', 'c3'),
    name: text,
    registration_number: fc.constantFrom(number, '16556036-0793', 'HRB 1'),
    address: goods,
  },
  { requiredKeys: ['id'] },
);
const about = fc.constantFrom(
  ...['m1', 'm2', 'm4'].map((id) => ['trademarks.events', { application_number: id }] as const),
  ...['c1', 'c2', number, '5560360793', 'HRB 1'].map(
    (id) => ['people.governance', { company_id: id }] as const,
  ),
  ...['1', '3'].map((id) => ['market.insider', { transaction_id: id }] as const),
);
const record = fc.constantFrom<{ kind: RecordKind; id: string }>(
  { kind: 'trademark', id: 'm1' },
  { kind: 'trademark', id: 'm2' },
  { kind: 'insider', id: '1' },
  { kind: 'company', id: 'c1' },
);

/** What may happen to a library and to a scan of it. */
const step = fc.oneof(
  { weight: 4, arbitrary: mark.map((row) => ({ is: 'mark', row }) as const) },
  { weight: 2, arbitrary: trade.map((row) => ({ is: 'trade', row }) as const) },
  { weight: 2, arbitrary: company.map((row) => ({ is: 'company', row }) as const) },
  {
    weight: 4,
    arbitrary: fc.record({ is: fc.constant('answer' as const), about, value: goods }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('note' as const), record, text }) },
  { weight: 1, arbitrary: record.map((one) => ({ is: 'delete', record: one }) as const) },
  { weight: 2, arbitrary: about.map((of) => ({ is: 'forget', about: of }) as const) },
  { weight: 1, arbitrary: fc.constant({ is: 'assume' } as const) },
  { weight: 4, arbitrary: fc.constant({ is: 'read' } as const) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let runs = 0;

function write(log: Log, what: Step): void {
  const run = `r${runs++}`;
  switch (what.is) {
    case 'mark':
      return void log.answer({ run, body: `{"data":[${json(what.row)}],"has_more":false}` });
    case 'trade':
      return void log.answer({
        run,
        endpoint: 'market.insiders',
        body: `{"data":[${json(what.row)}],"has_more":false}`,
      });
    case 'company':
      return void log.answer({ run, endpoint: 'companies.search', rows: [what.row] });
    case 'answer': {
      const [endpoint, pathParams] = what.about;
      return void log.answer({ run, endpoint, pathParams, body: json({ value: what.value }) });
    }
    case 'note':
      return void log.note(what.record, what.text);
    case 'delete':
      return void log.work({ op: 'delete', records: [what.record] });
    default:
  }
}

/** Returns every value in a JSON string. */
function values(value: unknown): readonly string[] {
  const own = typeof value === 'boolean' ? null : textOf(value);
  if (own !== null) return [own];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(values) : [];
}

/** The simple model: all text in the library about each record, joined. */
async function model(library: OpenLibrary, kind: RecordKind, wanted: string): Promise<string[]> {
  const { db, assumptions } = library;
  const folding = fullTextFolding(assumptions.folding);
  const found: string[] = [];
  for (const stored of await db.records(kind).toArray()) {
    const fields = { ...(parseExact(stored.raw) as Record<string, unknown>) };
    if (kind === 'trademark') delete fields['image_url'];
    const answers = await db.answers.where('about').anyOf(namesOf(kind, stored)).toArray();
    const note = await db.notes.get(recordKey({ kind, id: stored.id }));
    const all = [
      ...values(fields),
      note?.text ?? '',
      ...answers.flatMap(({ raw }) => values(parseExact(raw))),
    ].map((one) => foldText(one, folding));
    const needles = wanted.split(' ').map((one) => foldText(one, folding));
    if (needles.every((needle) => all.some((one) => one.includes(needle)))) found.push(stored.id);
  }
  return found.sort();
}

describe('full text', () => {
  it('finds a record when each word stands anywhere in what is owned about it', async () => {
    const question = fc.array(word, { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
    const foldings = fc.constantFrom('case', 'case-and-accents', 'none');
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 8, maxLength: 40 }),
        question,
        foldings,
        async (steps, asked, folding) => {
          const db = new AppDatabase(`kartotek-owned-${runs++}`);
          const by = Assumptions.parse({ folding });
          const library = await openLibrary(db, by, () => undefined);
          const scans = createScans(() => (runs += 100));
          const input = (kind: RecordKind) => ({
            kind,
            text: asked,
            scan: recordKinds.indexOf(kind) + 1,
          });
          const log = new Log();
          let after = 0;
          for (const what of steps) {
            if (what.is === 'read') {
              for (const kind of recordKinds) await scans.next(library, input(kind));
            } else if (what.is === 'assume') {
              await library.assume(by);
            } else if (what.is === 'forget') {
              const [endpoint, pathParams] = what.about;
              const one = await db.answers
                .filter((page) => page.endpoint === endpoint)
                .filter(
                  (page) => Object.values(page.pathParams)[0] === Object.values(pathParams)[0],
                )
                .first();
              if (one) {
                log.work({ op: 'delete', records: [{ kind: 'answer', id: one.searchKey }] });
              }
            } else write(log, what);
            after = (await library.apply({ after, entries: log.entries.splice(0) })).appliedSeq;
          }
          for (const kind of recordKinds) {
            await until(async () => (await scans.next(library, input(kind))).state === 'done');
            const answer = await answerQuery(library, handles, input(kind), scans);
            const found = idsOf(answer.handle);
            expect(found, kind).toEqual(await model(library, kind, asked));
            const alone = await answerQuery(library, handles, { kind, text: asked });
            expect(answer.added).toBe(answer.count - alone.count);
          }
          library.close();
          await db.delete();
        },
      ),
      { numRuns: tries(60) },
    );
  }, 120_000);
});

const handles = createHandles();

function idsOf(handle: number): string[] {
  const { engine, slots } = handles.get(handle);
  return [...slots].map((slot) => engine.idAt(slot)).sort();
}
