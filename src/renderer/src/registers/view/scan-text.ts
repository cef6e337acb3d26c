/** The progress and results of a scan. Pure except for the language. */
import type { RecordKind } from '@shared/service/endpoint';
import { kindRules } from '@shared/service/kinds';
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';

/** Progress of a scan; a `total` of 0 is unknown. */
export interface ScanProgress {
  readonly read: number;
  readonly total: number;
}

/** The results of a scan. */
interface Seen {
  /** The records searched for; `null` for answers only. */
  readonly kind: RecordKind | null;
  readonly progress: ScanProgress | null;
  /** Number of answers with all words. */
  readonly answers: number;
}

/** If every field is indexed, only answers are scanned. */
const readsFields = ({ kind }: Pick<Seen, 'kind'>): boolean =>
  kind !== null && !kindRules[kind].wholeText;

/** Returns progress and results for the line above a list; `added`: rows found by it. */
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

/** Returns `also reading other fields and answers… 1,200 of 5,000`. */
export function scanProgress(kind: RecordKind | null, { read, total }: ScanProgress): string {
  const fields = readsFields({ kind });
  if (total === 0) return fields ? m.registers_scan_begins_fields() : m.registers_scan_begins();
  const [done = '', all = ''] = [read, total].map((count) => formatInteger(count, locale()));
  const words = fields ? m.registers_scan_reading_fields : m.registers_scan_reading;
  return words({ done, total: all });
}

/** Returns the same as a title. */
export function scanTitle(kind: RecordKind | null, progress: ScanProgress): string {
  const words = scanProgress(kind, progress);
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);
}
