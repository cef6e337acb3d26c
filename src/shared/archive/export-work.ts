/** The log entry for a written file, with which the file can be recognised later. */
import { z } from '../zod';
import { longestReference } from './matter-work';

/** What the file contains, according to the window. */
export const ExportFacts = z.object({
  title: z.string().max(500),
  rows: z.number().int(),
  /** `selected`: rows picked by hand. */
  scope: z.enum(['all', 'selected']),
  completeness: z.enum(['complete', 'partial', 'unknown', 'library']),
  /** The search as pairs of name and value. */
  search: z.array(z.tuple([z.string().max(200), z.string().max(2000)])).max(60),
  sample: z.boolean(),
  /** The matter it was written for; absent for none. */
  matter: z.string().max(longestReference).optional(),
});
export type ExportFacts = z.infer<typeof ExportFacts>;

export const ExportWork = z.object({
  op: z.literal('export'),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int(),
  /** File name without folder. */
  name: z.string().max(300),
  /** Version of the program. */
  version: z.string().max(60),
  /** `null` if the window did not say. */
  facts: ExportFacts.nullable(),
});
export type ExportWork = z.infer<typeof ExportWork>;
