import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxHeight,
  boxWidth,
  type GroupBox,
} from '@renderer/features/companies/drawing/drawing-boxes';
import { arrowTo } from '@renderer/features/companies/drawing/drawing-keys';
import {
  layoutGroup,
  type GroupLayout,
  type LayoutNode,
} from '@renderer/features/companies/drawing/drawing-layout';

/** `a>b,c` means that a is above b and c. */
function nodesOf(...lines: readonly string[]): readonly LayoutNode[] {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const [from = '', to = ''] = line.split('>');
    const children = to.split(',').filter((one) => one !== '');
    found.set(from, [...(found.get(from) ?? []), ...children]);
    for (const child of children) if (!found.has(child)) found.set(child, []);
  }
  return [...found].map(([key, children]) => ({ key, children }));
}
const box = ({ boxes }: GroupLayout, key: string): GroupBox => {
  const found = boxes.find((one) => one.key === key);
  if (!found) throw new Error(`${key} is not drawn`);
  return found;
};
const linesIn = ({ lines }: GroupLayout): readonly string[] =>
  lines.map(({ from, to, type }) => `${from}>${to} ${type}`).sort();

function overlapping(boxes: readonly GroupBox[]): readonly string[] {
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => Math.abs(one.x - other.x) < boxWidth && Math.abs(one.y - other.y) < boxHeight,
      )
      .map((other) => `${one.key} over ${other.key}`),
  );
}

/** Returns every company that can be reached with the arrow keys. */
function reached({ boxes }: GroupLayout, start: string): ReadonlySet<string> {
  const found = new Set([start]);
  for (const key of found) {
    for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const to = arrowTo(boxes, key, arrow);
      if (to !== null) found.add(to);
    }
  }
  return found;
}

describe('the drawing of a group', () => {
  it('has the parent above the middle of what it owns', () => {
    const layout = layoutGroup(nodesOf('top>a,b', 'a>c'), ['top'], true);
    expect(box(layout, 'top').y).toBeLessThan(box(layout, 'a').y);
    expect(box(layout, 'a').y).toBe(box(layout, 'b').y);
    expect(box(layout, 'c').x).toBe(box(layout, 'a').x);
    expect(2 * box(layout, 'top').x).toBe(box(layout, 'a').x + box(layout, 'b').x);
    expect(linesIn(layout)).toEqual(['a>c owner', 'top>a owner', 'top>b owner']);
  });

  it('draws a company with two parents once, below both, and says which line is the further one', () => {
    const layout = layoutGroup(nodesOf('top>a,x', 'a>b', 'b>x'), ['top'], false);
    expect(box(layout, 'x').parent).toBe('b');
    expect(box(layout, 'x').level).toBe(4);
    expect(linesIn(layout)).toContain('top>x further');
    expect(linesIn(layout)).toContain('b>x owner');
  });

  it('ends where companies own each other', () => {
    const layout = layoutGroup(nodesOf('a>b', 'b>c', 'c>a,c'), ['a'], false);
    expect(layout.boxes.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(linesIn(layout)).toEqual(['a>b owner', 'b>c owner', 'c>a circle']);
  });

  it('leaves out what is nowhere said, and draws what no root reaches', () => {
    const layout = layoutGroup(nodesOf('a>b', 'c>d'), ['a', 'nobody'], false);
    expect(layout.boxes.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(box(layout, 'c').parent).toBeNull();
    expect(layoutGroup([{ key: 'a', children: ['gone', 'gone'] }], ['a'], false).lines).toEqual([]);
    expect(layoutGroup([], [], false).boxes).toEqual([]);
  });

  it('puts sixty companies under one on a page, in columns', () => {
    const many = Array.from({ length: 60 }, (_, at) => `s${at}`);
    const layout = layoutGroup(nodesOf(`top>${many.join(',')}`), ['top'], true);
    expect(layout.width).toBeLessThan(1300);
    expect(layout.height).toBeLessThan(1100);
    expect(overlapping(layout.boxes)).toEqual([]);
  });

  it('is of any depth', () => {
    const chain = Array.from({ length: 3000 }, (_, at) => `c${at}>c${at + 1}`);
    expect(layoutGroup(nodesOf(...chain), ['c0'], false).boxes).toHaveLength(3001);
  });

  it('has no overlaps, every company once, every line right, and arrows to each, whatever is drawn', () => {
    const drawn = fc.integer({ min: 1, max: 70 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        tree: fc.array(fc.nat(), { minLength: count, maxLength: count }),
        others: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 12 }),
        shares: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(drawn, ({ count, tree, others, shares }) => {
        const children = Array.from({ length: count }, () => new Set<string>());
        for (let at = 1; at < count; at++) {
          const under = (tree[at] ?? 0) % (at + 1);
          if (under < at) children[under]?.add(String(at));
        }
        for (const [from, to] of others) children[from]?.add(String(to));
        const nodes = children.map((some, at) => ({ key: String(at), children: [...some] }));
        const layout = layoutGroup(nodes, ['0'], shares);
        const keys = layout.boxes.map(({ key }) => key);
        expect([...keys].sort()).toEqual(nodes.map(({ key }) => key).sort());
        expect(overlapping(layout.boxes)).toEqual([]);
        const said = nodes.flatMap((node) =>
          node.children.filter((one) => one !== node.key).map((one) => `${node.key}>${one}`),
        );
        expect(layout.lines.map(({ from, to }) => `${from}>${to}`).sort()).toEqual(said.sort());
        for (const { from, to, type } of layout.lines) {
          if (type !== 'circle') expect(box(layout, from).y).toBeLessThan(box(layout, to).y);
        }
        for (const { x, y } of layout.boxes) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(y + boxHeight).toBeLessThanOrEqual(layout.height);
          expect(x + boxWidth).toBeLessThanOrEqual(layout.width);
        }
        expect(reached(layout, '0').size).toBe(count);
      }),
    );
  });
});
