/** Builds the ownership graph from every answer about companies in the group. Pure. */
import type { Member } from './group-members';

/**
 * A company below its parent. `stated` comes from the parent's answer, and is `null` if only the
 * company's own answer mentions the parent.
 */
interface Child {
  readonly key: string;
  readonly stated: Member | null;
  /** The parent as the company's own answer describes it. */
  readonly held: Member | null;
}

/** A company of the group. */
export interface Node {
  /** The same key for all of the company's identifiers. */
  readonly key: string;
  /** What is known about it from all answers. */
  member: Member;
  readonly children: Child[];
  readonly parents: string[];
  /**
   * True if the library has a list of its companies, as a separate answer or inside another one.
   */
  listed: boolean;
  /** True if an answer says it has no subsidiaries. */
  ends: boolean;
}

/** The group around a company. */
export interface GroupGraph {
  readonly asked: string;
  readonly nodes: ReadonlyMap<string, Node>;
  /** The topmost companies, beginning with those above the company itself. */
  readonly roots: readonly string[];
}

/**
 * Returns the companies in the answer about a given company, or `null` if the library has no such
 * answer.
 */
export type Known = (member: Member) => readonly Member[] | null;

/** A company in an answer. */
interface Listed {
  readonly member: Member;
  readonly node: Node;
}

/** Maximum number of companies. Larger groups aren't drawn in full. */
const most = 5000;

/** Reads every answer in the library that can be reached from the company. */
export function groupGraph(asked: Member, known: Known): GroupGraph {
  const nodes = new Map<string, Node>();
  const keys = new Map<string, string>();
  const waiting: Member[] = [];

  function nodeOf(member: Member, unnamed: string): Node {
    const key =
      member.names.map((name) => keys.get(name)).find((one) => one !== undefined) ??
      member.names[0] ??
      unnamed;
    for (const name of member.names) if (!keys.has(name)) keys.set(name, key);
    let node = nodes.get(key);
    if (!node) {
      node = { key, member, children: [], parents: [], listed: false, ends: false };
      nodes.set(key, node);
      waiting.push(member);
    } else if (member.fields.length > node.member.fields.length) {
      const { names } = node.member;
      node.member = { ...member, names: [...new Set([...names, ...member.names])] };
    }
    node.ends ||= member.ends === true;
    return node;
  }

  function connect(
    parent: Node,
    child: Node,
    stated: Member | null,
    held: Member | null = null,
  ): void {
    if (parent === child) return;
    if (!child.parents.includes(parent.key)) child.parents.push(parent.key);
    const at = parent.children.findIndex(({ key }) => key === child.key);
    const known = parent.children[at];
    const { key } = child;
    if (!known) parent.children.push({ key, stated, held });
    else parent.children[at] = { key, stated: known.stated ?? stated, held: known.held ?? held };
  }

  /** Adds what an answer says about a company, or about a company nested in it. */
  function take(node: Node, members: readonly Member[], about: boolean): void {
    const listed = members.map((member, i) => ({
      member,
      node: nodeOf(member, `${node.key}/${i} ${member.name}`),
    }));
    for (const one of listed) take(one.node, one.member.inside, false);
    for (const { member, node: child } of listed) {
      for (const parent of namedParents(member)) connect(parent, child, member);
    }
    const others = listed.filter((one) => one.node !== node);
    takeParents(
      node,
      others.filter(({ member }) => !holds(member, node)),
    );
    for (const { member, node: other } of others) {
      if (is(member, 'above') || is(member, 'top') || holds(member, node)) continue;
      if (namedParents(member).length > 0) continue;
      // An unstated relation isn't drawn as ownership, except for nested companies.
      if (is(member, 'unsaid') && about) continue;
      if (is(member, 'unsaid') && wayUp(node, nodes).includes(other.key)) continue;
      const parents = is(member, 'side')
        ? node.parents.flatMap((key) => nodes.get(key) ?? [])
        : [node];
      for (const parent of parents) connect(parent, other, member);
    }
    node.listed ||= about || members.some((member) => is(member, 'below') || is(member, 'unsaid'));
  }

  /** If an answer has both parents and a company called the top, the top goes above the parents. */
  function takeParents(node: Node, members: readonly Listed[]): void {
    const top = members.filter(({ member }) => is(member, 'top'));
    const above = members.filter(
      ({ member, node: parent }) => is(member, 'above') && !top.some((one) => one.node === parent),
    );
    for (const parent of above) connect(parent.node, node, null, parent.member);
    for (const one of top) {
      const loose = above.filter(({ node: parent }) => parent.parents.length === 0);
      for (const { node: parent } of loose) connect(one.node, parent, null);
      if (node.parents.length === 0) connect(one.node, node, null, one.member);
    }
  }

  function namedParents({ parents }: Member): readonly Node[] {
    return parents.flatMap((name) => nodes.get(keys.get(name) ?? '') ?? []);
  }

  /** Returns whether one company is nested in another within the same answer. */
  function holds(member: Member, node: Node): boolean {
    return member.inside.some(
      (one) => one.names.some((name) => keys.get(name) === node.key) || holds(one, node),
    );
  }

  const start = nodeOf(asked, '');
  for (let i = 0; i < waiting.length && i < most; i++) {
    const member = waiting[i];
    const members = member && member.names.length > 0 ? known(member) : null;
    if (member && members) take(nodeOf(member, ''), members, true);
  }
  return { asked: start.key, nodes, roots: rootsOf(start, nodes) };
}

const is = ({ stands }: Member, one: Member['stands']): boolean => stands === one;

/** Returns a company and everything above it. */
function wayUp(node: Node, nodes: ReadonlyMap<string, Node>): readonly string[] {
  const way = new Set([node.key]);
  for (const key of way) for (const parent of nodes.get(key)?.parents ?? []) way.add(parent);
  return [...way];
}

/** Returns the company's topmost parents, followed by companies that can't be reached from them. */
function rootsOf(asked: Node, nodes: ReadonlyMap<string, Node>): readonly string[] {
  const roots: string[] = [];
  const reached = new Set<string>();

  function climb(node: Node): readonly string[] {
    const top = wayUp(node, nodes).filter((key) => nodes.get(key)?.parents.length === 0);
    // A circle has no top company.
    return top.length > 0 ? top : [node.key];
  }
  function reach(key: string): void {
    const open = [key];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(...(nodes.get(next)?.children.map((child) => child.key) ?? []));
    }
  }

  for (const node of [asked, ...nodes.values()]) {
    if (node !== asked && reached.has(node.key)) continue;
    for (const key of climb(node)) {
      if (roots.includes(key)) continue;
      roots.push(key);
      reach(key);
    }
  }
  return roots;
}
