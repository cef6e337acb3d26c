/** Simple measures of how alike two names are, as they stand in the literature; higher is more alike. */

/** @param {string} a @param {string} b */
const editDistance = (a, b) => {
  let above = Uint16Array.from({ length: b.length + 1 }, (_, at) => at);
  let row = new Uint16Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
    }
    [above, row] = [row, above];
  }
  return 1 - (above[b.length] ?? 0) / Math.max(a.length, b.length, 1);
};

/** @param {string} a @param {string} b */
const jaroWinkler = (a, b) => {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const used = new Uint8Array(b.length);
  let [mine, theirs] = ['', ''];
  for (let i = 0; i < a.length; i++) {
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++) {
      if (used[j] === 1 || a[i] !== b[j]) continue;
      used[j] = 1;
      mine += a[i];
      break;
    }
  }
  for (let j = 0; j < b.length; j++) if (used[j] === 1) theirs += b[j];
  const count = mine.length;
  if (count === 0) return 0;
  let moved = 0;
  for (let at = 0; at < count; at++) if (mine[at] !== theirs[at]) moved++;
  const jaro = (count / a.length + count / b.length + (count - moved / 2) / count) / 3;
  let start = 0;
  while (start < 4 && start < a.length && a[start] === b[start]) start++;
  return jaro + start * 0.1 * (1 - jaro);
};

/** @param {string} text */
const trigramsOf = (text) => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
};

/** @type {Map<string, Set<string>>} */
const trigrams = new Map();
/** @param {string} text */
const known = (text) => {
  let found = trigrams.get(text);
  if (!found) trigrams.set(text, (found = trigramsOf(text)));
  return found;
};

/** @param {string} a @param {string} b */
const dice = (a, b) => {
  const [one, other] = [known(a), known(b)];
  let same = 0;
  for (const gram of one) if (other.has(gram)) same++;
  return (2 * same) / (one.size + other.size);
};

/** BI-SIM of Kondrak and Dorr. @param {string} a @param {string} b */
const bisim = (a, b) => {
  const [x, y] = [(a[0] ?? '') + a, (b[0] ?? '') + b];
  let above = new Float32Array(y.length);
  for (let i = 1; i < x.length; i++) {
    const row = new Float32Array(y.length);
    for (let j = 1; j < y.length; j++) {
      const same = ((x[i - 1] === y[j - 1] ? 1 : 0) + (x[i] === y[j] ? 1 : 0)) / 2;
      row[j] = Math.max(above[j] ?? 0, row[j - 1] ?? 0, (above[j - 1] ?? 0) + same);
    }
    above = row;
  }
  return (above[y.length - 1] ?? 0) / Math.max(a.length, b.length, 1);
};

/** @type {Readonly<Record<string, (a: string, b: string) => number>>} */
export const simpleMeasures = {
  'edit distance': editDistance,
  'Jaro-Winkler': jaroWinkler,
  'trigrams (Dice)': dice,
  'BI-SIM': bisim,
};
