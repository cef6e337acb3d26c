import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { defaultAssumptions } from '@shared/service/assumptions';
import { drawGroup } from '@renderer/features/companies/drawing/drawing-model';
import { groupExport } from '@renderer/features/companies/export/group-export';
import { groupGraph } from '@renderer/features/companies/group/group-graph';
import { membersOf, type Member } from '@renderer/features/companies/group/group-members';
import { ownNumbers, withNumbers } from '@renderer/features/companies/group/group-numbers';
import { groupWordsOf } from '@renderer/features/companies/group/group-words';
import { companyNames } from '@shared/records/company';
import {
  moveOf,
  treeColumns,
  treeRows,
  type TreeRow,
} from '@renderer/features/companies/group/tree-rows';

const labels = labelsFor(shapesOf(null), null);
const company = (n: number, more: object = {}): object => ({
  bolagsId: `b-${n}`,
  företagsnamn: `Bolag ${n} AB`,
  andel: '51.0',
  ...more,
});
const words = groupWordsOf(defaultAssumptions);
const read = (value: unknown, by = words): readonly Member[] =>
  membersOf([JSON.stringify(value)], labels, by);
const plain = (member: Member): string =>
  `${member.relation}:${member.name}(${member.inside.map(plain).join()})`;

describe('members of a group', () => {
  it('are found by what identifies them, under the name of their field', () => {
    const members = read({
      moder: company(1),
      döttrar: [company(2, { döttrar: [company(3)] }), company(4)],
      intressebolag: [],
    });
    expect(members.map(plain)).toEqual([
      'Moder:Bolag 1 AB()',
      'Döttrar:Bolag 2 AB(Döttrar:Bolag 3 AB())',
      'Döttrar:Bolag 4 AB()',
    ]);
    expect(members[0]).toMatchObject({ id: 'b-1', names: ['b-1'] });
    expect(members[0]?.fields.map(({ name }) => name)).toEqual(['andel']);
  });

  it('say what is read by its form, which neither its name nor a definition tells', () => {
    const [told, formed] = read([
      { orgnr: '556036-0793', namn: 'Nordvik Bygg AB' },
      { company: { orgnr: '556016-0680', zqa: 'Söderby Bygg AB' } },
    ]);
    expect(told?.byForm).toBeUndefined();
    expect(formed).toMatchObject({ name: 'Söderby Bygg AB', byForm: ['companyname'] });
  });

  it('are read from pages, wrapped companies and a tree of the asked one', () => {
    expect(read({ data: [company(1)], has_more: false }).map(plain)).toEqual([':Bolag 1 AB()']);
    const [wrapped] = read({ ägare: [{ andel: '20', år: 2024, bolag: company(5) }] });
    expect(wrapped).toMatchObject({ id: 'b-5', relation: 'Ägare' });
    expect(wrapped?.fields.map(({ name }) => name)).toContain('år');
    expect(read('nothing')).toEqual([]);
    expect(read({ adress: { gata: 'Storgatan 1' }, namn: 'x' })).toEqual([]);
  });

  it('are told though nothing identifies them', () => {
    const members = read({
      döttrar: [company(1)],
      intressebolag: [{ namn: 'Okänt Ltd', land: 'GB' }],
    });
    expect(members.map(plain)).toEqual(['Döttrar:Bolag 1 AB()', 'Intressebolag:Okänt Ltd()']);
    expect(members[1]).toMatchObject({ id: null, names: [] });
    expect(members[1]?.fields.map(({ name }) => name)).toEqual(['land']);
    const [parent] = read({
      moderbolag: { namn: 'Överst Ltd', land: 'GB' },
      adress: { namn: 'x' },
    });
    expect(parent).toMatchObject({ name: 'Överst Ltd', id: null, stands: 'above' });
  });

  it('end where the answer itself says that none stands below', () => {
    const members = read({
      döttrar: [company(1, { döttrar: [company(2, { döttrar: [] })] }), company(3, { ombud: [] })],
    });
    expect(members[0]?.ends).toBeUndefined();
    expect(members[0]?.inside[0]?.ends).toBe(true);
    expect(members[1]?.ends).toBeUndefined();
  });
});

