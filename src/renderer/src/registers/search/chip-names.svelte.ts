/** Whom a number or an id on a chip names, as far as rows of the library say so. */
import type { LibraryClient } from '@renderer/library/client';
import { findCompanies } from '../answer/find-company';
import { serviceView } from '../service/service-view.svelte';

/** Filters whose value is a number or an id of somebody. */
const naming: readonly string[] = ['company_id', 'applicant_orgnr'];

/** The names that were found, by filter and value. */
export class ChipNames {
  #names = $state.raw<Readonly<Record<string, string>>>({});

  /** The name of a value; the value where nobody knows one. */
  of(parameter: string | null, value: string): string {
    return this.#names[`${parameter ?? ''} ${value}`] ?? value;
  }

  /** Looks for the name of a value, once. */
  async find(open: LibraryClient, parameter: string | null, value: string): Promise<void> {
    const key = `${parameter ?? ''} ${value}`;
    if (parameter === null || !naming.includes(parameter) || Object.hasOwn(this.#names, key))
      return;
    const name = await nameOf(open, parameter, value).catch(() => null);
    if (name !== null) this.#names = { ...this.#names, [key]: name };
  }
}

async function nameOf(open: LibraryClient, parameter: string, value: string) {
  const holder = parameter === 'applicant_orgnr' ? await holderOf(open, value) : null;
  if (holder !== null) return holder;
  const found = await findCompanies(open, value, serviceView.labels('companies.basics'));
  return found.length === 1 ? (found[0]?.name ?? null) : null;
}

/** As a mark of the library says it; `null`: there is none yet. */
async function holderOf(open: LibraryClient, number: string): Promise<string | null> {
  const params = { applicant_orgnr: number };
  const answer = await open.query({ kind: 'trademark', params });
  const [row] = await open.window(answer, 0, Math.min(1, answer.count));
  void open.release({ handle: answer.handle });
  return row?.record.applicant?.name ?? null;
}
