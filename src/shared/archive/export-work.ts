/** What the log says of a file that was written: by it the file is known again later. */
import { z } from '../zod';
import { longestReference } from './matter-work';

/** What the file holds, as the window knew it. */
export const ExportFacts = z.object({
  title: z.string().max(500),
  rows: z.number().int(),
  /** `selected`: rows picked by hand. */
  scope: z.enum(['all', 'selected']),
  completeness: z.enum(['complete', 'partial', 'unknown', 'library']),
  /** The search in words: name and value. */
  search: z.array(z.tuple([z.string().max(200), z.string().max(2000)])).max(60),
  sample: z.boolean(),
  /** The matter that it was written for; absent: none. */
  matter: z.string().max(longestReference).optional(),
});
export type ExportFacts = z.infer<typeof ExportFacts>;

export const ExportWork = z.object({
  op: z.literal('export'),
  /** Of every byte of the file, hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int(),
  /** Of the file, without its folder. */
  name: z.string().max(300),
  /** Of the program. */
  version: z.string().max(60),
  /** `null`: the window did not say. */
  facts: ExportFacts.nullable(),
});
export type ExportWork = z.infer<typeof ExportWork>;
