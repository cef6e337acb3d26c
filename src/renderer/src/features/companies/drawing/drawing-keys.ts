/** Arrow-key navigation in a group drawing. Every company can be reached. Pure. */
import type { GroupBox } from './drawing-boxes';

/** Returns the company that `key` moves to from `at`, or `null` if there is none. */
export function arrowTo(boxes: readonly GroupBox[], at: string, key: string): string | null {
  const here = boxes.find((box) => box.key === at);
  if (!here) return boxes[0]?.key ?? null;
  const found = target(boxes, here, key);
  return found && found.key !== at ? found.key : null;
}

function target(
  boxes: readonly GroupBox[],
  here: GroupBox,
  key: string,
): GroupBox | null | undefined {
  const row = boxes.filter(({ y }) => y === here.y).sort((a, b) => a.x - b.x);
  const column = boxes.filter(
    ({ x, rail, parent }) => rail !== null && parent === here.parent && x === here.x,
  );
  switch (key) {
    case 'ArrowLeft':
      return row[row.indexOf(here) - 1];
    case 'ArrowRight':
      return row[row.indexOf(here) + 1];
    case 'ArrowUp':
      return column[column.indexOf(here) - 1] ?? boxes.find((box) => box.key === here.parent);
    case 'ArrowDown':
      return here.rail === null
        ? boxes.find(({ parent }) => parent === here.key)
        : column[column.indexOf(here) + 1];
    case 'Home':
      return boxes[0];
    case 'End':
      return boxes.at(-1);
    default:
      return null;
  }
}
