import Ellipsis from '@lucide/svelte/icons/ellipsis';
import { m } from '@shared/messages/compiled/messages';
import type { TodayLine, TodaySection } from '../../features/today/today-board.svelte';

/** A section's first lines, and the number of lines it would have if all were shown. */
export type FirstLines = Pick<TodaySection, 'lines' | 'total'>;

/** Returns the lines, followed by one that leads to the rest (`total` in all) if there are more. */
export function withRest(
  lines: readonly TodayLine[],
  total: number,
  key: string,
  open: () => void,
): FirstLines {
  if (total <= lines.length) return { lines, total };
  const rest: TodayLine = {
    key,
    icon: Ellipsis,
    tone: 'plain',
    name: m.common_count_more({ count: total - lines.length }),
    what: '',
    matter: '',
    when: '',
    open,
    action: { label: m.common_show_all(), run: open },
  };
  return { lines: [...lines, rest], total };
}
