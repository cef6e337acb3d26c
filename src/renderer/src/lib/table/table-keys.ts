/** Maps keys to table actions. Pure: the table's state carries them out. */

import { isMenuKey } from '../ui/popups/menu-key';

/** The parts of a key press that are needed. */
export interface TableKey {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** What to do. `extend`: the selection grows. `keep`: the selection doesn't change. */
export type TableAction =
  | {
      readonly type: 'row';
      readonly by: number | 'first' | 'last' | 'page-up' | 'page-down';
      readonly select: 'one' | 'extend' | 'keep';
    }
  | { readonly type: 'column'; readonly by: -1 | 1 | 'first' | 'last' }
  | { readonly type: 'open' | 'peek' | 'toggle' | 'select-all' | 'clear' | 'menu' | 'sort' }
  | { readonly type: 'resize' | 'move-column'; readonly by: -1 | 1 }
  | { readonly type: 'find'; readonly text: string };

const rows: Readonly<Record<string, number | 'first' | 'last' | 'page-up' | 'page-down'>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'first',
  End: 'last',
};

/** Returns the action for a key, or `null` if the browser may handle it. */
export function tableAction(press: TableKey, inHeader: boolean): TableAction | null {
  const { key, ctrl, shift, alt } = press;
  if (isMenuKey(key, shift)) return { type: 'menu' };
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  if (side !== null) {
    if (inHeader && alt) return { type: 'resize', by: side };
    if (inHeader && ctrl && shift) return { type: 'move-column', by: side };
    if (ctrl) return { type: 'column', by: side === 1 ? 'last' : 'first' };
    return alt ? null : { type: 'column', by: side };
  }
  if (alt) return null;
  const by = rows[key];
  if (by !== undefined)
    return { type: 'row', by, select: shift ? 'extend' : ctrl ? 'keep' : 'one' };
  if (key === 'Enter') return { type: inHeader ? 'sort' : 'open' };
  if (key === ' ') return { type: inHeader ? 'sort' : ctrl ? 'toggle' : 'peek' };
  if (key === 'Escape') return { type: 'clear' };
  if (ctrl) return key.toLowerCase() === 'a' && !shift ? { type: 'select-all' } : null;
  return !inHeader && [...key].length === 1 && key !== '?' ? { type: 'find', text: key } : null;
}
