/** Saved export choices. */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';

const Columns = z.array(z.object({ id: z.string().max(600), width: z.number().min(1).max(2000) }));

/** Everything that can be chosen for an export, except the rows. */
export const ExportChoice = z.object({
  format: z.string().max(40),
  /**
   * The kind of record that the columns belong to, or `table` for the columns of a single table.
   */
  kind: z.enum([...recordKinds, 'table']),
  /** In file order. Widths are in CSS pixels. */
  columns: Columns.max(300),
  language: z.enum(['window', 'sv', 'en']),
  codes: z.enum(['words', 'values']),
  decimal: z.enum(['format', 'point', 'comma']),
  dates: z.enum(['iso', 'dmy', 'mdy']),
  /** See `FileNameParts.pattern`. */
  pattern: z.string().max(120),
});
export type ExportChoice = z.infer<typeof ExportChoice>;

/** A named choice. */
export const ExportProfile = ExportChoice.extend({ name: z.string().min(1).max(80) });
export type ExportProfile = z.infer<typeof ExportProfile>;

/** How a list was last exported. `list` identifies the list. The path isn't stored. */
export const LastExport = ExportChoice.extend({
  list: z.string().max(2000),
  about: z.enum(['off', 'txt', 'json']),
});
export type LastExport = z.infer<typeof LastExport>;

/** What the user wrote in the dossier about a matter, or about a list without a matter. */
export const DossierText = z.object({
  of: z.string().max(2000),
  author: z.string().max(120),
  question: z.string().max(8000),
  conclusion: z.string().max(20_000),
});
export type DossierText = z.infer<typeof DossierText>;
