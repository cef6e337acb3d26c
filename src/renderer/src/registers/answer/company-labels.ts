/** Finds the name of a company in its record, none of whose fields is documented. Pure. */
import type { Labels } from '@shared/definition/labels';
import { companyOf } from '@shared/records/company';
import { objectOf, textOf, type Exact } from '@shared/values/json';
import { canonicalOrgnr, hyphenated } from '@shared/values/organisation-number';
import { isOrgnr } from './value-shape';

const called = /name|namn|firma|benämning/i;

/** Returns its name: from the fields used for linked companies, else from one named "name". */
export function companyNameOf(record: Exact, labels: Labels): string | null {
  const object = objectOf(record);
  if (!object) return null;
  const { name } = companyOf(object);
  if (name !== null) return name;
  const texts = Object.entries(object).flatMap(([field, value]) =>
    typeof value === 'string' && value !== '' ? [{ field, value }] : [],
  );
  const hit =
    texts.find(({ field }) => called.test(field)) ??
    texts.find(({ field }) => called.test(labels.label([field]).text));
  return hit?.value ?? null;
}

/** Returns its organisation number in the same way, else the first value of that form. */
export function companyNumberIn(record: Exact): string | null {
  const object = objectOf(record);
  if (!object) return null;
  const known = companyOf(object).registration_number;
  if (known !== null) return known;
  return (
    Object.values(object)
      .map(textOf)
      .find((text) => text !== null && isOrgnr(text)) ?? null
  );
}

/** Returns all identifiers by which a company may have been requested. */
export function companyNames(id: string, number: string | null): readonly string[] {
  const spellings = [id, number ?? ''].flatMap((name) => {
    const canonical = canonicalOrgnr(name);
    return canonical ? [name, canonical, hyphenated(canonical)] : [name];
  });
  return [...new Set(spellings.filter((name) => name !== ''))];
}
