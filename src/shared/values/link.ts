/**
 * `kartotek://…` links that open something in the local library: `kartotek://trademark/<application
 * number>`, `kartotek://company/<id>`, `kartotek://list/<id>`,
 * `kartotek://search/<trademark|company|insider|library|alike|companies-alike>?<filter>=<value>`. A
 * link only specifies what to show. It never contains a service address, a command or a file.
 * `kartotek://team?…` fills in the form for joining a team. Main parses the link.
 */
/** Numbers and ids as found in records, without control characters or invisible characters. */
const goodId = /^[^\p{C}]+$/u;
const longestId = 200;
const goodName = /^[a-z][a-z0-9_]{0,39}$/;
const mostParams = 30;

/** Links that contain a certificate are much longer than others. */
const longestTeamLink = 8000;
const teamLink = /^kartotek:\/\/team\/?\?[\x21-\x7e]+$/i;

const records = ['trademark', 'company', 'list'] as const;
const searches = [
  'trademark',
  'company',
  'insider',
  'library',
  'alike',
  'companies-alike',
] as const;

export type Link =
  | { readonly type: (typeof records)[number]; readonly id: string }
  | { readonly type: 'team'; readonly address: string }
  | {
      readonly type: 'search';
      readonly in: (typeof searches)[number];
      readonly params: Readonly<Record<string, string>>;
    };

export const linkScheme = 'kartotek';
const longest = 2000;

const address = /^kartotek:\/\/([a-z]+)\/([^?#]+)(?:\?([^#]*))?$/i;

/** Parses an address. `null` if it isn't a valid link. */
export function parseLink(text: string): Link | null {
  if (teamLink.test(text) && text.length <= longestTeamLink) return { type: 'team', address: text };
  if (text.length > longest) return null;
  const [, named = '', path = '', query = ''] = address.exec(text) ?? [];
  try {
    const part = decodeURIComponent(path);
    const pairs = query === '' ? [] : query.split('&').map(pairOf);
    if (named === 'search') {
      const found = searches.find((one) => one === part);
      return found && areGood(pairs)
        ? { type: 'search', in: found, params: Object.fromEntries(pairs) }
        : null;
    }
    const type = records.find((one) => one === named);
    return type && pairs.length === 0 && isGood(part) ? { type, id: part } : null;
  } catch {
    // The percent-encoding is invalid.
    return null;
  }
}

const isGood = (id: string): boolean => id.length <= longestId && goodId.test(id);

const areGood = (pairs: readonly (readonly [name: string, value: string])[]): boolean =>
  pairs.length > 0 &&
  pairs.length <= mostParams &&
  new Set(pairs.map(([name]) => name)).size === pairs.length &&
  pairs.every(([name, value]) => goodName.test(name) && isGood(value));

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
