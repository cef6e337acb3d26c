/**
 * Where the Tab key goes: its order, whether the focus is visible, and that nothing else changes.
 */
import type { Page } from '@playwright/test';

/** State kept in the page during the walk. */
interface Walk {
  /** Every element that has had the focus, in order. */
  readonly stops: Element[];
  /** The focused element's appearance. */
  lit: string;
  readonly context: string;
}
type WalkedWindow = typeof globalThis & { walk?: Walk };

/** More stops than any screen has. */
const most = 250;

/**
 * Walks round the page once with Tab or Shift+Tab. Reports an invisible focus, a focus ring that is
 * cut off, an element whose centre is covered or out of view, an order that differs from the reading
 * order, a screen that changes, and a walk that doesn't return.
 */
export async function walkByTab(page: Page, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  await page.evaluate(begin);
  const faults: string[] = [];
  let isRound = false;
  for (let at = 0; at < most && !isRound; at += 1) {
    await page.keyboard.press(keys);
    const seen = await page.evaluate(stop);
    isRound = seen.isRound;
    faults.push(...seen.faults);
  }
  if (!isRound) faults.push(`no way round within ${most} stops`);
  const places = await placesInTree(page);
  const forwards = keys === 'Tab' ? places : places.toReversed();
  // The walk starts at the current focus, so it may jump back to the top once.
  const back = forwards.filter(({ at }, index) => at < (forwards[index - 1]?.at ?? -1));
  if (back.length > 1) faults.push(...back.map(({ name }) => `not in the reading order: ${name}`));
  return faults;
}

function begin(): void {
  const title = document.querySelector('h1')?.textContent ?? '';
  const dialogs = document.querySelectorAll('[role="dialog"]').length;
  const context = `${document.title} · ${title} · ${dialogs}`;
  (globalThis as WalkedWindow).walk = { stops: [], lit: '', context };
}

