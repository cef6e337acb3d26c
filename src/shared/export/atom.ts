/**
 * Alerts as an Atom feed (RFC 4287) for other programs. Pure: the same alerts always produce the
 * same bytes.
 */
import type { Feed } from '../features/watches';
import { wellFormed } from './format/well-formed';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for an element or attribute. Characters not allowed in XML are dropped. */
function xml(text: string): string {
  return wellFormed(text)
    .replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

function urn(id: string): string {
  return `urn:kartotek:${encodeURIComponent(wellFormed(id))}`;
}

/** Returns the entire document. Its date is the newest entry's. */
export function atomOf({ id, title, entries }: Feed): string {
  const newest = entries.reduce((last, { at }) => (at > last ? at : last), '1970-01-01T00:00:00Z');
  const items = entries.map(
    ({ id: entryId, title: name, text, at, link }) =>
      `  <entry>\n    <id>${urn(`${id}/${entryId}`)}</id>\n    <title>${xml(name)}</title>\n` +
      `    <updated>${xml(at)}</updated>\n` +
      (link === null ? '' : `    <link href="${xml(link)}"/>\n`) +
      `    <summary>${xml(text)}</summary>\n  </entry>\n`,
  );
  return (
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n' +
    `  <id>${urn(id)}</id>\n  <title>${xml(title)}</title>\n  <updated>${xml(newest)}</updated>\n` +
    `  <author><name>Kartotek</name></author>\n${items.join('')}</feed>\n`
  );
}
