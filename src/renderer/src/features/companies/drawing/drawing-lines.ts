/** The lines of a group's drawing: who owns whom, and where a figure stands on the line. Pure. */
import { boxHeight, boxWidth, levelGap, type Edge, type GroupBox } from './drawing-boxes';

/**
 * `owner`: to the company under which it stands; `further`: it has more than one parent; `circle`: it
 * owns, over others, a company that stands above it.
 */
type LineType = 'owner' | 'further' | 'circle';

/** A line as SVG draws it. */
export interface GroupLine {
  readonly from: string;
  readonly to: string;
  readonly type: LineType;
  readonly path: string;
  /** The head of an arrow; '' where the way down says enough. */
  readonly head: string;
  /** Where its figure stands. */
  readonly at: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
}

/** One line for each edge of which both companies stand in the drawing. */
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

/** A curve to the side of the box, which no other line reaches. */
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
