/** How far reading for words is that are in no index, and what it found. Pure but for the language. */
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';

/** How far a scan is; `total` 0: not known yet. */
export interface ScanProgress {
  readonly read: number;
  readonly total: number;
}

/** What a scan has come to. */
interface Seen {
  /** The records that are looked for; `null`: only answers. */
  readonly kind: RecordKind | null;
  readonly progress: ScanProgress | null;
  /** How many answers have all the words. */
  readonly answers: number;
}

/** Where every field is in the index, what is read is answers. */
const readsFields = ({ kind }: Pick<Seen, 'kind'>): boolean =>
  kind !== null && !kindRules[kind].wholeText;

/** How far reading is and what it found, for the line over a list; `added`: rows it brought. */
export function scanText(scan: Seen, added: number): readonly string[] {
  const number = (count: number): { count: string } => ({ count: formatInteger(count, locale()) });
  const found = readsFields(scan) ? m.registers_scan_added_fields : m.registers_scan_added;
  const { answers, progress } = scan;
  return [
    ...(added > 0 ? [found(number(added))] : []),
    ...(answers > 0 ? [m.registers_scan_hits(number(answers))] : []),
    ...(progress ? [scanProgress(scan.kind, progress)] : []),
  ];
}

/** `also reading other fields and answers… 1,200 of 5,000`. */
export function scanProgress(kind: RecordKind | null, { read, total }: ScanProgress): string {
  const fields = readsFields({ kind });
  if (total === 0) return fields ? m.registers_scan_begins_fields() : m.registers_scan_begins();
  const [done = '', all = ''] = [read, total].map((count) => formatInteger(count, locale()));
  const words = fields ? m.registers_scan_reading_fields : m.registers_scan_reading;
  return words({ done, total: all });
}

/** The same as a title of its own. */
export function scanTitle(kind: RecordKind | null, progress: ScanProgress): string {
  const words = scanProgress(kind, progress);
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);
}
