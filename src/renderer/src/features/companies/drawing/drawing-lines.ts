/** Routes the lines of a group drawing and places their figures. Pure. */
import { boxHeight, boxWidth, levelGap, type Edge, type GroupBox } from './drawing-boxes';

/**
 * `owner`: to the company's parent in the drawing. `further`: to another parent. `circle`: to a
 * company further up that it owns indirectly.
 */
type LineType = 'owner' | 'further' | 'circle';

/** A line for SVG. */
export interface GroupLine {
  readonly from: string;
  readonly to: string;
  readonly type: LineType;
  readonly path: string;
  /** The arrowhead, or '' if the direction is obvious. */
  readonly head: string;
  /** Position of the line's figure. */
  readonly at: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
}

/** Returns a line for each edge whose companies are both in the drawing. */
export function linesOf(edges: readonly Edge[], boxes: readonly GroupBox[]): readonly GroupLine[] {
  const at = new Map(boxes.map((box) => [box.key, box]));
  return edges.flatMap(({ from, to, back }): GroupLine[] => {
    const [above, below] = [at.get(from), at.get(to)];
    if (!above || !below) return [];
    const own = below.parent === from && !back;
    const line = own ? ownLine(above, below) : otherLine(above, below);
    return [{ from, to, type: own ? 'owner' : back ? 'circle' : 'further', ...line }];
  });
}

type Drawn = Pick<GroupLine, 'path' | 'head' | 'at'>;

function ownLine(above: GroupBox, below: GroupBox): Drawn {
  const start = middle(above);
  const foot = above.y + boxHeight;
  const bus = foot + levelGap / 2;
  if (below.rail === null) {
    const end = middle(below);
    return {
      path: `M${start} ${foot}V${bus}H${end}V${below.y}`,
      head: '',
      at: { x: end + 5, y: below.y - 6, anchor: 'start' },
    };
  }
  const side = below.y + boxHeight / 2;
  return {
    path: `M${start} ${foot}V${bus}H${below.rail}V${side}H${below.x}`,
    head: '',
    at: { x: below.x - 4, y: side - 4, anchor: 'end' },
  };
}

/** Draws a curve beside the box, away from the other lines. */
function otherLine(above: GroupBox, below: GroupBox): Drawn {
  const x = above.x + boxWidth * 0.75;
  const y = above.y + boxHeight;
  const end = below.x + boxWidth;
  const side = below.y + boxHeight / 2;
  return {
    path: `M${x} ${y}C${x} ${y + levelGap} ${end + 44} ${side} ${end} ${side}`,
    head: `M${end} ${side}l7 -4v8z`,
    at: { x: end + 10, y: side - 5, anchor: 'start' },
  };
}

function middle({ x }: GroupBox): number {
  return x + boxWidth / 2;
}
