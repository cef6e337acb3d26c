/** Exports a comparison of companies as tables. Figures keep every digit received. Pure. */
import type { Cell, CellKind } from '@shared/columns/column';
import type { ExportColumn, ExportTable } from '@shared/export/format/format';
import { m } from '@shared/messages/compiled/messages';
import { stated } from '@shared/values/phrases';
import { unitText } from '@shared/answers/units';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { sectionTable } from '../compared-list';
import type { ComparedSection } from '../lines';
import type { CompanyFigures } from '@renderer/registers/answer/company-figures';
import { families, figuresOfAll } from './company-sections';
import { figureRows, otherKeys, type FigureRow } from './figure-lines';
import type { ComparedCompany } from './read-companies';

/** Returns the text sections as shown on screen, plus the companies' figures. */
export function companyTables(
  companies: readonly ComparedCompany[],
  sections: readonly ComparedSection[],
): readonly ExportTable[] {
  const names = companies.map(({ name }) => name);
  return sections.map((section) => {
    const family = families.find(({ id }) => id === section.key);
    if (family) return figureTable(section, names, figuresOfAll(companies, family.id));
    const first = section.key === 'owned' ? m.common_part() : m.compare_field();
    return sectionTable(section, names, first);
  });
}

const column = (id: string, label: string, kind: CellKind, width: number): ExportColumn => ({
  id,
  label,
  kind,
  width,
});

/** If all figures share a unit, it gets one column. Otherwise each company has its own. */
function figureTable(
  { title, note, groups }: ComparedSection,
  names: readonly string[],
  companies: readonly CompanyFigures[],
): ExportTable {
  const shown = new Map(
    groups.map(({ key, lines }) => [key, new Set(lines.map((one) => one.key))]),
  );
  const rows = figureRows(companies).filter(({ key }) => shown.has(key));
  const mixed = rows.some((row) => row.mixed);
  const units = mixed
    ? names.map((name, at) =>
        column(`unit.${at}`, stated(m.compare_unit_column(), name), 'text', 100),
      )
    : [column('unit', m.compare_unit_column(), 'text', 100)];
  // Missing years, and years with different dates, are marked in the file too.
  const others = groups
    .filter(({ key }) => otherKeys.includes(key))
    .flatMap(({ label, lines }) =>
      lines.map((line): readonly Cell[] => [
        label || line.label,
        label ? line.label : null,
        ...units.map(() => null),
        ...line.cells.map(({ text }) => text || null),
      ]),
    );
  const figures = rows.flatMap((row) =>
    row.years
      .filter((year) => shown.get(row.key)?.has(year))
      .map((year): readonly Cell[] => [
        row.line.label,
        year,
        ...unitCells(row, year, mixed),
        ...row.of.map((of): Cell => of?.years.get(year)?.value ?? null),
      ]),
  );
  // An empty table would leave the reader guessing, so the reason is given.
  const silent: readonly (readonly Cell[])[] =
    groups.length > 0
      ? []
      : [[note ?? '', null, ...units.map(() => null), ...names.map(() => null)]];
  return {
    title,
    columns: [
      column('figure', m.compare_figure(), 'text', 200),
      column('year', m.common_fiscal_year(), 'identifier', 90),
      ...units,
      ...names.map((name, at) => column(`record.${at}`, name, 'decimal', 130)),
    ],
    rows: [...silent, ...others, ...figures],
  };
}

function unitCells({ of }: FigureRow, year: string, mixed: boolean): readonly Cell[] {
  const units = of.map((one) => {
    const unit = one?.years.get(year)?.unit ?? null;
    return unit === null ? null : unitText(unit, locale());
  });
  return mixed ? units : [units.find((unit) => unit !== null) ?? null];
}
