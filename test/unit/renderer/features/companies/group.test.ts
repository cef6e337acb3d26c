import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { membersOf, type Member } from '@renderer/features/companies/group/group-members';
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
const read = (value: unknown, asked: readonly string[] = []): readonly Member[] =>
  membersOf([JSON.stringify(value)], labels, asked);
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

  it('are read from pages, wrapped companies and a tree of the asked one', () => {
    expect(read({ data: [company(1)], has_more: false }).map(plain)).toEqual([':Bolag 1 AB()']);
    const [wrapped] = read({ ägare: [{ andel: '20', år: 2024, bolag: company(5) }] });
    expect(wrapped).toMatchObject({ id: 'b-5', relation: 'Ägare' });
    expect(wrapped?.fields.map(({ name }) => name)).toContain('år');
    const own = { ...company(1), barn: [company(2)] };
    expect(read({ träd: own }, ['b-1']).map(plain)).toEqual(['Barn:Bolag 2 AB()']);
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
  ...{ name: id, id, names: [id], relation: '', inside },
  fields: [{ name: 'andel', value: '1', label: 'Andel' }],
});
const groups: Readonly<Record<string, readonly string[]>> = { a: ['b', 'c'], b: ['a', 'd'], d: [] };
const rows = (shut: readonly string[] = []): readonly TreeRow[] =>
  treeRows(member('a'), (one) => groups[one.id ?? '']?.map((id) => member(id)) ?? null, shut);
const line = ({ key, member: { name }, branch, level, place, setSize }: TreeRow): string =>
  `${key} ${name} ${branch} ${level} ${place}/${setSize}`;

describe('the tree', () => {
  it('unfolds what is owned, names what is not, and refers where it would never end', () => {
    expect(rows().map(line)).toEqual([
      '0 a open 1 1/1',
      '0.0 b open 2 1/2',
      '0.0.0 a reference 3 1/2',
      '0.0.1 d leaf 3 2/2',
      '0.1 c unowned 2 2/2',
    ]);
    expect(rows()[2]?.above).toBe(0);
    expect(rows(['0.0']).map(({ key, branch }) => `${key} ${branch}`)).toEqual([
      '0 open',
      '0.0 shut',
      '0.1 unowned',
    ]);
    expect(treeColumns(rows(), 5)).toEqual([{ name: 'andel', label: 'Andel' }]);
  });

  it('sells nothing where it is known that nothing stands below', () => {
    const ended = { ...member('x'), ends: true };
    const all = treeRows(member('a', [ended, member('y')]), () => null, []);
    expect(all.map(({ branch }) => branch)).toEqual(['open', 'leaf', 'unowned']);
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
    expect(moveOf(rows(['0.0']), 1, 'ArrowRight')).toEqual({ open: 1 });
    expect(moveOf(all, 1, 'x')).toBeNull();
  });
});
