/** Contents of a group drawing: box text, figures and source. Pure. */
import type { SharesRead } from '@shared/records/understand';
import { canonicalOrgnr, hyphenated } from '@shared/values/organisation-number';
import { textOf } from '@shared/values/json';
import type { GroupGraph, Node } from '../group/group-graph';
import type { Member } from '../group/group-members';
import type { GroupBox } from './drawing-boxes';
import { layoutGroup, type GroupLayout } from './drawing-layout';
import type { GroupLine } from './drawing-lines';
import { wrapped } from './wrapped';

/** What is known about a company's subsidiaries. */
type Below = 'fetched' | 'not-fetched' | 'no-number';

/** A company as it appears in the drawing. */
export interface DrawnCompany {
  readonly box: GroupBox;
  readonly member: Member;
  readonly asked: boolean;
  readonly below: Below;
  /** Its name, wrapped onto one or two lines. */
  readonly lines: readonly string[];
  /** Its registration number, or '' if unknown. */
  readonly number: string;
  /** Names of all of its parents. */
  readonly owners: readonly string[];
  readonly owns: number;
  /** The share that the parent drawn above it owns. */
  readonly share: string;
}

/** A line with its figure. */
export interface DrawnLine extends GroupLine {
  readonly share: string;
}

export interface GroupDrawing {
  readonly layout: GroupLayout;
  readonly companies: readonly DrawnCompany[];
  readonly lines: readonly DrawnLine[];
  /** The kinds of share that the figures show: capital, votes, or both. */
  readonly shareKinds: readonly (keyof SharesRead)[];
}

/** Formats a share. */
type ShareText = (digits: string) => string;

const longestShare = 8;

/** Draws the part of the group that is in the library. */
export function drawGroup(graph: GroupGraph, textOfShare: ShareText): GroupDrawing {
  const nodes = [...graph.nodes.values()];
  const shares = new Map<string, Share>();
  for (const { key, children } of nodes) {
    for (const { key: child, stated, held } of children) {
      const share = shareOf(stated) ?? shareOf(held);
      if (share) shares.set(lineKey(key, child), share);
    }
  }
  const layout = layoutGroup(
    nodes.map(({ key, children }) => ({ key, children: children.map((child) => child.key) })),
    graph.roots,
    shares.size > 0,
  );
  const shareAt = (from: string | null, to: string): string => {
    const share = shares.get(lineKey(from ?? '', to));
    return share ? textOfShare(share.digits) : '';
  };
  return {
    layout,
    companies: layout.boxes.flatMap((box) => {
      const node = graph.nodes.get(box.key);
      return node ? [drawn(node, box, graph, shareAt(box.parent, box.key))] : [];
    }),
    lines: layout.lines.map((line) => {
      const share = shareAt(line.from, line.to);
      return { ...line, share: share.length > longestShare ? '…' : share };
    }),
    shareKinds: [...new Set([...shares.values()].map(({ of }) => of))],
  };
}

interface Share {
  readonly of: keyof SharesRead;
  readonly digits: string;
}

/** Returns the share of capital, or else of votes. Returns `null` if neither is known. */
function shareOf(member: Member | null): Share | null {
  const { capital, votes } = member?.shares ?? { capital: null, votes: null };
  if (capital !== null) return { of: 'capital', digits: capital };
  return votes === null ? null : { of: 'votes', digits: votes };
}

function drawn(node: Node, box: GroupBox, graph: GroupGraph, share: string): DrawnCompany {
  const { member } = node;
  return {
    box,
    member,
    share,
    asked: node.key === graph.asked,
    below: node.listed || node.ends ? 'fetched' : member.id === null ? 'no-number' : 'not-fetched',
    lines: wrapped(member.name),
    number: numberOf(member),
    owners: node.parents.flatMap((key) => graph.nodes.get(key)?.member.name ?? []),
    owns: node.children.length,
  };
}

/** Returns the hyphenated number from whichever field has it. */
function numberOf({ fields, names }: Member): string {
  const texts = [...fields.map(({ value }) => textOf(value) ?? ''), ...names];
  const found = texts.map(canonicalOrgnr).find((number) => number !== null) ?? null;
  return found === null ? '' : hyphenated(found);
}

function lineKey(from: string, to: string): string {
  return JSON.stringify([from, to]);
}
