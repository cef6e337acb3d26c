/**
 * A bitmap font for pictures, with seven rows of five dots. Each word in the list is a character
 * followed by its rows. A row is a base-32 number whose five bits are the dots from left to right.
 */
const GLYPHS = new Map(
  (
    'Aehhvhhh Buhhuhhu Cfgggggf Duhhhhhu Evgguggv Fvgguggg Gfggjhhf Hhhhvhhh Iv44444v ' +
    'J72222ic Khikokih Lggggggv Mhrllhhh Nhplljhh Oehhhhhe Puhhuggg Qehhhlid Ruhhukih ' +
    'Sfgge11u Tv444444 Uhhhhhhe Vhhhhha4 Whhhllrh Xhha4ahh Yhha4444 Zv1248gv Å4a4ehvh ' +
    'Äa0ehhvh Öa0ehhhe 0ehjlphe 14c4444e 2eh168gv 3u11e11u 4iiiv222 5vgu11he 6eguhhhe ' +
    '7v124888 8ehhehhe 9ehhf11e &cik8lid +044v440 !4444404 /11248gg -000v000'
  )
    .split(' ')
    .map((word) => [word.charAt(0), [...word.slice(1)].map((row) => Number.parseInt(row, 32))]),
);

const WIDTH = 5;
const HEIGHT = 7;

/** Reduces a string to characters that can be drawn. Only Swedish letters keep their accents. */
function drawable(text: string): string {
  return [...text.normalize('NFC').toUpperCase()]
    .map((sign) => (GLYPHS.has(sign) ? sign : sign.normalize('NFD').replace(/\p{Mn}/gu, '')))
    .map((sign) => (GLYPHS.has(sign) ? sign : ' '))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

/** Breaks words into lines of limited length; a word that is too long is cut. */
export function linesOf(text: string, longest: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of drawable(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, longest));
  }
  return lines.slice(0, most).filter((line) => line !== '');
}

/** Returns the width and height of a line at a scale. */
export function sizeOf(line: string, scale: number): { width: number; height: number } {
  return { width: (line.length * (WIDTH + 1) - 1) * scale, height: HEIGHT * scale };
}

/** Calls `dot` for each dot of a line at a position. */
export function writeLine(
  line: string,
  at: { x: number; y: number; scale: number },
  dot: (x: number, y: number) => void,
): void {
  [...line].forEach((sign, place) => {
    (GLYPHS.get(sign) ?? []).forEach((row, down) => {
      for (let across = 0; across < WIDTH * at.scale; across += 1) {
        const bit = WIDTH - 1 - Math.floor(across / at.scale);
        if (((row >> bit) & 1) === 0) continue;
        for (let deep = 0; deep < at.scale; deep += 1)
          dot(at.x + place * (WIDTH + 1) * at.scale + across, at.y + down * at.scale + deep);
      }
    });
  });
}
