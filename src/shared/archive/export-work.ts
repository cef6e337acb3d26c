/** The log entry for a file that was written, so that the file can be recognised later. */
import { z } from '../zod';
import { longestReference } from './matter-work';

/** The file's contents, as the window described them. */
export const ExportFacts = z.object({
  title: z.string().max(500),
  rows: z.number().int(),
  /** `selected`: only rows selected by the user. */
  scope: z.enum(['all', 'selected']),
  completeness: z.enum(['complete', 'partial', 'unknown', 'library']),
  /** The search as name–value pairs. */
  search: z.array(z.tuple([z.string().max(200), z.string().max(2000)])).max(60),
  sample: z.boolean(),
  /** The matter the file was written for; absent if there is none. */
  matter: z.string().max(longestReference).optional(),
});
export type ExportFacts = z.infer<typeof ExportFacts>;

export const ExportWork = z.object({
  op: z.literal('export'),
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int(),
  /** File name without the folder. */
  name: z.string().max(300),
  /** The program's version when it wrote the file. */
  version: z.string().max(60),
  /** `null` if the window didn't provide any. */
  facts: ExportFacts.nullable(),
});
export type ExportWork = z.infer<typeof ExportWork>;
