import { expect, test } from 'vitest';
import { atomOf } from '@shared/export/atom';

const entry = {
  id: 'w d 2026/1',
  title: 'KAFFE & <TE>',
  text: 'Status: "Registered" → Ended\u0000\uD800',
  at: '2026-11-21T08:00:00.000Z',
  link: 'kartotek://trademark/2026%2F1',
};

test('a feed is dated by its newest entry and names each entry for good', () => {
  const older = { ...entry, id: 'b', at: '2026-11-20T08:00:00.000Z', link: null };
  const text = atomOf({ id: 'library', title: 'News', entries: [older, entry] });
  expect(text).toContain('<title>News</title>\n  <updated>2026-11-21T08:00:00.000Z</updated>');
  expect(text).toContain('<id>urn:kartotek:library%2Fw%20d%202026%2F1</id>');
  expect(text).toContain('<link href="kartotek://trademark/2026%2F1"/>');
  expect(text.match(/<link /g)).toHaveLength(1);
});

test('what third parties wrote is text, and what XML cannot hold is left out', () => {
  const text = atomOf({ id: 'library', title: 'News', entries: [entry] });
  expect(text).toContain('<title>KAFFE &amp; &lt;TE&gt;</title>');
  expect(text).toContain('<summary>Status: &quot;Registered&quot; → Ended\uFFFD</summary>');
});

test('a feed without news is one all the same', () => {
  const text = atomOf({ id: 'library', title: 'News', entries: [] });
  expect(text).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  expect(text.endsWith('</feed>\n')).toBe(true);
});
