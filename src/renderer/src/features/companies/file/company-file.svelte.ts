/** The open company file. Lives as long as the window. Everything is read from the library. */
import type { ErrorData } from '@shared/ipc/error';
import type { PersonRead } from '@shared/records/understand';
import { parseExact, type Exact } from '@shared/values/json';
import {
  companyNameOf,
  companyNames,
  companyNumberIn,
  namedTerms,
  termsByForm,
} from '@shared/records/company';
import { fiscalYears } from '@shared/records/accounts/fiscal-years';
import { familyOf, wholeAnswers } from '@shared/records/accounts/told-figures';
import { locale } from '@renderer/lib/state/i18n.svelte';
import { connection } from '@renderer/lib/state/connection.svelte';
import { library } from '@renderer/library/current.svelte';
import type { RecordDetail, RecordOf } from '@renderer/library/contract/protocol';
import type { EarlierAnswer, StoredAnswer, StoredRun } from '@renderer/library/contract/stored';
import { idsFound } from '@renderer/library/with-answer';
import { lackingOf, reportParts } from '@renderer/kinds/company/file/report-parts';
import type { Outcome } from '@renderer/registers/purchase/answer';
import { AskState } from '@renderer/registers/purchase/ask-state.svelte';
import type { FoundCompany } from '@renderer/registers/answer/find-company';
import type { Question } from '@renderer/registers/purchase/question';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import type { FiguresAnswer } from '@renderer/registers/answer/company-figures';
import {
  basicsOf,
  readOwnedCompany,
  standingOf,
  type Basics,
} from '@renderer/kinds/company/file/owned-company';
import {
  BASICS,
  PEOPLE,
  linesOf,
  ownedOf,
  resourcesOf,
  type FileLine,
  type OwnedAnswer,
  type Resource,
  type ResourceState,
} from '@renderer/kinds/company/file/resources';
import { accountLines } from '../accounts/account-lines';
import { readPeople } from '../report/people-lines';

/** State of the open file. */
export class CompanyFile {
  /** The id used in paths, or `null` if no file is open. */
  id = $state<string | null>(null);
  /** True if the id is unknown and the path uses the company's number instead. */
  assumed = $state(false);
  chosen = $state(BASICS);
  year = $state('');
  detail = $state.raw<RecordDetail<RecordOf['company']> | null>(null);
  /** Basic facts from a batch, used if the company has no record of its own. */
  batched = $state.raw<Basics | null>(null);
  /** The company named in another row or answer. Used if its own record lacks a name or number. */
  known = $state.raw<FoundCompany | null>(null);
  answers = $state.raw<readonly OwnedAnswer[]>([]);
  runs = $state.raw<readonly StoredRun[]>([]);
  years = $state.raw<readonly string[]>([]);
  /** Answers with accounts and ratios, newest first. */
  figures = $state.raw<readonly FiguresAnswer[]>([]);
  people = $state.raw<readonly PersonRead[]>([]);
  readonly accounts = $derived(accountLines(this.figures));
  problems = $state.raw<Readonly<Record<string, ErrorData>>>({});
  readonly asks = new AskState();
  /** Id of the resource being downloaded. */
  fetching = $state<string | null>(null);
  #asked = 0;

