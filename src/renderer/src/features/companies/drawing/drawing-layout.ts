/**
 * Lays out a group drawing. Parents are above the companies they own, and each company appears only
 * once. Companies without subsidiaries are stacked in columns below their parent, so that more of
 * them fit on a page. Pure.
 */
import { boxHeight, boxWidth, levelGap, type Edge, type GroupBox } from './drawing-boxes';
import { linesOf, type GroupLine } from './drawing-lines';

/** A company and its subsidiaries, in order. */
export interface LayoutNode {
  readonly key: string;
  readonly children: readonly string[];
}

export interface GroupLayout {
  readonly width: number;
  readonly height: number;
  /** In reading order: a company, then everything below it, then the next company. */
  readonly boxes: readonly GroupBox[];
  readonly lines: readonly GroupLine[];
}

const sideGap = 18;
const columnGap = 10;
const step = boxHeight + levelGap;

/** Wider drawings are hard to read, so columns get longer instead. */
const room = 1240;
const columnLengths = [1, 4, 6, 8, 12, 16, 24] as const;

/** Lays out a group. Set `shares` if the lines have figures, which need extra space. */
export function layoutGroup(
  nodes: readonly LayoutNode[],
  roots: readonly string[],
  shares: boolean,
): GroupLayout {
  const forest = forestOf(nodes, roots);
  let found = placed(forest, 1, shares);
  for (const length of columnLengths) {
    if (found.width <= room) break;
    const next = placed(forest, length, shares);
    if (next.width < found.width) found = next;
  }
  return { ...found, lines: linesOf(forest.edges, found.boxes) };
}

interface Forest {
  /** Sorted so that each company comes after everything above it. */
  readonly order: readonly string[];
  readonly roots: readonly string[];
  readonly level: ReadonlyMap<string, number>;
  /**
   * The companies drawn below each one. A company with several parents is drawn below the lowest of
   * them.
   */
  readonly under: ReadonlyMap<string, readonly string[]>;
  readonly leaves: ReadonlySet<string>;
  readonly edges: readonly Edge[];
}

function forestOf(nodes: readonly LayoutNode[], wanted: readonly string[]): Forest {
  const known = new Map(nodes.map((node) => [node.key, node]));
  const { order, edges } = walked(known, [...wanted, ...known.keys()]);
  const down = edges.filter(({ back }) => !back);
  const children = new Map<string, string[]>();
  for (const { from, to } of down) children.set(from, [...(children.get(from) ?? []), to]);

  const level = new Map(order.map((key) => [key, 0]));
  const parent = new Map<string, string>();
  for (const key of order) {
    const below = (level.get(key) ?? 0) + 1;
    for (const child of children.get(key) ?? []) {
      if (below <= (level.get(child) ?? 0)) continue;
      level.set(child, below);
      parent.set(child, key);
    }
  }
  const under = new Map(
    order.map((key) => [key, (children.get(key) ?? []).filter((one) => parent.get(one) === key)]),
  );
  return {
    order,
    level,
    under,
    edges,
    roots: order.filter((key) => !parent.has(key)),
    leaves: new Set(order.filter((key) => !children.has(key))),
  };
}

/** Visits each company once, parents first, and marks edges that lead back up. */
function walked(
  known: ReadonlyMap<string, LayoutNode>,
  starts: readonly string[],
): { readonly order: readonly string[]; readonly edges: readonly Edge[] } {
  const state = new Map<string, 'open' | 'done'>();
  const finished: string[] = [];
  const edges: Edge[] = [];
  for (const start of starts) {
    if (state.has(start) || !known.has(start)) continue;
    const way = [{ key: start, left: childrenOf(known, start) }];
    state.set(start, 'open');
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const to = here.left.shift();
      if (to === undefined) {
        state.set(here.key, 'done');
        finished.push(here.key);
        way.pop();
        continue;
      }
      edges.push({ from: here.key, to, back: state.get(to) === 'open' });
      if (state.has(to)) continue;
      state.set(to, 'open');
      way.push({ key: to, left: childrenOf(known, to) });
    }
  }
  return { order: finished.reverse(), edges };
}

