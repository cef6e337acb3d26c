import type { ExportColumn, ExportRow } from '@shared/export/format/format';
import { docx } from '@shared/export/dossier/dossier';
import { dossierColumns } from '@shared/export/dossier/dossier-piece';
import { kindRules } from '@shared/service/kinds';
import { createDossierMaker, type Dossier } from '@main/dossier/dossier-data';
import type { DossierHead } from '@shared/export/format/format';
import { head } from './edge-case-rows';

/** A red picture, eight by four pixels. */
export const picture = {
  mime: 'image/png',
  bytes: new Uint8Array(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAAEUlEQVR4nGP4z8CAFTEMLQkAIAQf4WxGMCoAAAAASUVORK5CYII=',
      'base64',
    ),
  ),
};

/** A mark for a dossier. Fields that aren't given have no value. */
export function markRow(
  values: Partial<Record<(typeof dossierColumns)[number], string | readonly number[]>>,
  of: Pick<ExportRow, 'picture' | 'goods'> = {},
): ExportRow {
  return {
    cells: dossierColumns.map((id) => values[id] ?? null) as ExportRow['cells'],
    raw: '{}',
    ...of,
  };
}

/** Runs a dossier through its encoder and builder. */
export async function dossierOf(
  rows: readonly ExportRow[],
  of: Partial<DossierHead> = {},
  more: Parameters<typeof head>[1] = {},
): Promise<Dossier> {
  const columns = dossierColumns.flatMap((id): ExportColumn[] => {
    // Clearance columns, which exist only on screen.
    if (id === 'degree' || id === 'reasons')
      return [{ id, kind: id === 'degree' ? 'integer' : 'text', label: id, width: 100 }];
    const column = kindRules.trademark.columns.find((one) => one.id === id);
    return column ? [{ id, kind: column.kind, label: column.label(), width: 100 }] : [];
  });
  const encoder = docx.create(
    head(columns, {
      ...more,
      dossier: { picture: null, groups: [], ...of },
    }),
  );
  let made: Dossier | null = null;
  const maker = createDossierMaker(async (dossier) => {
    made = dossier;
    return new Uint8Array();
  });
  for (const piece of [...encoder.head(), ...encoder.rows(rows), ...encoder.tail()]) {
    maker.add(piece as string);
  }
  await maker.make(new AbortController().signal);
  if (!made) throw new Error('nothing was made');
  return made;
}
