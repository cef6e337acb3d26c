/**
 * Reads a workbook's first sheet: strings, dates as `YYYY-MM-DD`, and numbers as stored. Shares no
 * code with the application's writer.
 */
import { fromBufferPromise } from 'yauzl';

/**
 * @param {Buffer} bytes
 * @returns {Promise<{ name: string, rows: string[][] }>} header row first; '' for missing cells
 */
export const readXlsx = async (bytes) => {
  const parts = await partsOf(bytes);
  const part = (/** @type {string} */ name) => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`The workbook has no ${name}`);
    return text;
  };
  const shared = elements(part('xl/sharedStrings.xml'), 'si').map(({ inner }) => textIn(inner));
  const dates = dateStyles(part('xl/styles.xml'));
  const name = elements(part('xl/workbook.xml'), 'sheet')[0]?.attributes.get('name') ?? '';
  const rows = elements(part('xl/worksheets/sheet1.xml'), 'row').map(({ inner }) => {
    /** @type {string[]} */
    const row = [];
    for (const { attributes, inner: cell } of elements(inner, 'c')) {
      const place = columnOf(attributes.get('r') ?? '');
      const value = plain(elements(cell, 'v')[0]?.inner ?? '');
      const type = attributes.get('t');
      if (type === 's') row[place] = shared[Number(value)] ?? '';
      else if (type === 'inlineStr') row[place] = textIn(cell);
      else if (type === 'b') row[place] = value === '1' ? 'true' : 'false';
      else if (dates.has(Number(attributes.get('s')))) row[place] = dayOf(Number(value));
      else row[place] = value;
    }
    return Array.from(row, (text) => text ?? '');
  });
  const width = rows[0]?.length ?? 0;
  return {
    name,
    rows: rows.map((row) => [...row, ...Array(Math.max(0, width - row.length)).fill('')]),
  };
};

/** Returns the files in the container by name. @param {Buffer} bytes */
const partsOf = async (bytes) => {
  /** @type {Map<string, string>} */
  const parts = new Map();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    const pieces = await (await zip.openReadStreamPromise(entry)).toArray();
    parts.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
  }
  return parts;
};

/**
 * Returns the elements with a name. They are never nested.
 * @param {string} xml @param {string} name
 * @returns {{ attributes: Map<string, string>, inner: string }[]}
 */
const elements = (xml, name) => {
  const pattern = new RegExp(`<${name}(?:\\s([^>]*?))?(?:/>|>([\\s\\S]*?)</${name}>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({
    inner,
    attributes: new Map(
      [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        plain(value),
      ]),
    ),
  }));
};

/** @param {string} xml */
const textIn = (xml) =>
  elements(xml, 't')
    .map(({ inner }) => plain(inner))
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)));

/** @param {string} xml */
const plain = (xml) =>
  xml
    .replace(/\r\n?/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** Returns the column number: 27 for `AB12`. @param {string} reference */
const columnOf = (reference) =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

/** Indexes of styles that format dates. @param {string} xml */
const dateStyles = (xml) => {
  const formats = new Set(
    elements(xml, 'numFmt')
      .filter(({ attributes }) => /y.*m.*d/.test(attributes.get('formatCode') ?? ''))
      .map(({ attributes }) => attributes.get('numFmtId')),
  );
  const styles = elements(elements(xml, 'cellXfs')[0]?.inner ?? '', 'xf');
  return new Set(
    styles.flatMap(({ attributes }, at) => (formats.has(attributes.get('numFmtId')) ? [at] : [])),
  );
};

/** Days since 1899-12-30, as spreadsheets count from March 1900 on. @param {number} serial */
const dayOf = (serial) =>
  new Date(Math.round((serial - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, Number.isInteger(serial) ? 10 : 19);
