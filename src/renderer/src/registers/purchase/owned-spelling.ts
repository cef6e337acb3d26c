/** Sends organisation numbers in the service's own format, if rows in the library reveal it. */
import { otherSpelling, sameOrgnr } from '@shared/values/organisation-number';
import type { Parameters } from '@shared/service/parameters';
import { settings } from '@renderer/lib/state/settings.svelte';
import type { LibraryClient } from '@renderer/library/client';
import { rowsFound } from '@renderer/library/with-answer';

/**
 * Returns the parameters, with `applicant_orgnr` in the format of a row in the library. Without
 * such a row, uses the assumed format, or else the number as typed.
 */
export async function spelledAsOwned(
  library: LibraryClient | null,
  params: Parameters,
): Promise<Parameters> {
  const typed = params['applicant_orgnr'];
  if (typed === undefined || otherSpelling(typed) === null) return params;
  const seen = library ? await spellingSeen(library, typed) : null;
  return { ...params, applicant_orgnr: seen ?? assumed(typed) };
}

async function spellingSeen(library: LibraryClient, typed: string): Promise<string | null> {
  const params = { applicant_orgnr: typed };
  const [mark] = await rowsFound(library, { kind: 'trademark', params }, 1);
  const seen = mark?.record.applicant?.orgnr ?? null;
  return seen !== null && sameOrgnr(seen, typed) ? seen : null;
}

function assumed(typed: string): string {
  const { orgnrSpelling } = settings.current.assumptions;
  const withHyphen = typed.includes('-');
  if (orgnrSpelling === 'as-typed') return typed;
  return (orgnrSpelling === 'hyphen') === withHyphen ? typed : (otherSpelling(typed) ?? typed);
}
