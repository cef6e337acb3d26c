/** State of the insider transactions screen. Lives as long as the window. */
import type { Cell } from '@shared/columns/column';
import { m } from '@shared/messages/compiled/messages';
import { daysBefore } from '@shared/records/report-days';
import { dayNumber } from '@shared/series/periods';
import type { InsiderTransaction } from '@shared/records/insider';
import { reportDays, type ReportDay } from '@renderer/lib/charts/model';
import { connection } from '@renderer/lib/state/connection.svelte';
import type { TableColumn } from '@renderer/lib/table/table-column';
import type { LibraryClient } from '@renderer/library/client';
import type { QueryAnswer } from '@renderer/library/contract/protocol';
import { insiderScreenColumns } from '@renderer/kinds/insider/insider-columns';
import { serviceRegister } from '@renderer/kinds/kind-registers.svelte';
import { lackingOf } from '@renderer/kinds/company/file/report-parts';
import { ownedOf, resourceStateOf, resourcesOf } from '@renderer/kinds/company/file/resources';
import { namesOfCompany } from '@renderer/registers/answer/find-company';
import { readReports } from '@renderer/registers/charts/insider-chart/read-reports';
import { readRows } from '@renderer/registers/charts/insider-chart/read-rows';
import { AskState } from '@renderer/registers/purchase/ask-state.svelte';
import type { Lacking } from '@renderer/registers/view/lacking';
import type { Question } from '@renderer/registers/purchase/question';
import type { RegisterState } from '@renderer/registers/state/register-state.svelte';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import type { RowOf } from '@renderer/registers/view/query-row-source';

type Row = RowOf<'insider'>;

const BEFORE = 'screen.before';
const isIssuer = ({ id }: TableColumn<Row>): boolean => id === 'issuer_name';
/** If all rows have the same issuer, its column comes last and is hidden first. */
const ofOneIssuer: readonly TableColumn<Row>[] = [
  ...insiderScreenColumns.filter((column) => !isIssuer(column)),
  ...insiderScreenColumns.filter(isIssuer).map((column) => ({ ...column, gives: 0 })),
];
/** Longer lists are unlikely to be about a single company, so their rows aren't read. */
const most = 5000;

/** The reporting days of the company that the list on screen is about. */
class CompanyReports {
  /** `null` if the list is about several companies. */
  #company = $state.raw<string | null>(null);
  #days = $state.raw<readonly ReportDay[]>([]);
  #lacking = $state.raw<Question | null>(null);
  #rows = $state.raw<readonly { readonly id: string; readonly record: InsiderTransaction }[]>([]);
  readonly #asks = new AskState();
  #asked = 0;

  readonly cells: Readonly<Record<string, Cell>> = $derived(
    Object.fromEntries(this.#rows.map(({ id, record }) => [id, this.before(record)])),
  );
  readonly columns: readonly TableColumn<Row>[] = $derived.by(() => {
    const columns = this.#company === null ? insiderScreenColumns : ofOneIssuer;
    return this.#days.length === 0
      ? columns
      : withBefore(columns, (row) => this.before(row.record));
  });
  readonly lacking: Lacking | null = $derived(
    this.#lacking && {
      calls: [{ part: 'reports', endpoint: this.#lacking.endpoint }],
      busy: this.#asks.busy !== null,
      problem: this.#asks.problem,
      download: () => void this.#download(),
    },
  );

  /**
   * Returns the number of days from a transaction to the next report, or `null` if none follows
   * soon or the days aren't known.
   */
  before({ company, transaction_date: day }: InsiderTransaction): number | null {
    const at = day === null ? null : dayNumber(day);
    return at === null || company?.id !== this.#company
      ? null
      : daysBefore(at, this.#days, reportDays);
  }

  async learn(open: LibraryClient, answer: QueryAnswer<'insider'>): Promise<void> {
    const asked = ++this.#asked;
    const rows =
      answer.count > most ? [] : await readRows(open, answer, () => asked !== this.#asked);
    const companies = new Set(rows?.map(({ record }) => record.company?.id ?? ''));
    const [company = ''] = companies;
    const only = companies.size === 1 && company !== '' ? company : null;
    const days = only === null ? [] : await readReports(open, only);
    const lacking = only === null || days.length > 0 ? null : await lackingReports(open, only);
    if (asked !== this.#asked) return;
    if (only !== this.#company) this.#asks.problem = null;
    this.#company = only;
    // The same days would only give the table the same columns again.
    if (JSON.stringify(days) !== JSON.stringify(this.#days)) this.#days = days;
    this.#lacking = lacking;
    this.#rows = days.length === 0 ? [] : (rows ?? []);
  }

  async #download(): Promise<void> {
    if (this.#lacking) await this.#asks.ask(this.#lacking);
  }
}

/** Returns the request for the reporting days, or `null` if already made or not possible. */
async function lackingReports(open: LibraryClient, company: string): Promise<Question | null> {
  const [{ id, names }, answers, runs] = await Promise.all([
    namesOfCompany(open, company),
    open.answers(),
    open.runs({}),
  ]);
  const granted = connection.status.account?.scopes ?? null;
  const found = lackingOf('reports', resourcesOf(serviceView.endpoints), (resource) =>
    resourceStateOf({ resource, year: null }, ownedOf(resource, names, answers), runs, {
      id,
      granted,
    }),
  );
  return found && { endpoint: found.id, pathParams: { [found.company]: id }, params: {} };
}

function withBefore(
  columns: readonly TableColumn<Row>[],
  before: (row: Row) => number | null,
): readonly TableColumn<Row>[] {
  const [day, ...others] = columns;
  const column: TableColumn<Row> = {
    id: BEFORE,
    kind: 'integer',
    label: m.market_before_report,
    width: 132,
    defaultVisible: true,
    value: before,
  };
  return day ? [day, column, ...others] : columns;
}

const reports = new CompanyReports();

/**
 * Insider transactions as searched and displayed. If they're all about one company, there are few
 * enough to draw each of them.
 */
export const insiders: RegisterState<'insider'> = serviceRegister('insider', {
  chartedAtFirst: () => insiders.params['company_id'] !== undefined,
  lacking: () => ((insiders.answer?.count ?? 0) > 0 ? reports.lacking : null),
  fields: { columns: () => reports.columns, learn: (open, answer) => reports.learn(open, answer) },
  ownCells: (id) => (id === BEFORE ? () => reports.cells : null),
});
