/** The same facts in random dialects: how many are found, and that none is misread. */
import { describe, expect, it } from 'vitest';
import { figuresIn, termOf } from '@shared/records/accounts/figures';
import { addressIn } from '@shared/records/address';
import { companyIn, linksIn, peopleIn } from '@shared/records/understand';
import { markNumberOf } from '@shared/records/understand';
import { envelopeOf, listsOf, rowsIn } from '@shared/records/rows-in';
import { proposeRoles } from '@shared/series/roles';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import { moneyUnit } from '@shared/answers/values';
import { companyShape } from '@shared/records/company-shape';
import { canonicalOrgnr } from '@shared/values/organisation-number';
import { parseExact, type Exact } from '@shared/values/json';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { defaultAssumptions } from '@shared/service/assumptions';
import { membersOf } from '@renderer/features/companies/group/group-members';
import { groupWordsOf } from '@renderer/features/companies/group/group-words';
import { tries } from '../../../support/chance';
import { keptAside, truth, words, type Line } from '../../../support/dialect-words';
import { aside } from '../../../support/dialect-aside';
import { found, foundKept, foundTuned } from '../../../support/dialect-found';
import { unseenKept, unseenTuned } from '../../../support/dialect-unseen';
import { other } from '../../../support/dialect-other';
import { dialectOf } from '../../../support/dialects';

/** A vocabulary of meaningless names. */
const noWords = Object.fromEntries(
  Object.keys(words).map((key, at) => {
    const part = (n: number): string => `zq${'bdfghjklmnprtvx'[n % 15] ?? ''}o${n}w`;
    return [key, [part(at), `${part(at + 7)} ${part(at + 100)}`]];
  }),
);

const labels = labelsFor(shapesOf(null), null);

interface Score {
  found: number;
  readonly missed: string[];
  readonly wrong: string[];
}

function scoreOf(seed: number, score: Score, vocabulary = words): void {
  const dialect = dialectOf(seed, vocabulary);
  const read = (value: unknown): Exact => parseExact(JSON.stringify(value));
  const hold = (what: string, got: unknown, want: unknown, unread: unknown = null): void => {
    if (got === want) score.found += 1;
    else if (got === unread || got === undefined) score.missed.push(`${seed} ${what}`);
    else score.wrong.push(`${seed} ${what}: ${JSON.stringify(got)} for ${JSON.stringify(want)}`);
  };
  const orgnr = (text: string | null | undefined): string | null => canonicalOrgnr(text ?? '');

  const search = read(dialect.search);
  const { total, more, cursor } = envelopeOf(search);
  hold('total', total, truth.total);
  hold('more', more, true);
  hold('cursor', cursor, truth.cursor);
  const [list, ...others] = listsOf(search);
  hold('one list', others.length, 0);
  hold('kind of list', list?.kind, 'company', 'unknown');
  truth.found.forEach((company, at) => {
    const shape = companyShape(list?.rows[at] ?? null);
    hold('row id', shape.id, company.id);
    hold('row name', shape.name, company.name);
    hold('row number', orgnr(shape.number), orgnr(company.number));
  });

  const changes = read(dialect.changes);
  hold('changes', rowsIn(changes)?.rows.length, 8);
  hold('more changes', envelopeOf(changes).more, true);
  hold('lists of changes', listsOf(changes).length, 3);
  for (const number of Object.values(truth.changes).flat()) {
    const row = rowsIn(changes)?.rows.find((one) => markNumberOf(one) === number);
    hold('mark', row === undefined ? null : number, number);
  }

  const shorts = roleFields(rowsIn(read(dialect.shorts))?.rows ?? [], labels);
  const roles = proposeRoles([{ role: 'number' }, { role: 'label' }], shorts);
  const numbers = shorts.find(({ id }) => id === roles.number?.id)?.values;
  hold('positions', numbers?.map(Number).join(), '2.12,0.5');
  const holders = shorts.find(({ id }) => id === roles.label?.id)?.values;
  hold('holders', holders?.join(), truth.shorts.map(({ holder }) => holder).join());

  const basics = read(dialect.basics);
  const company = companyIn(basics);
  hold('name', company.name, truth.name);
  hold('number', orgnr(company.number), orgnr(truth.number));
  const address = addressIn(basics);
  hold('street', address?.street, truth.street);
  hold('postcode', address?.postcode, truth.postcode);
  hold('city', address?.city, truth.city);
  hold('link', linksIn(basics)[0], truth.website);

  const { figures } = figuresIn(read(dialect.accounts), '');
  for (const line of Object.keys(truth.lines) as Line[]) {
    truth.years.forEach((year, at) => {
      const own = figures.filter((one) => one.year === String(year) && termOf(one)?.id === line);
      const [one] = own;
      const unit = moneyUnit(one?.unit ?? null);
      const scale = line === 'employees' ? 0 : (unit?.scale ?? 0);
      const value = one ? Number(one.value) * 10 ** scale : null;
      hold(`${line} ${year}`, own.length > 1 ? 'twice' : value, truth.lines[line][at]);
      if (line !== 'employees') hold(`currency of ${line}`, unit?.currency ?? null, 'SEK');
    });
  }

  const people = peopleIn(read(dialect.people));
  hold('all people', people.length === truth.people.length || null, true);
  for (const person of truth.people) {
    const one = people.find(({ name }) => name === person.name);
    // A body, such as the board, is less precise than the office, but not wrong.
    const said = one?.role?.kind === 'group' ? null : one?.role?.id;
    const office = said === 'auditorincharge' ? 'auditor' : said;
    hold('office', office ?? null, person.role);
    hold('since', one?.since, person.since);
  }

  // Reads the group as the tree, the drawing and the workbook do.
  const members = membersOf(
    [JSON.stringify(dialect.group)],
    labels,
    groupWordsOf(defaultAssumptions),
  );
  hold('all members', members.length === truth.group.length || null, true);
  for (const member of truth.group) {
    const one = members.find(({ names }) => names.includes(member.number));
    hold('member', one?.name, member.name);
    hold('stands', one?.stands, member.stands === 'parent' ? 'above' : 'below', 'unsaid');
    const share = (text: string | null | undefined): number | null =>
      text === null || text === undefined ? null : Number(text);
    hold('capital', share(one?.shares.capital), Number(member.capital));
    hold('votes', share(one?.shares.votes), Number(member.votes));
  }
}

