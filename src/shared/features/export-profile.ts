/** How a person wants a file, kept under a name. */
import { recordKinds } from '../records/kinds';
import { z } from '../zod';

const Columns = z.array(z.object({ id: z.string().max(600), width: z.number().min(1).max(2000) }));

/** The answers to the question of an export, all but which rows. */
export const ExportChoice = z.object({
  format: z.string().max(40),
  /** Of this kind of records are the columns; `table`: of one table alone. */
  kind: z.enum([...recordKinds, 'table']),
  /** In the order of the file; widths in CSS pixels. */
  columns: Columns.max(300),
  language: z.enum(['window', 'sv', 'en']),
  codes: z.enum(['words', 'values']),
  decimal: z.enum(['format', 'point', 'comma']),
  dates: z.enum(['iso', 'dmy', 'mdy']),
  /** See `FileNameParts.pattern`. */
  pattern: z.string().max(120),
});
export type ExportChoice = z.infer<typeof ExportChoice>;

/** A choice with a name. */
export const ExportProfile = ExportChoice.extend({ name: z.string().min(1).max(80) });
export type ExportProfile = z.infer<typeof ExportProfile>;

/** How a list was written last. `list` tells lists apart; no path is kept here. */
export const LastExport = ExportChoice.extend({
  list: z.string().max(2000),
  about: z.enum(['off', 'txt', 'json']),
});
export type LastExport = z.infer<typeof LastExport>;

/** What the person wrote in the dossier of a matter, or of a list without one. */
export const DossierText = z.object({
  of: z.string().max(2000),
  author: z.string().max(120),
  question: z.string().max(8000),
  conclusion: z.string().max(20_000),
});
export type DossierText = z.infer<typeof DossierText>;
