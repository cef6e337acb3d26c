/** The ledger as a file: the shown lines through the encoder of a format, like any other list. */
import type { AppClient } from '@shared/contract';
import { fileNameFor } from '@shared/export/file-name';
import type { Piece } from '@shared/export/format/format';
import { exportFormat, type FormatId } from '@shared/export/formats';
import { m } from '@shared/messages/compiled/messages';
import { ledgerColumns } from './ledger-columns';
import type { ShownLine } from './ledger-lines';

/** Lines that are encoded at once: a step of some milliseconds. */
const chunk = 500;

/** What is written, and where from. */
export interface LedgerFile {
  readonly lines: readonly ShownLine[];
  readonly format: FormatId;
  readonly locale: 'sv' | 'en';
  readonly sample: boolean;
  readonly now: Date;
}

/** All pieces of the file. */
export function* piecesOf({ lines, format, locale, sample, now }: LedgerFile): Generator<Piece[]> {
  const encoder = exportFormat(format).create({
    columns: ledgerColumns.map(({ id, kind, label, width }) => ({
      id,
      kind,
      label: label(),
      width,
    })),
    title: m.ledger_title(),
    locale,
    words: { yes: m.common_yes(), no: m.common_no(), sample: m.export_sample_word() },
    sample,
    createdAt: now.toISOString(),
  });
  yield [...encoder.head()];
  for (let from = 0; from < lines.length; from += chunk) {
    yield [
      ...encoder.rows(
        lines.slice(from, from + chunk).map((line) => ({
          cells: ledgerColumns.map((column) => column.value(line)),
          raw: JSON.stringify(line),
        })),
      ),
    ];
  }
  yield [...encoder.tail()];
}

/** Asks for a place and writes. Gives the path; `null` when the person cancelled. Rejects with `AppError`. */
export async function writeLedger(
  api: Pick<AppClient['exports'], 'begin' | 'open' | 'write' | 'finish' | 'cancel'>,
  file: LedgerFile,
): Promise<string | null> {
  const { format, lines, now } = file;
  const place = await api.begin({
    format,
    suggestedName: fileNameFor({
      ...(file.sample ? { sample: m.export_sample_word() } : {}),
      list: m.ledger_title(),
      date: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' }).format(now),
      rows: m.export_file_rows({ count: String(lines.length) }),
      partial: '',
      extension: exportFormat(format).extension,
    }),
  });
  if (!place) return null;
  const { exportId } = place;
  try {
    await api.open({ exportId });
    for (const pieces of piecesOf(file)) await api.write({ exportId, pieces });
    return (await api.finish({ exportId, rows: lines.length }))?.path ?? null;
  } catch (thrown) {
    await api.cancel({ exportId });
    throw thrown;
  }
}
