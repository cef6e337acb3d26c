/** Describes the result of a verification. Pure, apart from the language. */
import type { Verification } from '@shared/features/exports';
import { m } from '@shared/messages/compiled/messages';
import type { Locale } from '@shared/messages/compiled/runtime';
import { completenessText } from '@shared/export/completeness';
import { formatBytes, formatInteger, formatTimestamp } from '@renderer/lib/format/format';

/** Returns the result in one or two sentences. */
export function verifiedText(found: Verification, locale: Locale): string {
  const { name } = found;
  if (found.type === 'unknown') return m.export_verify_unknown({ name });
  const say = found.type === 'unchanged' ? m.export_verify_unchanged : m.export_verify_changed;
  return say({ name, at: formatTimestamp(found.at, locale).text });
}

/** Describes what the accompanying file contains, or returns `null` if there isn't one. */
export function besideText({ type, beside }: Verification): string | null {
  if (beside === 'other') return m.export_verify_beside_other();
  return beside === 'same' && type !== 'unchanged' ? m.export_verify_beside_same() : null;
}

interface Line {
  readonly id: string;
  readonly label: string;
  readonly text: string | null;
  readonly numeric?: boolean;
}

/** Returns lines comparing what was written with what the file contains now. */
export function verifiedLines(found: Verification, locale: Locale): readonly Line[] {
  const size: Line = {
    id: 'size',
    label: m.export_verify_size(),
    text: formatBytes(found.bytes, locale),
  };
  const sum: Line = { id: 'sum', label: m.export_verify_sum(), text: found.sha256, numeric: true };
  if (found.type === 'unknown') return [size, sum];
  const { facts, version, writtenAs } = found;
  const search = facts?.search.map(([name, value]) => `${name}: ${value}`).join(', ') ?? '';
  const lines: (Line | false)[] = [
    writtenAs !== found.name && { id: 'as', label: m.export_verify_as(), text: writtenAs },
    facts !== null && { id: 'list', label: m.common_list(), text: facts.title },
    search !== '' && { id: 'search', label: m.common_search(), text: search },
    facts !== null && {
      id: 'rows',
      label: m.common_rows(),
      text: formatInteger(facts.rows, locale),
      numeric: true,
    },
    facts !== null && {
      id: 'complete',
      label: m.common_state_complete(),
      text: completenessText(
        { rows: facts.scope, completeness: facts.completeness, why: null },
        locale,
      ).line,
    },
    facts?.sample === true && {
      id: 'sample',
      label: m.export_sample_word(),
      text: m.export_about_sample(),
    },
    { id: 'program', label: m.export_about_program(), text: `Kartotek ${version}` },
    // If the file has changed, these are its current values.
    size,
    sum,
  ];
  return lines.filter((line) => line !== false);
}