/** Returns what is wrong with the focused element, and with the one that lost the focus. */
function stop(): { readonly isRound: boolean; readonly faults: readonly string[] } {
  const { walk } = globalThis as WalkedWindow;
  const element = document.activeElement;
  // Between the last element and the first, focus passes through the page itself.
  if (!walk || !element || element === document.body) return { isRound: false, faults: [] };
  const nameOf = (one: Element): string => {
    const words = one.getAttribute('aria-label') ?? one.textContent.trim().replace(/\s+/g, ' ');
    const label = one instanceof HTMLInputElement ? (one.labels?.[0]?.textContent ?? '') : '';
    return `${one.tagName.toLowerCase()}.${one.className.toString().slice(0, 30)} "${(label || words).trim().slice(0, 40)}"`;
  };
  const own = (one: Element, part?: string): string => {
    const style = getComputedStyle(one, part);
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = style;
    const { backgroundColor, color, textDecorationLine, opacity, content } = style;
    return [
      outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor,
      boxShadow,
      borderColor,
      backgroundColor,
      color,
      textDecorationLine,
      opacity,
      ...(part === undefined ? [] : [content]),
    ].join();
  };
  // Includes neighbouring elements, because a field shows focus on its frame and a card on its
  // picture.
  const looksOf = (one: Element): string =>
    [one, one.parentElement, one.parentElement?.parentElement, ...[...one.children].slice(0, 4)]
      .filter((near) => near instanceof Element)
      .flatMap((near) => [own(near), own(near, '::before'), own(near, '::after')])
      .join('\n');
  const faults: string[] = [];
  const last = walk.stops.at(-1);
  if (last && last !== element && last.isConnected && looksOf(last) === walk.lit)
    faults.push(`its focus is not seen: ${nameOf(last)}`);
  walk.lit = looksOf(element);

  const label =
    element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)
      ? element.labels?.[0]
      : undefined;
  const target = label ?? element;
  const box = target.getBoundingClientRect();
  // For an element larger than the scrolled area, uses the centre of its visible part.
  const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let up = target.parentElement; up; up = up.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(up).overflow)) continue;
    const outer = up.getBoundingClientRect();
    const [left, top] = [outer.left + up.clientLeft, outer.top + up.clientTop];
    sight.left = Math.max(sight.left, left);
    sight.top = Math.max(sight.top, top);
    sight.right = Math.min(sight.right, left + up.clientWidth);
    sight.bottom = Math.min(sight.bottom, top + up.clientHeight);
  }
  // Ignores the previous element's tooltip, which is disappearing. The element's own tooltip
  // mustn't cover it.
  const isGoing = (one: Element): boolean => {
    const tip = one.closest('[role="tooltip"]');
    return tip !== null && tip.id !== element.getAttribute('aria-describedby');
  };
  const hit = document
    .elementsFromPoint(
      (Math.max(box.left, sight.left) + Math.min(box.right, sight.right)) / 2,
      (Math.max(box.top, sight.top) + Math.min(box.bottom, sight.bottom)) / 2,
    )
    .find((one) => !isGoing(one));
  if (!hit || !target.contains(hit))
    faults.push(`covered or out of sight: ${nameOf(element)} by ${hit ? nameOf(hit) : 'nothing'}`);

  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  // A border between panes fills its whole length.
  const hasRing = outlineStyle !== 'none' && element.getAttribute('role') !== 'separator';
  const ring = hasRing ? parseFloat(outlineWidth) + parseFloat(outlineOffset) : 0;
  const inner = element.getBoundingClientRect();
  for (let up = element.parentElement; ring > 0 && up; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    const outer = up.getBoundingClientRect();
    const [left, top] = [outer.left + up.clientLeft, outer.top + up.clientTop];
    const sides = [
      ...(overflowX === 'visible' ? [] : [inner.left - left, left + up.clientWidth - inner.right]),
      ...(overflowY === 'visible' ? [] : [inner.top - top, top + up.clientHeight - inner.bottom]),
    ];
    // An element that is itself cut off can be scrolled into view.
    if (sides.some((room) => room < -0.5) || sides.every((room) => room >= ring - 0.5)) continue;
    faults.push(`its ring is cut off: ${nameOf(element)} by ${nameOf(up)}`);
    break;
  }

  const title = document.querySelector('h1')?.textContent ?? '';
  const dialogs = document.querySelectorAll('[role="dialog"]').length;
  const context = `${document.title} · ${title} · ${dialogs}`;
  if (context !== walk.context) faults.push(`${nameOf(element)} changes the screen: ${context}`);

  const known = walk.stops.indexOf(element);
  if (known > 0) faults.push(`the way is caught at ${nameOf(element)}`);
  if (known < 0) walk.stops.push(element);
  return { isRound: known >= 0, faults };
}

interface TreeNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly backendDOMNodeId?: number;
  readonly name?: { readonly value: string };
}

/** Returns each focused element's position in the accessibility tree. */
async function placesInTree(
  page: Page,
): Promise<readonly { readonly at: number; readonly name: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    readonly nodes: readonly TreeNode[];
  };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = new Map<number, { at: number; name: string }>();
  const visit = (node: TreeNode | undefined): void => {
    if (!node) return;
    const { backendDOMNodeId: id, name, childIds = [] } = node;
    if (id !== undefined) read.set(id, { at: read.size, name: name?.value ?? '' });
    for (const child of childIds) visit(byId.get(child));
  };
  visit(nodes.find(({ parentId }) => parentId === undefined));
  const { result: list } = await session.send('Runtime.evaluate', {
    // Elements that have been rerendered since then no longer have a position.
    expression: 'walk.stops.filter((one) => one.isConnected)',
  });
  const { result: stops } = await session.send('Runtime.getProperties', {
    objectId: list.objectId ?? '',
    ownProperties: true,
  });
  const places: { readonly at: number; readonly name: string }[] = [];
  for (const { name, value } of stops) {
    if (!/^\d+$/.test(name) || value?.objectId === undefined) continue;
    const { node } = await session.send('DOM.describeNode', { objectId: value.objectId });
    places.push(read.get(node.backendNodeId) ?? { at: -1, name: 'not in the tree' });
  }
  await session.detach();
  return places;
}
