/** The rows of a group's tree as they stand on screen, and where the keyboard goes in it. Pure. */
import type { Member, MemberField } from './group-members';

/** What can be done with a row: it is open or shut, could be fetched, or ends here. */
type Branch =
  | 'open'
  | 'shut'
  /** What is below it is not owned. */
  | 'unowned'
  /** It stands above already: unfolding would never end. */
  | 'reference'
  | 'leaf';

/** One row. */
export interface TreeRow {
  /** Its way from the root. */
  readonly key: string;
  readonly member: Member;
  readonly branch: Branch;
  /** From 1, as assistive technology counts. */
  readonly level: number;
  readonly setSize: number;
  readonly place: number;
  /** Row of the same company above; -1 for none. */
  readonly above: number;
}

/** Companies below one, as far as owned; `null`: nobody has asked. */
export type Below = (member: Member) => readonly Member[] | null;

/** More are never unfolded by themselves. */
const mostRows = 2000;
const deepest = 30;

/** Everything that is owned is unfolded, but what the person has shut. */
export function treeRows(root: Member, below: Below, shut: readonly string[]): readonly TreeRow[] {
  const rows: TreeRow[] = [];

  function add(
    member: Member,
    key: string,
    place: readonly [number, number],
    way: readonly number[],
  ): void {
    const above = way.find((at) => same(rows[at]?.member, member)) ?? -1;
    const children = above >= 0 ? null : childrenOf(member, below);
    const at = rows.length;
    const open = children !== null && !shut.includes(key) && at < mostRows && way.length < deepest;
    rows.push({
      key,
      member,
      branch: branchOf(member, children, above, open),
      level: way.length + 1,
      place: place[0],
      setSize: place[1],
      above,
    });
    if (!open) return;
    const size = children?.length ?? 0;
    children?.forEach((child, i) => add(child, `${key}.${i}`, [i + 1, size], [...way, at]));
  }

  add(root, '0', [1, 1], []);
  return rows;
}

function childrenOf(member: Member, below: Below): readonly Member[] | null {
  const asked = below(member);
  if (asked !== null) return asked;
  return member.inside.length > 0 ? member.inside : null;
}

function branchOf(
  member: Member,
  children: readonly Member[] | null,
  above: number,
  open: boolean,
): Branch {
  if (above >= 0) return 'reference';
  // What is known to be empty is not sold.
  if (children === null) return member.id === null || member.ends ? 'leaf' : 'unowned';
  if (children.length === 0) return 'leaf';
  return open ? 'open' : 'shut';
}

/** Whether two rows are one company, under whichever of its names. */
function same(one: Member | undefined, other: Member): boolean {
  return one !== undefined && one.names.some((name) => other.names.includes(name));
}

/** What a key does. */
export type Move =
  | { readonly to: number }
  | { readonly open: number }
  | { readonly shut: number }
  | { readonly ask: number };

/** The move of a key at a row, as a tree grid has it; `null`: none. */
export function moveOf(rows: readonly TreeRow[], at: number, key: string): Move | null {
  const row = rows[at];
  if (!row) return null;
  const to = (place: number): Move | null =>
    place >= 0 && place < rows.length && place !== at ? { to: place } : null;
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'ArrowRight':
      if (row.branch === 'open') return to(at + 1);
      if (row.branch === 'shut') return { open: at };
      if (row.branch === 'unowned') return { ask: at };
      return row.branch === 'reference' ? to(row.above) : null;
    case 'ArrowLeft':
      if (row.branch === 'open') return { shut: at };
      return to(rows.findLastIndex((one, place) => place < at && one.level < row.level));
    default:
      return null;
  }
}

/** Fields that some row has, in the order in which they come first, at most `most`. */
export function treeColumns(
  rows: readonly TreeRow[],
  most: number,
): readonly Pick<MemberField, 'name' | 'label'>[] {
  const found = new Map<string, string>();
  for (const { member } of rows) {
    for (const { name, label } of member.fields) if (!found.has(name)) found.set(name, label);
  }
  return [...found].slice(0, most).map(([name, label]) => ({ name, label }));
}
