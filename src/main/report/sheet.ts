/** Chooses the paper size for a drawing. Pure. */

/** The area inside the margins, in CSS pixels. */
const a4 = { long: 1046, short: 717 } as const;
/** Minimum scale. On paper, the drawing's 12-pixel text would otherwise be unreadable. */
const readable = 0.7;

/** Returns the sheet for a drawing of this size. */
export function sheetFor(
  width: number,
  height: number,
): { readonly pageSize: 'A4' | 'A3'; readonly landscape: boolean } {
  const landscape = width > height;
  const [across, down] = landscape ? [a4.long, a4.short] : [a4.short, a4.long];
  const scale = Math.min(across / width, down / height);
  return { pageSize: scale < readable ? 'A3' : 'A4', landscape };
}
