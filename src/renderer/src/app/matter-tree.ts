/** Builds the rows of the matter tree in display order. Pure. */
import type { WatchView } from '@shared/features/watches';
import type { ListSummary } from '../library/contract/protocol';

/** An item inside a matter. */
export type Leaf =
  | { readonly type: 'list'; readonly list: ListSummary }
  | { readonly type: 'watch'; readonly watch: WatchView };

/** A row. The matter '' contains the items without a matter. */
export type TreeRow =
  | {
      readonly type: 'matter';
      readonly key: string;
      readonly reference: string;
      readonly isOpen: boolean;
      readonly size: number;
    }
  | {
      readonly type: 'leaf';
      readonly key: string;
      readonly reference: string;
      readonly leaf: Leaf;
    };

/** Returns the sort position: clearances, lists, saved searches, watches. */
function rankOf(leaf: Leaf): number {
  if (leaf.type === 'watch') return 3;
  if (leaf.list.query?.alike) return 0;
  return leaf.list.kind === 'fixed' ? 1 : 2;
}

/** Returns a row's name. */
export const nameOf = (leaf: Leaf): string =>
  leaf.type === 'list' ? leaf.list.name : leaf.watch.definition.name;

const referenceOf = (leaf: Leaf): string =>
  (leaf.type === 'list' ? leaf.list.clientReference : leaf.watch.definition.clientReference) ?? '';

/** Returns the visible rows. A collapsed matter contributes only its own row. */
export function matterTree(
  references: readonly string[],
  leaves: readonly Leaf[],
  isOpen: (reference: string) => boolean,
): readonly TreeRow[] {
  const below = (reference: string): readonly Leaf[] =>
    leaves
      .filter((leaf) => referenceOf(leaf) === reference)
      .sort((a, b) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b)));
  return [...references, ''].flatMap((reference): TreeRow[] => {
    const own = below(reference);
    if (reference === '' && own.length === 0) return [];
    const unfolded = isOpen(reference) && own.length > 0;
    return [
      {
        type: 'matter',
        key: `matter:${reference}`,
        reference,
        isOpen: unfolded,
        size: own.length,
      },
      ...(unfolded
        ? own.map((leaf): TreeRow => ({
            type: 'leaf',
            key: leaf.type === 'list' ? `list:${leaf.list.listId}` : `watch:${leaf.watch.watchId}`,
            reference,
            leaf,
          }))
        : []),
    ];
  });
}

/**
 * Returns the effect of a key pressed on row `at`: a row to move to, or one to expand or collapse.
 * Returns `null` if there is none.
 */
export function treeStep(
  rows: readonly TreeRow[],
  at: number,
  key: string,
): { readonly to: number } | { readonly fold: string } | null {
  const row = rows[at];
  const last = rows.length - 1;
  const to = (place: number): { readonly to: number } => ({
    to: Math.max(0, Math.min(last, place)),
  });
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
  };
  const step = steps[key];
  if (step !== undefined) return to(step);
  if (!row) return null;
  const canFold = row.type === 'matter' && row.size > 0;
  if (key === 'ArrowRight') {
    if (!canFold) return null;
    return row.isOpen ? to(at + 1) : { fold: row.reference };
  }
  if (key !== 'ArrowLeft') return null;
  if (canFold && row.isOpen) return { fold: row.reference };
  const parent = rows.findIndex((one) => one.type === 'matter' && one.reference === row.reference);
  return row.type === 'leaf' ? to(parent) : null;
}
