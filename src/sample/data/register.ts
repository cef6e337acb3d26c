import { type Company, indexInNumber, indexInToken, makeCompany } from './companies';
import { dayOf, isWeekend, startOfUtcDay, workingDay, yearOf } from './days';
import { makeTransaction, type TransactionRecord, type UnlinkedCompany } from './insiders';
import { EDGE_CASE_TRANSACTION_RECORDS } from './edge-case-insiders';
import { EDGE_CASE_TRADEMARKS } from './edge-case-marks';
import { createRandom, hashOf } from './random';
import { createRowIndex, numberColumn, plainColumn, type RowIndex } from './row-index';
import { makeTrademark, type Trademark } from './trademarks';

/** The size of a register, and its seed. */
export interface RegisterOptions {
  seed?: number;
  trademarks?: number;
  insiders?: number;
  companies?: number;
  /** The day of the register's first delivery, `YYYY-MM-DD`, which determines statuses. */
  referenceDate?: string;
  /** Adds deliberately broken rows and undocumented values. */
  edgeCases?: boolean;
  unlinkedCompany?: UnlinkedCompany;
}

/** A list whose rows are created on demand. */
export interface LazyList<T> {
  readonly size: number;
  /** Number of initial rows. Rows added later come last in every sort order. */
  readonly base: number;
  at(index: number): T;
}

/** The register behind the sample service. */
export interface Register {
  readonly seed: number;
  readonly referenceDay: number;
  /** Whether it has deliberately broken rows. */
  readonly edgeCases: boolean;
  /** The day of the latest delivery of trademarks. */
  readonly deliveredDay: number;
  readonly companies: LazyList<Company>;
  readonly trademarks: LazyList<Trademark>;
  readonly insiders: LazyList<TransactionRecord>;
  /** Index by `text`, and by the keys `applicant`, `representative` and `company`. */
  readonly trademarkIndex: RowIndex;
  /** Index by the keys `company` and `isin`. */
  readonly insiderIndex: RowIndex;
  /** Finds a company by its public token, or by organisation number in any format. */
  findCompany(identifier: string): Company | null;
  findTrademark(applicationNumber: string): { trademark: Trademark; index: number } | null;
  /** Finds the mark with a picture number. */
  findPicture(number: number): Trademark | null;
  findTransaction(id: number): TransactionRecord | null;
  /** Adds new rows, and newer states of existing rows. */
  add(rows: { trademarks?: readonly Trademark[]; insiders?: readonly TransactionRecord[] }): void;
}

const FIRST_YEAR = 1885;
/**
 * Rows of larger registers are not cached, because creating them again costs less than 300 MB of
 * memory.
 */
const KEEP_UP_TO = 60_000;
/** A Monday, because insiders publish on working days, during working hours. */
const FIRST_INSIDER_DAY = dayOf('2016-07-04');
const MORNING_MS = 7 * 3_600_000;
const WORKDAY_MS = 9 * 3_600_000;

function createLazyList<T>(fixed: readonly T[], made: number, make: (index: number) => T) {
  const kept: T[] | null = made <= KEEP_UP_TO ? [] : null;
  const added: T[] = [];
  const changed = new Map<number, T>();
  return {
    base: fixed.length + made,
    get size() {
      return fixed.length + made + added.length;
    },
    at(index: number): T {
      const newer = changed.get(index);
      if (newer !== undefined) return newer;
      if (index < fixed.length) return fixed[index] as T;
      const number = index - fixed.length;
      if (number >= made) return added[number - made] as T;
      if (kept === null) return make(number);
      return (kept[number] ??= make(number));
    },
    /** Replaces a row, or appends it. */
    put: (row: T, index: number | undefined) => {
      if (index === undefined) added.push(row);
      else changed.set(index, row);
    },
    added,
    isNewer: (index: number) => changed.has(index),
  };
}

/** Returns the number of marks filed before each year: few before 1960, then more every year. */
function filingYears(count: number, lastYear: number): number[] {
  const weights: number[] = [];
  for (let year = FIRST_YEAR; year <= lastYear; year += 1) {
    weights.push(year < 1960 ? 1 : 1 + (year - 1960) * 0.6);
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let before = 0;
  const starts = [0];
  for (const weight of weights) {
    before += weight;
    starts.push(Math.round((count * before) / sum));
  }
  return starts;
}

/** Returns the year of an index (binary search). */
function yearAt(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= index) low = middle;
    else high = middle;
  }
  return low;
}

