/** Finds the largest connected part of a picture, i.e. the figure without adjacent text. Pure. */
import { drawn, resampled, type Box, type Ink } from './ink';

const side = 48;
/**
 * Size limits for a separate part, as a share of the picture. Parts outside these limits are
 * ignored.
 */
const mostOf = 0.9;
const leastOf = 0.12;

/** Returns the figure's box within the box of everything drawn, or `null` if it isn't smaller. */
export function deviceIn(ink: Ink, whole: Box): Box | null {
  const cells = resampled(ink, whole, side);
  const seen = new Uint8Array(side * side);
  let best: { area: number; left: number; top: number; right: number; bottom: number } | null =
    null;
  for (let start = 0; start < cells.length; start++) {
    if (seen[start] === 1 || (cells[start] ?? 0) < drawn) continue;
    const found = { area: 0, left: side, top: side, right: 0, bottom: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % side, Math.floor(at / side)];
      found.area++;
      found.left = Math.min(found.left, x);
      found.top = Math.min(found.top, y);
      found.right = Math.max(found.right, x + 1);
      found.bottom = Math.max(found.bottom, y + 1);
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [nx, ny] = [x + dx, y + dy];
          const next = ny * side + nx;
          if (nx < 0 || ny < 0 || nx >= side || ny >= side) continue;
          if (seen[next] === 1 || (cells[next] ?? 0) < drawn) continue;
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    if (!best || found.area > best.area) best = found;
  }
  if (!best) return null;
  const part = ((best.right - best.left) * (best.bottom - best.top)) / (side * side);
  if (part > mostOf || part < leastOf) return null;
  const [wide, high] = [(whole.right - whole.left) / side, (whole.bottom - whole.top) / side];
  return {
    left: Math.floor(whole.left + best.left * wide),
    top: Math.floor(whole.top + best.top * high),
    right: Math.ceil(whole.left + best.right * wide),
    bottom: Math.ceil(whole.top + best.bottom * high),
  };
}
