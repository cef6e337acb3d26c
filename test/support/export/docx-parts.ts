import { unzipped } from '../files/unzipped';

/** Returns a Word document's contents: its XML, and its text by paragraph. */
export async function partsOf(bytes: Uint8Array): Promise<{
  readonly names: readonly string[];
  readonly document: string;
  readonly styles: string;
  readonly footer: string;
  readonly texts: readonly string[];
}> {
  const parts = await unzipped(bytes);
  const text = (name: string): string => parts.get(name)?.toString('utf8') ?? '';
  const document = text('word/document.xml');
  const paragraphs = document.match(/<w:p>.*?<\/w:p>|<w:p .*?<\/w:p>/gs) ?? [];
  return {
    names: [...parts.keys()],
    document,
    styles: text('word/styles.xml'),
    footer: text('word/footer1.xml'),
    texts: paragraphs.map((one) =>
      // A non-breaking hyphen is a separate element.
      [...one.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:noBreakHyphen\/>/g)]
        .map(([, of]) => (of === undefined ? '-' : plain(of)))
        .join(''),
    ),
  };
}

function plain(xml: string): string {
  const marks: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    amp: '&',
  };
  return xml.replace(/&(\w+);/g, (all, name: string) => marks[name] ?? all);
}