const member = (id: string, inside: readonly Member[] = []): Member => ({
  name: id,
  id,
  names: [id],
  relation: '',
  shares: { capital: null, votes: null },
  stands: 'below',
  parents: [],
  inside,
  fields: [{ name: 'andel', value: '1', label: 'Andel' }],
});
/** Builds the tree around a company, from responses keyed by the id they are about. */
function tree(
  asked: string,
  answers: Readonly<Record<string, unknown>>,
  shut: readonly string[] = [],
): readonly TreeRow[] {
  const root = { ...member(asked), fields: [] };
  const known = ({ id }: Member): readonly Member[] | null => {
    const answer = answers[id ?? ''];
    return answer === undefined ? null : read(answer);
  };
  return treeRows(groupGraph(root, known), shut);
}
const line = (row: TreeRow): string => {
  const marks = `${row.asked ? ' asked' : ''}${row.partial ? ' partial' : ''}`;
  const { member: of, branch, level, place, setSize } = row;
  return `${level} ${of.id ?? of.name} ${of.relation} ${branch} ${place}/${setSize}${marks}`;
};

describe('the group of a company', () => {
  it('has a company once that one answer names by its id and another by its number', async () => {
    const byId = read({ moder: company(1) });
    const byNumber = read({ döttrar: [{ orgnr: '556036-0793', namn: 'Bolag 1 AB' }] });
    const library = {
      owned: () => Promise.resolve({ 'b-1': '2024-01-01T00:00:00Z' }),
      record: () =>
        Promise.resolve({ row: { record: { registration_number: '556036-0793', fields: {} } } }),
    } as unknown as Parameters<typeof ownNumbers>[0];
    const [named] = withNumbers(byId, await ownNumbers(library, byId));
    expect(named?.names).toContain(byNumber[0]?.names[0]);
    expect(named?.names[0]).toBe('b-1');
  });

  it('stands as the words say that the person chose', () => {
    const answer = { huvudföretag: company(1) };
    expect(read(answer)[0]?.stands).toBe('unsaid');
    const own = groupWordsOf({ ...defaultAssumptions, groupTop: 'Huvudföretag, x' });
    expect(read(answer, own)[0]?.stands).toBe('top');
    expect(read({ laptop: company(1) })[0]?.stands).toBe('unsaid');
    expect(
      read({ TopCompany: company(1), top_owner: company(2) }).map((one) => one.stands),
    ).toEqual(['top', 'top']);
  });

  it('is drawn as it is said where members are flat, with their parents by number and shares inside', () => {
    const one = (number: string, name: string, more: object): object => ({
      company: { orgNumber: number, name },
      share: { capital: '49.9', votes: '51.0' },
      ...more,
    });
    const members = [
      one('556012-5790', 'Moder AB', { relationType: 'PARENT', parentOrgnr: null }),
      one('556677-1103', 'Syster AB', { relationType: 'SISTER', parentOrgnr: '5560125790' }),
      one('556700-1211', 'Dotter AB', { relationType: 'SUBSIDIARY', parentOrgnr: '556036-0793' }),
      one('556824-3311', 'Okänd AB', { relationType: 'OTHER', parentOrgnr: null }),
      { company: { name: 'Foreign Ltd', country: 'GB' }, relationType: 'SUBSIDIARY' },
    ];
    const root = {
      ...member('556036-0793'),
      names: companyNames('556036-0793', null),
      fields: [],
    };
    const answer = read({ members });
    const rows = treeRows(
      groupGraph(root, (of) => (of.names.includes('556036-0793') ? answer : null)),
      [],
    );
    expect(rows.map(({ level, member: { name }, unplaced }) => [level, name, unplaced])).toEqual([
      [1, 'Moder AB', false],
      [2, 'Syster AB', false],
      [2, '556036-0793', false],
      [3, 'Dotter AB', false],
      [3, 'Foreign Ltd', false],
      [1, 'Okänd AB', true],
    ]);
    expect(answer[0]?.fields.map(({ name, label }) => [name, label])).toContainEqual([
      'share.capital',
      'Share · Capital',
    ]);
    expect(answer[0]?.shares).toEqual({ capital: '49.9', votes: '51.0' });
  });

  it('stands below its top company, in its own place, where the whole group is answered', () => {
    const toppbolag = company(1, {
      dotterbolag: [company(2, { dotterbolag: [company(3)] }), company(4, { dotterbolag: [] })],
    });
    expect(tree('b-2', { 'b-2': { toppbolag, intressebolag: [company(5)] } }).map(line)).toEqual([
      '1 b-1 Toppbolag open 1/1',
      '2 b-2 Dotterbolag open 1/2 asked',
      '3 b-3 Dotterbolag unowned 1/2',
      '3 b-5 Intressebolag unowned 2/2',
      '2 b-4 Dotterbolag leaf 2/2',
    ]);
  });

  it('has its parents above it, the top one first, and what they have besides is not known', () => {
    const answer = { moder: company(2), topp: company(1), döttrar: [company(4)] };
    expect(tree('b-3', { 'b-3': answer }).map(line)).toEqual([
      '1 b-1 Topp open 1/1 partial',
      '2 b-2 Moder open 1/1 partial',
      '3 b-3  open 1/1 asked',
      '4 b-4 Döttrar unowned 1/1',
    ]);
    expect(
      tree('b-2', { 'b-2': { toppbolag: company(1), moderbolag: company(1) } }).map(line),
    ).toEqual(['1 b-1 Toppbolag open 1/1 partial', '2 b-2  leaf 1/1 asked']);
  });

  it('is the same group from the parent and from the subsidiary', () => {
    const answers = {
      'b-1': { parent: null, subsidiaries: [company(2), company(3)] },
      'b-2': { parent: company(1), subsidiaries: [company(4)] },
    };
    const group = ['1 b-1', '2 b-2', '3 b-4', '2 b-3'];
    const short = (rows: readonly TreeRow[]): string[] =>
      rows.map(({ level, member: { id } }) => `${level} ${id ?? ''}`);
    expect(short(tree('b-1', answers))).toEqual(group);
    expect(short(tree('b-2', answers))).toEqual(group);
    expect(tree('b-2', answers).map(({ partial }) => partial)).not.toContain(true);
  });

  it('has several owners, sisters, and parents that rows name by a field of their own', () => {
    const owners = { ägare: [company(1), company(2)], systerbolag: [company(4)] };
    expect(tree('b-3', { 'b-3': owners }).map(line)).toEqual([
      '1 b-1 Ägare open 1/2 partial',
      '2 b-3  leaf 1/2 asked',
      '2 b-4 Systerbolag unowned 2/2',
      '1 b-2 Ägare open 2/2 partial',
      '2 b-3  reference 1/2 asked',
      '2 b-4 Systerbolag reference 2/2',
    ]);
    const rows = [company(1), company(2, { moder_id: 'b-1' }), company(3, { moder_id: 'b-2' })];
    expect(tree('b-2', { 'b-2': { bolag: rows } }).map(line)[1]).toMatch(/^2 b-2 .* asked$/);
    const typed = [company(1, { typ: 'Moderbolag' }), company(3, { typ: 'Dotterbolag' })];
    expect(tree('b-2', { 'b-2': { data: typed } }).map(({ member: { id } }) => id)).toEqual([
      'b-1',
      'b-2',
      'b-3',
    ]);
  });

  it('is the same in the tree, in the drawing and in the file, with the shares that are said', () => {
    const share = fc.constantFrom('100', '49.9', '0.4', '1', undefined);
    const link = fc.record({
      of: fc.nat(6),
      other: fc.integer({ min: 1, max: 6 }),
      relation: fc.constantFrom('PARENT', 'SUBSIDIARY', 'Intresseföretag', 'SISTER', 'OTHER'),
      share,
    });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 10 }), (links) => {
        const answers: Record<string, object[]> = {};
        for (const { of, other, relation, share: andel } of links) {
          (answers[`b-${of}`] ??= []).push({
            bolagsId: `b-${other}`,
            företagsnamn: `Bolag ${other} AB`,
            relation,
            ...(andel === undefined ? {} : { kapitalandel: andel }),
          });
        }
        const graph = groupGraph({ ...member('b-0'), fields: [] }, ({ id }) => {
          const rows = answers[id ?? ''];
          return rows === undefined ? null : read({ bolag: rows });
        });
        const rows = treeRows(graph, []);
        const drawing = drawGroup(graph, (digits) => digits);
        const file = groupExport(rows, 'x')?.rows ?? [];
        const above = (at: number): TreeRow | undefined =>
          rows[rows.findLastIndex((one, i) => i < at && one.level < (rows[at]?.level ?? 0))];
        const inTree = rows.flatMap((row, at) => {
          const parent = above(at);
          return parent ? [`${parent.member.id} > ${row.member.id}`] : [];
        });
        const inDrawing = drawing.lines.map(({ from, to }) => `${from} > ${to}`);
        const inFile = file.flatMap(([, , id, parent]) => (parent ? [`${parent} > ${id}`] : []));
        expect(new Set(inTree)).toEqual(new Set(inDrawing));
        expect(inFile).toEqual(inTree);
        // A line has a figure only if a response states it.
        const said = (to: string): readonly string[] =>
          links.flatMap(({ of, other, share: one }) => {
            // `0.4` is ambiguous, because it could be a fraction.
            const isUnsure = one === undefined || one === '1' || one === '0.4';
            return isUnsure || ![`b-${of}`, `b-${other}`].includes(to) ? [] : [one];
          });
        for (const { to, share: one } of drawing.lines) {
          if (one !== '') expect(said(to)).toContain(one);
        }
      }),
    );
  });

  it('leaves out no company, whatever the answer looks like', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.boolean()), { maxLength: 12 }),
        (edges) => {
          const answers: Record<string, { moder: object[]; döttrar: object[] }> = {};
          const named = new Set(['b-0']);
          for (const [of, other, up] of edges) {
            const answer = (answers[`b-${of}`] ??= { moder: [], döttrar: [] });
            answer[up ? 'moder' : 'döttrar'].push(company(other));
          }
          const open = ['b-0'];
          for (const id of open) {
            for (const { bolagsId } of Object.values(answers[id] ?? {}).flat() as {
              bolagsId: string;
            }[]) {
              if (!named.has(bolagsId)) open.push(bolagsId);
              named.add(bolagsId);
            }
          }
          const rows = tree('b-0', answers);
          expect(new Set(rows.map(({ member: { id } }) => id))).toEqual(named);
          expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        },
      ),
    );
  });
});

