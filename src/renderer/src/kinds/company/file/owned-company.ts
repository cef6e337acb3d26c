/** What the library has of one company, whichever answers brought it. Nothing is asked of a service. */
import { batchEndpoint } from '@shared/service/catalogue';
import { readExact, textOfExact } from '@shared/values/json';
import type { LibraryClient } from '@renderer/library/client';
import type { RecordDetail, RecordOf } from '@renderer/library/contract/protocol';
import type { StoredRun } from '@renderer/library/contract/stored';
import { companyNamed, type FoundCompany } from '@renderer/registers/answer/find-company';
import { joinBatch } from '@renderer/registers/service/batch-join';
import { serviceView } from '@renderer/registers/service/service-view.svelte';
import {
  BASICS,
  keyStateOf,
  type FileLine,
  type OwnedAnswer,
  type ResourceState,
} from './resources';

/** A record of basic data, from wherever it came. */
export interface Basics {
  readonly endpoint: string;
  readonly raw: string;
  readonly fetchedAt: string;
}

/** A company with what says who it is. */
export interface OwnedCompany {
  readonly detail: RecordDetail<RecordOf['company']> | null;
  /** From a batch, where no record of its own is owned. */
  readonly batched: Basics | null;
  /** As an owned row or answer about another one names it, where no record of its own is owned. */
  readonly known: FoundCompany | null;
}

/** Batches that are looked through for one company. */
const mostBatches = 20;

/** Reads it. `answers`: all that are owned, without their bodies. */
export async function readOwnedCompany(
  open: LibraryClient,
  id: string,
  answers: readonly OwnedAnswer[],
): Promise<OwnedCompany> {
  const detail = await open.record('company', id);
  const batched = detail ? null : await fromBatch(open, id, answers);
  const known = detail || batched ? null : await companyNamed(open, id, serviceView.labels(BASICS));
  return { detail, batched, known };
}

async function fromBatch(
  open: LibraryClient,
  id: string,
  answers: readonly OwnedAnswer[],
): Promise<Basics | null> {
  const batches = answers.filter(({ endpoint }) => endpoint === batchEndpoint);
  for (const { searchKey } of batches.slice(0, mostBatches)) {
    for (const page of await open.answer({ searchKey })) {
      const [joined] = joinBatch([id], readExact(page.raw));
      if (!joined || joined.type !== 'found') continue;
      const raw = textOfExact(joined.record);
      return { endpoint: BASICS, raw, fetchedAt: page.fetchedAt };
    }
  }
  return null;
}

/** The record of basic data, by itself or from a batch; `null`: neither is owned. */
export function basicsOf({ detail, batched }: OwnedCompany): Basics | null {
  return detail ? { endpoint: BASICS, raw: detail.raw, fetchedAt: detail.row.fetchedAt } : batched;
}

/** What is asked about where a line of a file stands. */
export interface StandingOf {
  /** Answers of the line's resource about the company, the newest first. */
  readonly owned: readonly OwnedAnswer[];
  readonly runs: readonly StoredRun[];
  /** As it stands in paths; '' where that is not known. */
  readonly id: string;
  /** Every spelling under which it may have been asked for. */
  readonly names: readonly string[];
  readonly basics: Basics | null;
  readonly granted: readonly string[] | null;
}

/** Where a line of a company's file stands. */
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
  const standing = keyStateOf(line, owned, runs, { id, granted });
  if (resource.id === BASICS && standing.type === 'missing' && basics) {
    return { type: 'listed', at: basics.fetchedAt };
  }
  return standing;
}
