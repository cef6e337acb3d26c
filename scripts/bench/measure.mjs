/** Statistics over measured times. */

/** @param {readonly number[]} times @param {number} part from 0 to 1 */
export const quantile = (times, part) => {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? NaN;
};

/** Rounds to three significant digits. @param {number} value */
export const short = (value) => {
  if (!Number.isFinite(value)) return '–';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: digits, useGrouping: true });
};

/** @param {number} ms */
export const milliseconds = (ms) => `${short(ms)} ms`;
/** @param {number} bytes */
export const megabytes = (bytes) => `${short(bytes / 1e6)} MB`;
/** @param {number} ratio */
export const times = (ratio) => `${short(ratio)} ×`;

/**
 * A Markdown table with aligned columns.
 * @param {readonly string[]} head @param {readonly (readonly string[])[]} rows
 */
export const table = (head, rows) => {
  const widths = head.map((_, at) =>
    Math.max(3, ...[head, ...rows].map((row) => (row[at] ?? '').length)),
  );
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [
    line(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
};