function score(seeds: readonly number[], vocabulary = words): Score {
  const all: Score = { found: 0, missed: [], wrong: [] };
  for (const seed of seeds) scoreOf(seed, all, vocabulary);
  return all;
}

/** Vocabularies that are only measured, so their misses aren't listed. */
const apart = new Set([
  'words found elsewhere',
  'words found elsewhere, the half kept',
  'unseen words, the half kept',
]);

const seedsFrom = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at);

describe('an answer that nobody described', () => {
  it.each([
    ['dialects it was tuned on', 1, words, 0.95],
    ['dialects it was not tuned on', 900_001, words, 0.95],
    ['words kept aside before, and tuned on since', 700_001, keptAside, 0.95],
    ['further words, tuned on as well', 500_001, aside, 0.95],
    // Taken from published models after the dictionary was finished. Only one half of the names was
    // used to improve it.
    ['words found elsewhere', 330_001, found, 0.96],
    ['words found elsewhere, the half looked at', 310_001, foundTuned, 0.97],
    ['words found elsewhere, the half kept', 340_001, foundKept, 0.95],
    ['words of another writer, tuned on since', 250_001, other, 0.94],
    ['unseen words, the half looked at', 800_001, unseenTuned, 0.965],
    // This half is only measured; its misses are never listed.
    ['unseen words, the half kept', 850_001, unseenKept, 0.95],
    // With meaningless names, only what a value's form reveals is found, and nothing is mistaken
    // for something else.
    ['words of no language', 100_001, noWords, 0.1],
  ] as const)('says what is true, in %s', (what, first, vocabulary, least) => {
    const { found: right, missed, wrong } = score(seedsFrom(first, tries(300)), vocabulary);
    const share = right / (right + missed.length + wrong.length);
    process.stdout.write(
      `core facts in ${what}: ${(share * 100).toFixed(1)} %, wrong ${wrong.length}\n`,
    );
    const looks = process.env['KARTOTEK_DIALECTS'] === '1' && !apart.has(what);
    const seen = looks ? [...wrong, ...missed] : wrong;
    expect(seen.slice(0, 40)).toEqual([]);
    expect(share).toBeGreaterThan(least);
  });
});