  readonly resources = $derived(resourcesOf(serviceView.endpoints));
  readonly lines = $derived(linesOf(this.resources, this.years));
  readonly basics: Basics | null = $derived(basicsOf(this));
  readonly #record: Exact = $derived(this.basics ? parseExact(this.basics.raw) : null);
  /**
   * The company's row from a list that is newer than its more detailed basic data; `null` if there
   * is none.
   */
  readonly since = $derived(this.detail?.fuller ? this.detail : null);
  /** Newest first. */
  readonly #records: readonly Exact[] = $derived([
    this.since && parseExact(this.since.raw),
    this.#record,
  ]);
  readonly name = $derived(
    firstOf(this.#records, (one) => companyNameOf(one, serviceView.labels(BASICS))) ??
      this.known?.name ??
      null,
  );
  readonly number = $derived(firstOf(this.#records, companyNumberIn) ?? this.known?.number ?? null);
  /** Terms that are recognised only by the form of their values, by resource. */
  readonly termsByForm: Readonly<Record<string, readonly string[]>> = $derived({
    [BASICS]: termsByForm(this.#record, [], isDescribed(BASICS)),
    [PEOPLE]: termsByForm(null, this.people, isDescribed(PEOPLE)),
  });
  /** The same terms as text, or '' if there are none. */
  readonly byForm = $derived(namedTerms(Object.values(this.termsByForm).flat(), locale()));
  readonly names = $derived(this.id === null ? [] : companyNames(this.id, this.number));

  /** Opens another company. Buys nothing. */
  open(id: string | null, assumed = false): void {
    if (this.id !== id) {
      this.detail = null;
      this.batched = null;
      this.known = null;
      this.answers = [];
      this.years = [];
      this.figures = [];
      this.people = [];
      this.problems = {};
      this.chosen = BASICS;
      this.year = '';
    }
    this.id = id;
    this.assumed = assumed;
    void this.refresh();
  }

  /** Selects a resource and year. */
  choose(resource: string, year: string): void {
    this.chosen = resource;
    this.year = year;
  }

  /** Returns the stored answers for a resource, newest first. */
  owned(resource: Resource): readonly OwnedAnswer[] {
    return ownedOf(resource, this.names, this.answers);
  }

  /** Returns the state of a line. */
  standing(line: FileLine): ResourceState {
    return standingOf(line, {
      owned: this.owned(line.resource),
      runs: this.runs,
      names: this.names,
      basics: this.basics,
      // If a number was tried as an id, an empty answer proves nothing about the company.
      id: this.assumed ? '' : (this.id ?? ''),
      granted: connection.status.account?.scopes ?? null,
    });
  }

  /** Reads everything from the library. The old state stays on screen meanwhile. */
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const { id } = this;
    const open = library.client;
    if (!open || id === null) return;
    const [answers, runs] = await Promise.all([open.answers(), open.runs({})]);
    const { detail, batched, known } = await readOwnedCompany(open, id, answers);
    // Another company was opened meanwhile, or a newer read was started.
    if (asked !== this.#asked) return;
    this.detail = detail;
    this.answers = answers;
    this.runs = runs;
    this.batched = batched;
    this.known = known;
    const figures = this.resources
      .filter(({ endpoint }) => endpoint.group === 'financials')
      .flatMap((resource) => this.owned(resource));
    const officers = this.resources
      .filter((resource) => resource.id === PEOPLE)
      .flatMap((resource) => this.owned(resource).slice(0, 1));
    const bodiesOf = (some: readonly OwnedAnswer[]) =>
      Promise.all(some.map(({ searchKey }) => open.answer({ searchKey })));
    const [bodies, offices] = await Promise.all([bodiesOf(figures), bodiesOf(officers)]);
    if (asked !== this.#asked) return;
    this.people = readPeople(offices.flat());
    this.figures = bodies
      .flatMap((pages, at) => figuresOfPages(pages, figures[at]))
      .toSorted((a, b) => b.seq - a.seq)
      .map(({ answer }) => answer);
    const asYears = figures.flatMap(({ pathParams }) => Object.values(pathParams));
    this.years = fiscalYears(
      bodies.flat().map(({ raw }) => raw),
      asYears,
    );
    if (this.year === '') this.year = this.years[0] ?? '';
  }

  /** Returns all pages of an answer. */
  pages(searchKey: string): Promise<readonly StoredAnswer[]> {
    return library.client?.answer({ searchKey }) ?? Promise.resolve([]);
  }

  /** Returns earlier answers to the same request, newest first. */
  earlier(searchKey: string): Promise<readonly EarlierAnswer[]> {
    return library.client?.earlierAnswers({ searchKey }) ?? Promise.resolve([]);
  }

  /** Returns the request for a resource, or `null` if no company is open or the year is missing. */
  question({ id: endpoint, company, further }: Resource): Question | null {
    const year = this.year.trim();
    if (this.id === null || (further !== null && year === '')) return null;
    const more = further === null ? {} : { [further]: year };
    return { endpoint, pathParams: { [company]: this.id, ...more }, params: {} };
  }

  /** Downloads a resource. If the library has it, nothing is bought unless `again` is set. */
  async fetch(resource: Resource, again: boolean): Promise<void> {
    const question = this.question(resource);
    if (!question) return;
    const act = again ? 'again' : 'ask';
    await this.#ask(resource, () => this.asks.ask(question, { act }));
  }

  /** The missing parts that people usually read first, with a request for each. */
  readonly lacking = $derived.by(() =>
    reportParts.flatMap((part) => {
      const standing = (resource: Resource): ResourceState =>
        this.standing({ resource, year: null });
      const resource = this.id === null ? null : lackingOf(part, this.resources, standing);
      return resource ? [{ part, resource }] : [];
    }),
  );

  /** Requests several resources in turn, and stops at the first failure. */
  async fetchAll(resources: readonly Resource[]): Promise<void> {
    const { id } = this;
    for (const resource of resources) {
      await this.fetch(resource, false);
      if (this.id !== id || this.problems[resource.id]) return;
    }
  }

  /** Buys the page that follows an answer's last page. */
  async fetchMore(resource: Resource, runId: string): Promise<void> {
    const run = this.runs.find((one) => one.runId === runId) ?? null;
    await this.#ask(resource, () => this.asks.more(run));
  }

  async #ask(resource: Resource, ask: () => Promise<Outcome | null>): Promise<void> {
    if (this.fetching !== null) return;
    const { id } = this;
    this.fetching = resource.id;
    const { [resource.id]: _before, ...others } = this.problems;
    this.problems = others;
    const outcome = await ask();
    this.fetching = null;
    if (this.id !== id || !outcome) return;
    if (outcome.type === 'failed') {
      this.problems = { ...this.problems, [resource.id]: outcome.error };
    } else if (resource.id === BASICS && outcome.type === 'fetched') {
      await this.#takeOwnId(outcome.runId);
    }
  }

  /** If the record returned for a number has an id, that id identifies the company from now on. */
  async #takeOwnId(runId: string): Promise<void> {
    const { client } = library;
    const [own] = client ? await idsFound(client, { kind: 'company', runId }) : [];
    if (own === undefined || own.startsWith('#') || own === this.id) return;
    this.id = own;
    this.assumed = false;
  }
}

/** Returns the first text that `read` finds in the records. */
function firstOf(records: readonly Exact[], read: (record: Exact) => string | null): string | null {
  return records.map(read).find((text) => text !== null) ?? null;
}

/** Returns whether the service's definition describes a field of this resource. */
const isDescribed = (resource: string) => {
  const labels = serviceView.labels(resource);
  return (way: readonly string[]): boolean => labels.label(way).from === 'definition';
};

/** Extracts an answer's figures from its pages. */
function figuresOfPages(
  pages: readonly StoredAnswer[],
  of: OwnedAnswer | undefined,
): readonly { readonly seq: number; readonly answer: FiguresAnswer }[] {
  if (!of || familyOf[of.endpoint] === undefined) return [];
  const asked = Object.values(of.pathParams)[1] ?? '';
  return wholeAnswers(pages).map(({ first, value }) => ({
    seq: of.seq,
    answer: {
      endpoint: of.endpoint,
      asked,
      fetchedAt: first.fetchedAt,
      labels: serviceView.labels(of.endpoint),
      value,
    },
  }));
}

export const companyFile = new CompanyFile();
