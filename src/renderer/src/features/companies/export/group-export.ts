/** Exports a group as rows: all levels, with each company's parent and every field found. */
import type { ExportTable } from '@shared/export/format/format';
import { cellOfValue } from '@shared/columns/field-columns';
import { m } from '@shared/messages/compiled/messages';
import { relationOf } from '../group/relation';
import { treeColumns, type TreeRow } from '../group/tree-rows';

/** Returns the table for an expanded tree, or `null` if the company has no subsidiaries. */
export function groupExport(rows: readonly TreeRow[], title: string): ExportTable | null {
  if (rows.length < 2) return null;
  const fields = treeColumns(rows, Infinity);
  return {
    title,
    columns: [
      // Stored as text so that it's left-aligned. A right-aligned number would touch the name.
      { id: 'level', label: m.export_key_level(), kind: 'identifier', width: 60 },
      { id: 'name', label: m.common_name(), kind: 'text', width: 240 },
      { id: 'id', label: m.columns_company_id(), kind: 'identifier', width: 130 },
      { id: 'parent_id', label: m.companies_export_parent_id(), kind: 'identifier', width: 130 },
      { id: 'parent_name', label: m.companies_export_parent(), kind: 'text', width: 200 },
      { id: 'relation', label: m.group_relation(), kind: 'text', width: 140 },
      { id: 'capital', label: `${m.group_share_capital()}, %`, kind: 'decimal', width: 110 },
      { id: 'votes', label: `${m.group_share_votes()}, %`, kind: 'decimal', width: 110 },
      ...fields.map(({ name, label }) => ({
        id: `field.${name}`,
        label,
        kind: 'text' as const,
        width: 120,
      })),
    ],
    rows: rows.map((row, at) => {
      const above = rows.findLastIndex(({ level }, i) => i < at && level < row.level);
      const parent = rows[above]?.member ?? null;
      const valueOf = (name: string) =>
        row.member.fields.find((field) => field.name === name)?.value ?? null;
      return [
        row.level,
        row.member.name,
        row.member.id,
        parent?.id ?? null,
        parent?.name ?? null,
        relationOf(row) || null,
        row.member.shares.capital,
        row.member.shares.votes,
        ...fields.map(({ name }) => cellOfValue(valueOf(name))),
      ];
    }),
  };
}
