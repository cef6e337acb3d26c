/** What the system asks the program to open: a link, or a library file whose path main keeps. */
import { z } from '../zod';
import { method } from '../ipc/define';
import { Link } from '../values/link';

const Opened = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), link: Link }),
  z.object({ type: z.literal('library-file') }),
  /** An address of ours that says nothing this program knows. */
  z.object({ type: z.literal('unknown') }),
]);
export type Opened = z.infer<typeof Opened>;

export const links = {
  /** What was asked for last, once; `null`: nothing. */
  take: method(z.undefined(), Opened.nullable()),
};

/** There is something to take. */
export const linkEvents = { 'links.opened': z.null() };
