/**
 * Reads the library's data about a company from any answer that contains it. Never calls the
 * service.
 */
import { batchEndpoint } from '@shared/service/catalogue';
import { companyNames } from '@shared/records/company';
import { companyShape } from '@shared/records/company-shape';
import { readExact, textOfExact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { RecordDetail, RecordOf } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import { companyNamed, type FoundCompany } from '@renderer/registers/answer/find-company';
import { joinBatch } from '@renderer/registers/service/batch-join';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import {
  BASICS,
  resourceStateOf,
  type FileLine,
  type OwnedAnswer,
  type ResourceState,
} from './resources';

/** A basic-data record, from any answer. */
export interface Basics {
  readonly endpoint: string;
  readonly raw: string;
  readonly fetchedAt: string;
}

/** A company and its identifiers. */
export interface OwnedCompany {
  readonly detail: RecordDetail<RecordOf['company']> | null;
  /** The basic data from a batch, if there is no separate record. */
  readonly batched: Basics | null;
  /**
   * The company as named in a row or in an answer about another company, if no record has its name
   * and number.
   */
  readonly known: FoundCompany | null;
}

/** Reads the company. `answers` contains all of the library's answers, without bodies. */
export async function readOwnedCompany(
  open: LibraryClient,
  id: string,
  answers: readonly OwnedAnswer[],
): Promise<OwnedCompany> {
  let detail: OwnedCompany['detail'] = null;
  // A service without ids may write the number differently from the request.
  for (const name of companyNames(id, null)) detail ??= await open.record('company', name);
  const batched = detail ? null : await fromBatch(open, id, answers);
  const raw = basicsOf({ detail, batched })?.raw;
  const own = raw === undefined ? null : companyShape(readExact(raw));
  const isNamed = own !== null && own.name !== null && own.number !== null;
  const known = isNamed ? null : await companyNamed(open, id, serviceView.labels(BASICS));
  return { detail, batched, known };
}

async function fromBatch(
  open: LibraryClient,
  id: string,
  answers: readonly OwnedAnswer[],
): Promise<Basics | null> {
  const batches = answers.filter(({ endpoint }) => endpoint === batchEndpoint);
  const plain = (text: string): string => text.replace(/[\s-]/g, '');
  const names = companyNames(id, null).map(plain);
  for (const { searchKey } of batches) {
    for (const page of await open.answer({ searchKey })) {
      // There may be hundreds of batches, and searching the text is much faster than parsing it.
      const text = plain(page.raw);
      if (!names.some((name) => text.includes(name))) continue;
      const [joined] = joinBatch([id], readExact(page.raw));
      if (!joined || joined.type !== 'found') continue;
      const raw = textOfExact(joined.record);
      return { endpoint: BASICS, raw, fetchedAt: page.fetchedAt };
    }
  }
  return null;
}

/**
 * Returns the basic data: the most detailed copy of the company's own record, or else the record
 * from a batch; `null` if neither exists.
 */
export function basicsOf({
  detail,
  batched,
}: Pick<OwnedCompany, 'detail' | 'batched'>): Basics | null {
  if (!detail) return batched;
  const { raw, fetchedAt } = detail.fuller ?? { raw: detail.raw, fetchedAt: detail.row.fetchedAt };
  return { endpoint: BASICS, raw, fetchedAt };
}

/** The data needed to determine the state of a line in a company's file. */
export interface StandingOf {
  /** Answers from the line's resource about the company, newest first. */
  readonly owned: readonly OwnedAnswer[];
  readonly runs: readonly StoredRun[];
  /** The company's id in paths; '' if unknown. */
  readonly id: string;
  /** All identifiers that may have been used to request the company. */
  readonly names: readonly string[];
  readonly basics: Basics | null;
  readonly granted: readonly string[] | null;
}

/** Returns the state of a line in a company's file. */
export function standingOf(
  line: FileLine,
  { owned, runs, id, names, basics, granted }: StandingOf,
): ResourceState {
  const { resource } = line;
  if (resource.id === BASICS) {
    const run = runs.find(
      ({ endpoint, pathParams, pages }) =>
        endpoint === BASICS && pages > 0 && names.includes(pathParams[resource.company] ?? ''),
    );
    if (run) return { type: 'owned', at: run.lastAt, count: 1, more: false };
  }
  const standing = resourceStateOf(line, owned, runs, { id, granted });
  if (resource.id === BASICS && standing.type === 'missing' && basics) {
    return { type: 'listed', at: basics.fetchedAt };
  }
  return standing;
}
