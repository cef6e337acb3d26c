/** Fills that can be told apart without colour: full, then lines one way, the other way, and points. */

const size = 6;

/** The fill of a mark in `colour`. */
export function hatched(
  canvas: HTMLCanvasElement,
  colour: string,
  mark: number,
): string | CanvasPattern {
  if (mark === 0) return colour;
  const tile = canvas.ownerDocument.createElement('canvas');
  tile.width = tile.height = size;
  const pen = tile.getContext('2d');
  const context = canvas.getContext('2d');
  if (!pen || !context) return colour;
  pen.strokeStyle = pen.fillStyle = colour;
  pen.lineWidth = 1.6;
  if (mark % 3 === 0) pen.fillRect(1, 1, 2.4, 2.4);
  else {
    // The corners are drawn too, so that lines go on from tile to tile.
    const way = mark % 3 === 1 ? 1 : -1;
    for (const shift of [-size, 0, size]) {
      pen.moveTo(shift - 1, way > 0 ? size + 1 : -1);
      pen.lineTo(shift + size + 1, way > 0 ? -1 : size + 1);
    }
    pen.stroke();
  }
  return context.createPattern(tile, 'repeat') ?? colour;
}
