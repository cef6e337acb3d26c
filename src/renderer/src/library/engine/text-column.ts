/**
 * Folded texts of all slots, joined, so that one `indexOf` looks through many rows. New rows form
 * small segments at the end, which are merged as they grow.
 */

interface Segment {
  readonly text: string;
  /** Where each row's text starts in `text`, and at the end where the next would start. */
  readonly starts: Uint32Array;
  /** Slot of the first row. */
  readonly first: number;
}

/** A column of texts by slot. */
export interface TextColumn {
  /** Adds the text of the next slot, folded already; `null` for none. */
  push(text: string | null): void;
  /** Calls `visit` with every slot whose text contains `needle`, rising. A missing text contains nothing. */
  search(needle: string, visit: (slot: number) => void): void;
}

const separator = '\n';

/** An empty column. */
export function createTextColumn(): TextColumn {
  const segments: Segment[] = [];
  const missing = new Set<number>();
  let waiting: string[] = [];
  let count = 0;

  function seal(): void {
    if (waiting.length === 0) return;
    let rows = waiting;
    let first = count - waiting.length;
    waiting = [];
    // Merge while the last segment is not much larger: each row is copied a few times in all.
    for (;;) {
      const last = segments.at(-1);
      if (!last || last.starts.length - 1 > rows.length * 4) break;
      segments.pop();
      rows = [...rowsOf(last), ...rows];
      first = last.first;
    }
    segments.push(joined(rows, first));
  }

  return {
    push(text) {
      if (text === null) missing.add(count);
      waiting.push(text ?? '');
      count++;
    },
    search(needle, visit) {
      if (needle === '') {
        for (let slot = 0; slot < count; slot++) if (!missing.has(slot)) visit(slot);
        return;
      }
      seal();
      for (const segment of segments) searchSegment(segment, needle, visit);
    },
  };
}

function joined(rows: readonly string[], first: number): Segment {
  const starts = new Uint32Array(rows.length + 1);
  let at = 0;
  for (const [index, row] of rows.entries()) {
    starts[index] = at;
    at += row.length + separator.length;
  }
  starts[rows.length] = at;
  return { text: rows.join(separator), starts, first };
}

function rowsOf({ text, starts }: Segment): string[] {
  const rows: string[] = [];
  for (let row = 0; row + 1 < starts.length; row++) {
    rows.push(text.slice(starts[row], (starts[row + 1] ?? 0) - separator.length));
  }
  return rows;
}

function searchSegment(
  { text, starts, first }: Segment,
  needle: string,
  visit: (slot: number) => void,
): void {
  let at = text.indexOf(needle);
  while (at !== -1) {
    const row = rowAt(starts, at);
    const next = starts[row + 1] ?? 0;
    // A needle with a line break in it could be found across two rows.
    if (at + needle.length <= next - separator.length) {
      visit(first + row);
      at = text.indexOf(needle, next);
    } else {
      at = text.indexOf(needle, at + 1);
    }
  }
}

/** The row that holds position `at`. */
function rowAt(starts: Uint32Array, at: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
