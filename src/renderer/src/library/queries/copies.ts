/** The records of an answer that said something else before, with every copy of them. */
import type { CopiedRecord, CopiesPart } from '../contract/library-row';
import type { OpenLibrary } from '../open/open-library';
import { readRecordCopies } from '../rows/read-rows';
import type { Answered } from '../rows/result-sets';

/** Records that are read at once. */
const most = 200;

/** Those from place `from` on; rows that never changed are passed over without being read. */
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
