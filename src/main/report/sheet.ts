/** The sheet on which a drawing is printed. Pure. */

/** Inside its margins, in the pixels of a page. */
const a4 = { long: 1046, short: 717 } as const;
/** Smaller than this a drawing of twelve pixels is not read on paper. */
const readable = 0.7;

/** How the sheet is laid for a drawing of that size. */
export function sheetFor(
  width: number,
  height: number,
): { readonly pageSize: 'A4' | 'A3'; readonly landscape: boolean } {
  const landscape = width > height;
  const [across, down] = landscape ? [a4.long, a4.short] : [a4.short, a4.long];
  const scale = Math.min(across / width, down / height);
  return { pageSize: scale < readable ? 'A3' : 'A4', landscape };
}
