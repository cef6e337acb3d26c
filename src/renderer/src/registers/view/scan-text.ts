/** Describes a full-text scan's progress and results. Pure, apart from the language. */
import { m } from '@shared/messages/compiled/messages';
import { formatInteger } from '@renderer/lib/format/format';
import { locale } from '@renderer/lib/state/i18n.svelte';

/** A scan's progress. If `total` is 0, it isn't known. */
export interface ScanProgress {
  readonly read: number;
  readonly total: number;
}

interface Seen {
  readonly progress: ScanProgress | null;
  /** Number of answers that contain all the words. */
  readonly answers: number;
}

/** Returns the lines above a list. `added` is the number of rows found by the scan. */
export function scanText({ answers, progress }: Seen, added: number): readonly string[] {
  const number = (count: number): { count: string } => ({ count: formatInteger(count, locale()) });
  return [
    ...(added > 0 ? [m.registers_scan_added(number(added))] : []),
    ...(answers > 0 ? [m.registers_scan_hits(number(answers))] : []),
    ...(progress ? [scanProgress(progress)] : []),
  ];
}

/** Returns the progress in text form, such as `searching other responses… 1,200 of 5,000`. */
export function scanProgress({ read, total }: ScanProgress): string {
  if (total === 0) return m.registers_scan_begins();
  const [done = '', all = ''] = [read, total].map((count) => formatInteger(count, locale()));
  return `${m.registers_scan_begins()} ${m.common_of({ done, total: all })}`;
}

/** Returns the progress as a title. */
export function scanTitle(progress: ScanProgress): string {
  const words = scanProgress(progress);
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1);
}
