/** The user's acts on a matter. A matter is the reference under which lists and calls are filed. */
import { z } from '../zod';
import { matterOf, matterScope } from './review-scope';

/** Maximum length of a reference on lists, calls and watches. */
export const longestReference = 80;
const reference = z.string().min(1).max(longestReference);

/** A note on a matter. An empty string removes it. */
export const MatterNoteWork = z.object({
  op: z.literal('matter-note'),
  version: z.literal(1),
  reference,
  text: z.string().max(20_000),
});
export type MatterNoteWork = z.infer<typeof MatterNoteWork>;

/** Describes a matter, which then exists even if it has no lists. The latest act applies. */
export const MatterWork = z.object({
  op: z.literal('matter'),
  version: z.literal(1),
  reference,
  /** The client, or '' if not given. */
  client: z.string().max(200).default(''),
  /** The person in charge, or '' if not given. */
  responsible: z.string().max(200).default(''),
  /**
   * A `closed` matter is suggested last. A `removed` matter exists only as long as something still
   * refers to it.
   */
  state: z.enum(['open', 'closed', 'removed']).default('open'),
});
export type MatterWork = z.infer<typeof MatterWork>;

/**
 * Renames a matter. Its lists, watches, note and calls are updated, but the archive keeps them as
 * they were written.
 */
export const MatterRename = z.object({
  op: z.literal('matter-rename'),
  version: z.literal(1),
  reference,
  to: reference,
});
export type MatterRename = z.infer<typeof MatterRename>;

/** Returns the rename in an entry's metadata, or `null` if it's another entry. */
export const renameIn = (meta: object): MatterRename | null =>
  // No other act has this field, and parsing takes long.
  'to' in meta ? (MatterRename.safeParse(meta).data ?? null) : null;

/** Returns the object with the new reference if it had the old one. */
export function renamed<T extends { readonly clientReference?: string | undefined }>(
  named: T,
  { reference: before, to }: Pick<MatterRename, 'reference' | 'to'>,
): T {
  return named.clientReference === before ? { ...named, clientReference: to } : named;
}

/**
 * Returns an entry's metadata with other names for the matters that it's about, or the same object if
 * they're the same.
 */
export function withReferences<T extends object>(
  meta: T,
  nameOf: (reference: string) => string,
): T {
  const fields = meta as Readonly<Record<string, unknown>>;
  const named: Record<string, string> = {};
  for (const field of ['reference', 'clientReference']) {
    const reference = fields[field];
    if (typeof reference === 'string' && reference !== '') named[field] = nameOf(reference);
  }
  const matter = typeof fields['scope'] === 'string' ? matterOf(fields['scope']) : null;
  if (matter !== null) named['scope'] = matterScope(nameOf(matter));
  const isSame = Object.entries(named).every(([field, name]) => fields[field] === name);
  return isSame ? meta : { ...meta, ...named };
}
