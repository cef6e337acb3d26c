/** Reads companies and everything the library has about them. The service isn't called. */
import { familyOf, wholeAnswers } from '@shared/records/accounts/told-figures';
import { readCompany, type Company } from '@shared/records/company';
import { objectOf, readExact, textOf, textOfExact, type Exact } from '@shared/values/json';
import { basicsOf, readOwnedCompany, standingOf } from '@renderer/kinds/company/file/owned-company';
import {
  ownedOf,
  yearOf,
  type OwnedAnswer,
  type Resource,
} from '@renderer/kinds/company/file/resources';
import type { LibraryClient } from '@renderer/library/client';
import type { RecordDetail } from '@renderer/library/contract/protocol';
import type { ScopedReview } from '@renderer/library/contract/review-shapes';
import type { StoredRun } from '@renderer/library/contract/stored';
import { companyNameOf, companyNames, companyNumberIn } from '@shared/records/company';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import type { FiguresAnswer } from '@renderer/registers/answer/company-figures';
import type { OwnedPart } from './owned-lines';

type ComparedRecord = Pick<RecordDetail<Company>, 'row' | 'raw'>;

/** A company in a comparison. */
export interface ComparedCompany {
  readonly id: string;
  readonly name: string;
  readonly record: ComparedRecord;
  /**
   * The record, with newer values from a list's row where there are any; `null` if there is no
   * record.
   */
  readonly newest: ComparedRecord | null;
  /** Assessments by scope, or `null` if the company has no record of its own to assess. */
  readonly reviews: readonly ScopedReview[] | null;
  /** The parts of the company's file, by resource. */
  readonly parts: readonly OwnedPart[];
  /** Answers with figures, newest first. */
  readonly answers: readonly FiguresAnswer[];
}

/** Returns the companies in the order of `ids`, leaving out those that no longer exist. */
export async function readCompanies(
  open: LibraryClient,
  ids: readonly string[],
  resources: readonly Resource[],
): Promise<readonly ComparedCompany[]> {
  const [answers, runs] = await Promise.all([open.answers(), open.runs({})]);
  const owned = { resources, answers, runs };
  const found = await Promise.all(ids.map((id) => readOne(open, id, owned)));
  return found.filter((one) => one !== null);
}

interface Owned {
  readonly resources: readonly Resource[];
  readonly answers: readonly OwnedAnswer[];
  readonly runs: readonly StoredRun[];
}

async function readOne(
  open: LibraryClient,
  id: string,
  { resources, answers, runs }: Owned,
): Promise<ComparedCompany | null> {
  const company = await readOwnedCompany(open, id, answers);
  const { detail, known } = company;
  const basics = basicsOf(company);
  const value = basics ? readExact(basics.raw) : null;
  const since = detail?.fuller ? readExact(detail.raw) : null;
  const labels = serviceView.labels('companies.basics');
  const number = companyNumberIn(since) ?? companyNumberIn(value) ?? known?.number ?? null;
  const names = companyNames(id, number);
  const parts = resources.map((resource): OwnedPart => {
    const owned = ownedOf(resource, names, answers);
    const of = { owned, runs, id, names, basics, granted: null };
    return { standing: standingOf({ resource, year: null }, of), answers: owned };
  });
  if (!basics && !known && parts.every((part) => part.answers.length === 0)) return null;
  const record = recordOf(
    id,
    basics?.raw ?? knownAs(id, known),
    basics?.fetchedAt ?? '',
    detail?.row,
  );
  return {
    id,
    name:
      companyNameOf(since, labels) ?? companyNameOf(value, labels) ?? known?.name ?? number ?? id,
    record,
    newest: since === null ? null : withNewer(record, since),
    reviews: detail?.reviews ?? null,
    parts,
    answers: await figuresOf(open, resources, parts),
  };
}

/** Returns basic data as a record, with the user's work on the company's own record if it has one. */
function recordOf(
  id: string,
  raw: string,
  fetchedAt: string,
  own?: RecordDetail<Company>['row'],
): ComparedRecord {
  const row = own ?? { id, note: null, requestId: '', seq: 0, runIds: [] };
  return { row: { ...row, record: readCompany(raw), fetchedAt }, raw };
}

/** Only fields that both have, because a list's row has other names for some of them. */
function withNewer({ row, raw }: ComparedRecord, since: Exact): ComparedRecord {
  const newer = objectOf(since) ?? {};
  const told = Object.entries(objectOf(readExact(raw)) ?? {}).map(([field, value]) => {
    const now = newer[field];
    return [field, now !== undefined && textOf(now) !== null ? now : value] as const;
  });
  const merged = textOfExact(Object.fromEntries(told));
  return { row: { ...row, record: readCompany(merged) }, raw: merged };
}

function knownAs(
  id: string,
  known: { readonly name: string | null; readonly number: string | null } | null,
): string {
  return JSON.stringify({ id, name: known?.name, registration_number: known?.number });
}

async function figuresOf(
  open: LibraryClient,
  resources: readonly Resource[],
  parts: readonly OwnedPart[],
): Promise<readonly FiguresAnswer[]> {
  const wanted = resources.flatMap((resource, at) =>
    familyOf[resource.id] === undefined
      ? []
      : (parts[at]?.answers ?? []).map((answer) => ({ resource, answer })),
  );
  wanted.sort((one, other) => other.answer.seq - one.answer.seq);
  const read = await Promise.all(
    wanted.map(async ({ resource, answer }) => {
      const pages = await open.answer({ searchKey: answer.searchKey });
      return wholeAnswers(pages).map(({ first, value }): FiguresAnswer => ({
        endpoint: resource.id,
        asked: yearOf(resource, answer),
        fetchedAt: first.fetchedAt,
        labels: serviceView.labels(resource.id),
        value,
      }));
    }),
  );
  return read.flat();
}
