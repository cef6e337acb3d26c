import type { EntryKind } from '@shared/archive/entry';
import { bodyOf, metaOf } from './frame';
import type { LoadedFrame } from './frame-reader';

/** An entry with the exact bytes that were appended. */
export interface ExactEntry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: EntryKind;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

export async function exactEntry({ frame, bytes }: LoadedFrame): Promise<ExactEntry> {
  const { seq, at, kind } = frame;
  return { seq, at, kind, meta: metaOf(frame, bytes), body: await bodyOf(frame, bytes) };
}
