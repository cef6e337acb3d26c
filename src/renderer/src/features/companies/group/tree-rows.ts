/** The visible rows of a group tree, and how the keyboard moves between them. Pure. */
import { numberOf } from '@shared/answers/values';
import type { SharesRead } from '@shared/records/understand';
import type { GroupGraph, Node } from './group-graph';
import type { Member, MemberField } from './group-members';

/** Whether a row is expanded, collapsed, available for download, or a leaf. */
type Branch =
  | 'open'
  | 'shut'
  /** Its subsidiaries aren't in the library. */
  | 'unowned'
  /** The company already occurs higher up, so expanding would never end. */
  | 'reference'
  | 'leaf';

/** A row in the tree. */
export interface TreeRow {
  /** The company's key, prefixed with its parent's if it occurs more than once. */
  readonly key: string;
  readonly member: Member;
  /** True for the company whose group is shown. */
  readonly asked: boolean;
  readonly branch: Branch;
  /**
   * True if the only known subsidiaries are those that name it as their parent. No others have been
   * requested.
   */
  readonly partial: boolean;
  /** Counted from 1, as in ARIA. */
  readonly level: number;
  readonly setSize: number;
  readonly place: number;
  /** Index of an earlier row for the same company, or -1 if there is none. */
  readonly above: number;
  /** True if no answer states its place in the group. */
  readonly unplaced: boolean;
}

/** Maximum number of rows that are expanded automatically. */
const mostRows = 2000;
const deepest = 30;

/** Expands everything in the library, except what the user has collapsed. */
export function treeRows(graph: GroupGraph, shut: readonly string[]): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const at = new Map<string, number>();

  function add(
    node: Node,
    member: Member,
    parent: TreeRow | null,
    [place, setSize]: readonly [number, number],
  ): void {
    const above = at.get(node.key) ?? -1;
    const level = (parent?.level ?? 0) + 1;
    const key = above < 0 ? node.key : `${parent?.key ?? ''} > ${node.key}`;
    const full = rows.length >= mostRows || level > deepest;
    const open = above < 0 && node.children.length > 0 && !full && !shut.includes(key);
    const row: TreeRow = {
      key,
      member,
      level,
      place,
      setSize,
      above,
      asked: node.key === graph.asked,
      branch: above >= 0 ? 'reference' : branchOf(node, open),
      unplaced:
        member.stands === 'unsaid' &&
        node.parents.length === 0 &&
        node.children.length === 0 &&
        node.key !== graph.asked,
      partial: !node.listed && node.children.length > 0 && member.id !== null,
    };
    if (above < 0) at.set(node.key, rows.length);
    rows.push(row);
    if (!open) return;
    node.children.forEach((child, i) => {
      const below = graph.nodes.get(child.key);
      if (below) add(below, memberIn(below, child.stated), row, [i + 1, node.children.length]);
    });
  }

  graph.roots.forEach((root, i) => {
    const node = graph.nodes.get(root);
    if (node) add(node, node.member, null, [i + 1, graph.roots.length]);
  });
  return rows;
}

/** Returns the company as described in its parent's answer, with all its identifiers. */
function memberIn({ member }: Node, stated: Member | null): Member {
  return stated ? { ...stated, id: stated.id ?? member.id, names: member.names } : member;
}

function branchOf(node: Node, open: boolean): Branch {
  if (node.children.length > 0) return open ? 'open' : 'shut';
  // Don't offer to expand what is known to be empty.
  return node.listed || node.ends || node.member.id === null ? 'leaf' : 'unowned';
}

/** The effect of a key. */
export type Move =
  | { readonly to: number }
  | { readonly open: number }
  | { readonly shut: number }
  | { readonly ask: number };

/** Returns what a key does in a row, as in any tree grid, or `null` if it does nothing. */
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

/** Shares that the rows state. Each has a column of its own. */
export function statedShares(rows: readonly TreeRow[]): readonly (keyof SharesRead)[] {
  const shares: readonly (keyof SharesRead)[] = ['capital', 'votes'];
  return shares.filter((share) => rows.some(({ member }) => member.shares[share] !== null));
}

/** Returns up to `most` fields other than shares, in order of appearance. */
export function treeColumns(
  rows: readonly TreeRow[],
  most: number,
): readonly Pick<MemberField, 'name' | 'label'>[] {
  const found = new Map<string, string>();
  for (const { member } of rows) {
    for (const { name, label } of member.fields) if (!found.has(name)) found.set(name, label);
  }
  return [...found]
    .filter(([name]) => !rows.every(isShareIn(name)) && rows.some(has(name)))
    .slice(0, most)
    .map(([name, label]) => ({ name, label }));
}

const has =
  (name: string) =>
  ({ member: { fields } }: TreeRow): boolean =>
    fields.some((field) => field.name === name && field.value !== null);

/** True if the field is the company's share. */
const isShareIn =
  (name: string) =>
  ({ member: { fields, shares } }: TreeRow): boolean => {
    const said = fields.find((field) => field.name === name);
    const number = said === undefined ? null : (numberOf(said.value)?.digits ?? '');
    return number === null || number === shares.capital || number === shares.votes;
  };
