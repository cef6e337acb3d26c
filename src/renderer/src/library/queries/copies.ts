/** Reads an answer's changed records, including all of their copies. */
import type { CopiedRecord, CopiesPart } from '../contract/library-row';
import type { OpenLibrary } from '../open/open-library';
import { readRecordCopies } from '../rows/read-rows';
import type { Answered } from '../rows/result-sets';

/** Number of records read at once. */
const most = 200;

/** Reads from position `from` onwards. Rows that never changed are skipped without being read. */
export async function readCopies(
  library: OpenLibrary,
  { kind, engine, slots }: Answered,
  from: number,
): Promise<CopiesPart> {
  const ids: string[] = [];
  let at = from;
  for (; at < slots.length && ids.length < most; at++) {
    const slot = slots[at] ?? 0;
    if (engine.textAt(slot, 'changed_at') !== '') ids.push(engine.idAt(slot));
  }
  const found = await Promise.all(ids.map((id) => readRecordCopies(library, kind, id)));
  const records = found.filter((one): one is CopiedRecord => one !== null);
  return { records, next: at < slots.length ? at : null };
}