function childrenOf(known: ReadonlyMap<string, LayoutNode>, key: string): string[] {
  const all = known.get(key)?.children ?? [];
  return [...new Set(all)].filter((one) => one !== key && known.has(one));
}

/**
 * One of the parts laid out side by side below a company: either a company with everything below
 * it, or a column of leaves.
 */
interface Part {
  readonly keys: readonly string[];
  readonly column: boolean;
  readonly width: number;
}

function placed(forest: Forest, length: number, shares: boolean): Omit<GroupLayout, 'lines'> {
  const indent = shares ? 54 : 20;
  const widths = new Map<string, number>();
  const parts = new Map<string, readonly Part[]>();
  for (const key of forest.order.toReversed()) {
    const own = partsOf(forest.under.get(key) ?? [], forest, widths, { length, indent });
    parts.set(key, own);
    widths.set(key, Math.max(boxWidth, widthOf(own)));
  }

  const boxes: GroupBox[] = [];
  interface Waiting {
    readonly key: string;
    readonly left: number;
    readonly parent: string | null;
    readonly place: number;
    readonly setSize: number;
  }
  /** Centres a company above the parts below it, and lays those out from left to right. */
  function put({ key, left, parent, place, setSize }: Waiting): readonly Waiting[] {
    const level = forest.level.get(key) ?? 0;
    const width = widths.get(key) ?? boxWidth;
    const x = left + (width - boxWidth) / 2;
    boxes.push({
      key,
      x,
      y: level * step,
      level: level + 1,
      parent,
      place,
      setSize,
      rail: null,
    });
    const own = parts.get(key) ?? [];
    const count = own.reduce((sum, part) => sum + part.keys.length, 0);
    let at = left + (width - widthOf(own)) / 2;
    let next = 1;
    const waiting: Waiting[] = [];
    for (const part of own) {
      part.keys.forEach((one, i) => {
        const here = { key: one, parent: key, place: next + i, setSize: count };
        if (!part.column) return waiting.push({ ...here, left: at });
        const y = (level + 1) * step + i * (boxHeight + columnGap);
        return boxes.push({ ...here, x: at + indent, y, level: level + 2, rail: at + 8 });
      });
      next += part.keys.length;
      at += part.width + sideGap;
    }
    return waiting;
  }

  let left = 0;
  forest.roots.forEach((root, i) => {
    const open: Waiting[] = [
      { key: root, left, parent: null, place: i + 1, setSize: forest.roots.length },
    ];
    for (let next = open.pop(); next; next = open.pop()) open.push(...put(next).toReversed());
    left += (widths.get(root) ?? boxWidth) + sideGap * 2;
  });
  const width = Math.max(boxWidth, ...boxes.map(({ x }) => x + boxWidth));
  return { width, height: Math.max(boxHeight, ...boxes.map(({ y }) => y + boxHeight)), boxes };
}

function partsOf(
  keys: readonly string[],
  { leaves }: Forest,
  widths: ReadonlyMap<string, number>,
  { length, indent }: { readonly length: number; readonly indent: number },
): readonly Part[] {
  const ends = keys.filter((key) => leaves.has(key));
  const single = (key: string): Part => ({
    keys: [key],
    column: false,
    width: widths.get(key) ?? boxWidth,
  });
  if (length === 1 || ends.length < 2) return keys.map(single);
  const columns = Math.ceil(ends.length / length);
  const rows = Math.ceil(ends.length / columns);
  return [
    ...Array.from({ length: Math.ceil(ends.length / rows) }, (_, i) => ({
      keys: ends.slice(i * rows, (i + 1) * rows),
      column: true,
      width: indent + boxWidth,
    })),
    ...keys.filter((key) => !leaves.has(key)).map(single),
  ];
}

function widthOf(parts: readonly Part[]): number {
  const sum = parts.reduce((all, { width }) => all + width, 0);
  return sum + sideGap * Math.max(0, parts.length - 1);
}
