/** Names shown on chips for numbers and ids. They're taken from rows in the library. */
import type { LibraryClient } from '@renderer/library/client';
import { findCompanies } from '../answer/find-company';
import { holderOf } from '../answer/known-names.svelte';
import { serviceView } from '../service/service-view.svelte';

/** Filters whose value is a number or an id. */
const naming: readonly string[] = ['company_id', 'applicant_orgnr'];

/** The names that were found, by filter and value. */
export class ChipNames {
  #names = $state.raw<Readonly<Record<string, string>>>({});

  /** Returns the name for a value, or the value itself if its name is unknown. */
  of(parameter: string | null, value: string): string {
    return this.#names[`${parameter ?? ''} ${value}`] ?? value;
  }

  /** Looks up the name for a value, but only once. */
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
  if (holder?.name) return holder.name;
  const found = await findCompanies(open, value, serviceView.labels('companies.basics'));
  return found.length === 1 ? (found[0]?.name ?? null) : null;
}
