/**
 * `kartotek://…` links that open something in the local library: `kartotek://trademark/<application
 * number>`, `kartotek://company/<id>`, `kartotek://list/<id>`,
 * `kartotek://search/<trademark|company|insider|library|alike|companies-alike>?<filter>=<value>`. A
 * link only specifies what to show. It never contains a service address, a command or a file.
 * `kartotek://team?…` fills in the form for joining a team. Main parses the link.
 */
import { z } from '../zod';

/** Numbers and ids as found in records, without control characters or invisible characters. */
const Id = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{C}]+$/u);
const Params = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), Id);

/** Links that contain a certificate are much longer than others. */
const longestTeamLink = 8000;
const teamLink = /^kartotek:\/\/team\/?\?[\x21-\x7e]+$/i;

export const Link = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('trademark'), id: Id }),
  z.strictObject({ type: z.literal('company'), id: Id }),
  z.strictObject({ type: z.literal('list'), id: Id }),
  z.strictObject({
    type: z.literal('team'),
    address: z.string().max(longestTeamLink).regex(teamLink),
  }),
  z.strictObject({
    type: z.literal('search'),
    in: z.enum(['trademark', 'company', 'insider', 'library', 'alike', 'companies-alike']),
    params: Params.refine((params) => {
      const count = Object.keys(params).length;
      return count > 0 && count <= 30;
    }),
  }),
]);
export type Link = z.infer<typeof Link>;

export const linkScheme = 'kartotek';
const longest = 2000;

const address = /^kartotek:\/\/([a-z]+)\/([^?#]+)(?:\?([^#]*))?$/i;

/** Parses an address. `null` if it isn't a valid link. */
export function parseLink(text: string): Link | null {
  const team = Link.safeParse({ type: 'team', address: text }).data;
  if (team) return team;
  if (text.length > longest) return null;
  const [, type = '', path = '', query = ''] = address.exec(text) ?? [];
  try {
    const part = decodeURIComponent(path);
    const pairs = query === '' ? [] : query.split('&').map(pairOf);
    const isOnce = new Set(pairs.map(([name]) => name)).size === pairs.length;
    if (!isOnce || (type !== 'search' && pairs.length > 0)) return null;
    const said =
      type === 'search'
        ? { type, in: part, params: Object.fromEntries(pairs) }
        : { type, id: part };
    return Link.safeParse(said).data ?? null;
  } catch {
    // The percent-encoding is invalid.
    return null;
  }
}

function pairOf(text: string): readonly [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [decodeURIComponent(name), decodeURIComponent(value.join('=').replaceAll('+', ' '))];
}

/** Returns a link's address. */
export function linkText(link: Link): string {
  if (link.type === 'team') return link.address;
  if (link.type !== 'search') return `${linkScheme}://${link.type}/${encodeURIComponent(link.id)}`;
  const pairs = Object.entries(link.params).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${linkScheme}://search/${link.in}?${pairs.join('&')}`;
}
