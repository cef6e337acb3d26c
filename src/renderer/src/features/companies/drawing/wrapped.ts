/** Wraps names to fit boxes. Letter widths are estimated, since they can't be measured. Pure. */

const widest = 150;
const most = 2;

/** Returns at most two lines. The second ends with an ellipsis if the name doesn't fit. */
export function wrapped(name: string): readonly string[] {
  const lines: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= widest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = `${shown[most - 1] ?? ''} ${lines[most] ?? ''}`;
  return shown.map(cut);
}

function cut(line: string): string {
  if (widthOf(line) <= widest) return line;
  const letters = [...line];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > widest) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Estimated width at a font size of 12 pixels. */
function widthOf(text: string): number {
  return [...text].reduce((sum, one) => sum + letterWidth(one), 0);
}

function letterWidth(letter: string): number {
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter))
    return 12;
  if (/[MWmw@%]/.test(letter)) return 10;
  if (/[\p{Lu}\d&]/u.test(letter)) return 8;
  return /[iljtfr.,:;'’ ()|I-]/.test(letter) ? 4 : 6.8;
}