/** Creates a register, which is determined by its seed. Rows are created on demand. */
export function createRegister(options: RegisterOptions = {}): Register {
  const seed = options.seed ?? 7;
  const referenceDay = dayOf(options.referenceDate ?? '2026-11-02');
  const edgeCases = options.edgeCases === true;
  const edgeCaseMarks = edgeCases ? EDGE_CASE_TRADEMARKS : [];
  const edgeCaseInsiders = edgeCases ? EDGE_CASE_TRANSACTION_RECORDS : [];
  const companyCount = options.companies ?? 2_000;
  const markCount = Math.max(0, (options.trademarks ?? 20_000) - edgeCaseMarks.length);
  const insiderCount = Math.max(0, (options.insiders ?? 5_000) - edgeCaseInsiders.length);
  const starts = filingYears(markCount, yearOf(referenceDay));
  const newYears = starts.map((_, step) => dayOf(`${String(FIRST_YEAR + step)}-01-01`));

  const companies = createLazyList<Company>([], companyCount, (index) =>
    makeCompany(seed, index, referenceDay),
  );
  const company = (index: number): Company => companies.at(index);
  const shared = { seed, edgeCases, companies: companyCount, company };

  const trademarks = createLazyList<Trademark>(edgeCaseMarks, markCount, (index) => {
    const step = yearAt(starts, index);
    const year = FIRST_YEAR + step;
    const first = starts[step] ?? 0;
    const size = Math.max(1, (starts[step + 1] ?? first + 1) - first);
    const newYear = newYears[step] ?? 0;
    const days = Math.min(365, referenceDay - newYear + 1);
    const office = year >= 1996 && hashOf(seed, 23, index) % 5 === 0 ? 'WO' : 'SE';
    const number =
      office === 'WO'
        ? `WO${String(600_000 + index).padStart(7, '0')}`
        : `${String(year)}/${String(index - first + 1).padStart(5, '0')}`;
    return makeTrademark({
      ...shared,
      index,
      referenceDay,
      filed: newYear + Math.floor((days * (index - first)) / size),
      applicationNumber: number,
      office,
    });
  });

  let workingDays = 0;
  for (let day = FIRST_INSIDER_DAY; day < referenceDay; day += 1)
    if (!isWeekend(day)) workingDays += 1;
  const insiders = createLazyList<TransactionRecord>(edgeCaseInsiders, insiderCount, (index) => {
    const jitter = createRandom(seed, 32, index).next();
    const place = ((index + jitter) / insiderCount) * workingDays;
    const day = startOfUtcDay(workingDay(FIRST_INSIDER_DAY, Math.floor(place)));
    const time = MORNING_MS + (place % 1) * WORKDAY_MS;
    const publishedAt = Math.floor((day + time) / 1000) * 1000;
    return makeTransaction({
      ...shared,
      index,
      insiders: insiderCount,
      publishedAt,
      unlinked: options.unlinkedCompany ?? 'null',
    });
  });

  const findCompany = (identifier: string): Company | null => {
    const digits = identifier.replace(/[\s-]/g, '').replace(/^(16)(?=\d{10}$)/, '');
    const found = [indexInToken(identifier), indexInNumber(digits)]
      .filter((index) => index >= 0 && index < companyCount)
      .map(company)
      .find(
        ({ id, registration_number: number }) =>
          id === identifier || number.replace('-', '') === digits,
      );
    return found ?? null;
  };

  /** Computes from a number the only index it can have. */
  const indexOfMark = (number: string): number | null => {
    const swedish = /^(\d{4})\/(\d{5,6})$/.exec(number);
    if (swedish !== null)
      return (starts[Number(swedish[1]) - FIRST_YEAR] ?? -1) + Number(swedish[2]) - 1;
    const madrid = /^WO(\d{7})$/.exec(number);
    return madrid === null ? null : Number(madrid[1]) - 600_000;
  };

  const markAt = (number: string): number | undefined => {
    const made = indexOfMark(number);
    const candidates = [
      ...(made !== null && made >= 0 && made < markCount ? [edgeCaseMarks.length + made] : []),
      ...edgeCaseMarks.keys(),
      ...[...trademarks.added.keys()].map((at) => trademarks.base + at),
    ];
    return candidates.find((index) => trademarks.at(index).record.application_number === number);
  };
  const transactionAt = (id: number): number | undefined => {
    const made = (id - 100_000) / 3;
    if (Number.isInteger(made) && made >= 0 && made < insiderCount)
      return edgeCaseInsiders.length + made;
    const candidates = [
      ...edgeCaseInsiders.keys(),
      ...[...insiders.added.keys()].map((at) => insiders.base + at),
    ];
    return candidates.find((index) => insiders.at(index).id === id);
  };

  let deliveries = 0;
  return {
    seed,
    referenceDay,
    edgeCases,
    get deliveredDay() {
      return referenceDay + deliveries;
    },
    companies,
    trademarks,
    insiders,
    trademarkIndex: createRowIndex(trademarks, {
      text: ({ record }) => record.word_text,
      keys: {
        applicant: numberColumn(({ record }) => record.applicant?.orgnr),
        representative: numberColumn(({ representative }) => representative?.orgnr),
        company: plainColumn(({ record }) => record.company?.id),
      },
    }),
    insiderIndex: createRowIndex(insiders, {
      keys: {
        company: plainColumn((row) => row.company?.id),
        isin: plainColumn((row) => row.isin),
      },
    }),
    findCompany,
    findPicture(number) {
      const index = edgeCaseMarks.length + number;
      const mark = index < trademarks.base ? trademarks.at(index) : null;
      return mark?.record.image_url === `/pictures/${String(number)}.png` ? mark : null;
    },
    findTrademark(number) {
      const index = markAt(number);
      return index === undefined ? null : { trademark: trademarks.at(index), index };
    },
    findTransaction(id) {
      const index = transactionAt(id);
      return index === undefined ? null : insiders.at(index);
    },
    add(rows) {
      if ((rows.trademarks ?? []).length > 0) deliveries += 1;
      for (const row of rows.trademarks ?? [])
        trademarks.put(row, markAt(row.record.application_number));
      for (const row of rows.insiders ?? []) insiders.put(row, transactionAt(row.id));
    },
  };
}
