/** The open company's group: as much as the library has, expanded, plus the calls to fetch more. */
import { namedTerms } from '@shared/records/company';
import { library } from '@renderer/library/current.svelte';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { settings } from '@renderer/lib/state/settings.svelte';
import { AskState } from '@renderer/registers/purchase/ask-state.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import type { CompanyFile } from '../file/company-file.svelte';
import { ownedOf, type Resource } from '@renderer/kinds/company/file/resources';
import { groupGraph, type GroupGraph } from './group-graph';
import { membersOf, type Member } from './group-members';
import { ownNumbers, withNumbers } from './group-numbers';
import { groupWordsOf } from './group-words';
import { treeRows, type TreeRow } from './tree-rows';

/** The contents of an answer in the library. */
interface Known {
  readonly at: string;
  readonly members: readonly Member[];
}

/** An answer that hasn't been read yet. */
interface Unread {
  readonly key: string;
  readonly searchKey: string;
  readonly at: string;
}

/** State of the group tree. */
export class GroupTree {
  readonly file: CompanyFile;
  readonly resource: Resource;
  /** Keyed by request. A newer answer is a separate entry. */
  known = $state.raw<Readonly<Record<string, Known>>>({});
  shut = $state.raw<readonly string[]>([]);
  /** The language and place words that were used to read `known`. */
  #read = '';
  /** The row whose price question is open. */
  asking = $state<string | null>(null);
  fetching = $state<string | null>(null);
  readonly asks = new AskState();

  constructor(file: CompanyFile, resource: Resource) {
    this.file = file;
    this.resource = resource;
  }

  readonly root: Member = $derived.by(() => ({
    name: this.file.name ?? this.file.number ?? this.file.id ?? '',
    id: this.file.id,
    names: this.file.names,
    relation: '',
    shares: { capital: null, votes: null },
    fields: [],
    stands: 'below',
    parents: [],
    inside: [],
  }));
  readonly graph: GroupGraph = $derived(
    groupGraph(this.root, (member) => this.#knownOf(member)?.members ?? null),
  );
  readonly rows: readonly TreeRow[] = $derived(treeRows(this.graph, this.shut));

  /** Terms in its companies that are recognised only by the form of their values. */
  readonly termsByForm = $derived(this.rows.flatMap(({ member }) => member.byForm ?? []));
  /** The same terms as text, or '' if there are none. */
  readonly byForm = $derived(namedTerms(this.termsByForm, locale()));

  /** Returns when a company's answer was downloaded, or `null` if it isn't in the library. */
  fetchedAt(member: Member): string | null {
    return this.#knownOf(member)?.at ?? null;
  }

  /** Reads the answers about every company in the group, including those found along the way. */
  async read(): Promise<void> {
    const open = library.client;
    if (!open) return;
    const said = JSON.stringify([locale(), groupWordsOf(settings.current.assumptions)]);
    if (said !== this.#read) this.known = {};
    this.#read = said;
    for (;;) {
      const missing = this.#unread();
      if (missing.length === 0) return;
      const labels = serviceView.labels(this.resource.id);
      const words = groupWordsOf(settings.current.assumptions);
      const onlyBelow = this.resource.id === 'people.subsidiaries';
      const next: Record<string, Known> = { ...this.known };
      for (const { key, searchKey, at } of missing) {
        const pages = await open.answer({ searchKey });
        const raws = pages.map(({ raw }) => raw);
        const members = membersOf(raws, labels, words).map((member) =>
          // An endpoint for subsidiaries returns nothing but subsidiaries.
          onlyBelow && member.stands === 'unsaid' && member.parents.length === 0
            ? { ...member, stands: 'below' as const }
            : member,
        );
        next[key] = { at, members: withNumbers(members, await ownNumbers(open, members)) };
      }
      this.known = next;
    }
  }

  /** Requests a company's subsidiaries. If the library has them, they're shown free of charge. */
  async fetch(row: TreeRow): Promise<void> {
    const { id } = row.member;
    if (id === null || this.fetching !== null) return;
    this.fetching = row.key;
    const pathParams = { [this.resource.company]: id };
    const outcome = await this.asks.ask({ endpoint: this.resource.id, pathParams, params: {} });
    this.fetching = null;
    if (outcome && outcome.type !== 'failed') this.asking = null;
  }

  /** Expands or collapses a row. */
  turn(row: TreeRow, open: boolean): void {
    const others = this.shut.filter((key) => key !== row.key);
    this.shut = open ? others : [...others, row.key];
  }

  #answerOf({ names }: Member) {
    return ownedOf(this.resource, names, this.file.answers)[0] ?? null;
  }

  #knownOf(member: Member): Known | null {
    const answer = this.#answerOf(member);
    return (answer && this.known[keyOf(answer)]) ?? null;
  }

  #unread(): readonly Unread[] {
    const found: Record<string, Unread> = {};
    for (const { member } of this.graph.nodes.values()) {
      const answer = this.#answerOf(member);
      if (!answer) continue;
      const key = keyOf(answer);
      const { searchKey, fetchedAt: at } = answer;
      if (!(key in this.known)) found[key] = { key, searchKey, at };
    }
    return Object.values(found);
  }
}

function keyOf({ searchKey, seq }: { readonly searchKey: string; readonly seq: number }): string {
  return `${seq} ${searchKey}`;
}
