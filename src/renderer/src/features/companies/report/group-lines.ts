/** The companies directly above, beside and below a company, as in the tree and the drawing. */
import type { SharesRead } from '@shared/records/understand';
import type { GroupTree } from '../group/group-tree.svelte';
import type { Member } from '../group/group-members';
import type { Node } from '../group/group-graph';
import { shareText } from '../group/share-text';

/** A company in the group. */
export interface GroupLine {
  readonly key: string;
  readonly name: string;
  /** The id used in paths, or `null` if nothing can be requested about it. */
  readonly id: string | null;
  /** Share of capital, and share of votes if different, or '' if neither is known. */
  readonly share: string;
}

/** A company's neighbours in its group. `unsaid`: named in the answer, but without a place. */
export interface GroupLines {
  readonly above: readonly GroupLine[];
  readonly beside: readonly GroupLine[];
  readonly below: readonly GroupLine[];
  readonly unsaid: readonly GroupLine[];
}

/** Returns the company's neighbours. No company named in its answer is left out. */
export function groupLines({ graph }: Pick<GroupTree, 'graph'>): GroupLines {
  const asked = graph.nodes.get(graph.asked);
  const nodesOf = (keys: readonly string[]): readonly Node[] =>
    keys.flatMap((key) => graph.nodes.get(key) ?? []);
  const parents = nodesOf(asked?.parents ?? []);
  const besides = parents.flatMap(({ children }) => children.map(({ key }) => key));
  const placed = new Set([graph.asked, ...(asked?.parents ?? []), ...besides]);
  return {
    above: parents.map((node) => {
      const edge = node.children.find(({ key }) => key === graph.asked);
      // The parent's share of the company, whichever answer states it. A share that someone else
      // holds doesn't count.
      const said = [edge?.stated, edge?.held].find((one) => one && isSaid(one.shares));
      return lineOf(node, said ?? { shares: { capital: null, votes: null } });
    }),
    beside: nodesOf([...new Set(besides)].filter((key) => key !== graph.asked)).map((node) =>
      lineOf(node, node.member),
    ),
    below: (asked?.children ?? []).flatMap(({ key, stated }) => {
      const node = graph.nodes.get(key);
      return node ? [lineOf(node, stated ?? node.member)] : [];
    }),
    unsaid: [...graph.nodes.values()]
      .filter(
        ({ key, parents: above, children, member }) =>
          !placed.has(key) &&
          above.length === 0 &&
          children.length === 0 &&
          member.stands === 'unsaid',
      )
      .map((node) => lineOf(node, node.member)),
  };
}

const isSaid = ({ capital, votes }: SharesRead): boolean => capital !== null || votes !== null;

function lineOf({ key, member }: Node, { shares }: Pick<Member, 'shares'>): GroupLine {
  const { capital, votes } = shares;
  const both = votes !== null && capital !== null && Number(votes) !== Number(capital);
  const said = [...(capital === null ? [] : [capital]), ...(both ? [votes] : [])];
  return { key, name: member.name, id: member.id, share: said.map(shareText).join(' / ') };
}
