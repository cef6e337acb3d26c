/**
 * Writes several tables in a format with one table per file, as a ZIP with a file for each table.
 */
import { safeFileName } from './file-name';
import { aboutText } from './about';
import type { Encoder, ExportFormat, ExportHead, ExportWarning, Piece } from './format/format';

/** Creates the encoder; `head` describes the first table. */
export function createTablesZip(format: ExportFormat, head: ExportHead): Encoder {
  const counts = new Map<ExportWarning, number>();
  const taken = new Set<string>();
  let current: Encoder;

  function nameOf(title: string, extension: string): string {
    const stem = safeFileName(title, longestName) || 'Kartotek';
    let name = `${stem}.${extension}`;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${stem} (${n}).${extension}`;
    taken.add(name.toLowerCase());
    return name;
  }
  function begin(of: ExportHead): readonly Piece[] {
    const { about: _about, ...own } = of;
    current = format.create(own);
    return [{ part: nameOf(of.table ?? of.title, format.extension) }, ...current.head()];
  }
  function end(): readonly Piece[] {
    const pieces = current.tail();
    for (const [warning, times] of current.warnings) {
      counts.set(warning, (counts.get(warning) ?? 0) + times);
    }
    return pieces;
  }

  return {
    get warnings() {
      return counts;
    },
    head: () => begin(head),
    rows: (rows) => current.rows(rows),
    table: ({ title, columns }) => [...end(), ...begin({ ...head, columns, table: title })],
    tail: () => {
      const last = end();
      const about = head.about?.();
      if (!about) return last;
      const name = nameOf(head.words.about ?? 'Kartotek', 'txt');
      return [...last, { part: name }, aboutText(about)];
    },
  };
}

/** Maximum length of a file name, because Windows limits paths to 260 characters. */
const longestName = 100;