const named = (id: string): object => ({ bolagsId: id, företagsnamn: `${id} AB`, andel: '1' });
const answers = {
  a: { barn: [named('b'), named('c')] },
  b: { barn: [named('a'), named('d')] },
  d: { barn: [] },
};
const rows = (shut: readonly string[] = []): readonly TreeRow[] => tree('a', answers, shut);

describe('the tree', () => {
  it('unfolds what is owned, names what is not, and refers where it would never end', () => {
    expect(rows().map(line)).toEqual([
      '1 a Barn open 1/1 asked',
      '2 b Barn open 1/2',
      '3 a Barn reference 1/2 asked',
      '3 d Barn leaf 2/2',
      '2 c Barn unowned 2/2',
    ]);
    expect(rows()[2]?.above).toBe(0);
    expect(rows(['b']).map(({ key, branch }) => `${key} ${branch}`)).toEqual([
      'a open',
      'b shut',
      'c unowned',
    ]);
    expect(treeColumns(rows(), 5)).toEqual([{ name: 'andel', label: 'Andel' }]);
  });

  it('is walked with the keys of a tree grid', () => {
    const all = rows();
    expect(moveOf(all, 0, 'ArrowRight')).toEqual({ to: 1 });
    expect(moveOf(all, 0, 'ArrowLeft')).toEqual({ shut: 0 });
    expect(moveOf(all, 2, 'ArrowRight')).toEqual({ to: 0 });
    expect(moveOf(all, 3, 'ArrowLeft')).toEqual({ to: 1 });
    expect(moveOf(all, 3, 'ArrowRight')).toBeNull();
    expect(moveOf(all, 4, 'ArrowRight')).toEqual({ ask: 4 });
    expect(moveOf(all, 4, 'ArrowLeft')).toEqual({ to: 0 });
    expect(moveOf(all, 4, 'ArrowDown')).toBeNull();
    expect(moveOf(all, 2, 'End')).toEqual({ to: 4 });
    expect(moveOf(all, 2, 'Home')).toEqual({ to: 0 });
    expect(moveOf(rows(['b']), 1, 'ArrowRight')).toEqual({ open: 1 });
    expect(moveOf(all, 1, 'x')).toBeNull();
  });
});

it('a list of results is no relation', () => {
  const poster = [{ bolagsId: 'a', företagsnamn: 'A AB' }];
  expect(read({ poster }).map(({ relation }) => relation)).toEqual(['']);
  expect(read({ dotterbolag: { poster } }).map(({ relation }) => relation)).toEqual([
    'Dotterbolag',
  ]);
});
