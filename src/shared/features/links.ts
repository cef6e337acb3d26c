/**
 * What the system asks the program to open: a link, or a library file whose path only main knows.
 */
import { z } from '../zod';
import { method } from '../ipc/define';
import type { Link } from '../values/link';

const Opened = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), link: z.custom<Link>() }),
  z.object({ type: z.literal('library-file') }),
  /** A link with our scheme that this version doesn't support. */
  z.object({ type: z.literal('unknown') }),
]);
export type Opened = z.infer<typeof Opened>;

export const links = {
  /** Returns the latest request, once only, or `null` if there is none. */
  take: method(z.undefined(), Opened.nullable()),
};

/** A request is waiting. */
export const linkEvents = { 'links.opened': z.null() };
