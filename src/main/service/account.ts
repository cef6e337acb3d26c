/** Parses `/me` (service-api.md, 2.2). Missing fields remain unknown. */
import type { Account } from '@shared/features/connection';
import { appError } from '@shared/ipc/error';
import { booleanOf, objectOf, parseExact, textOf, type Exact } from '@shared/values/json';

type Fields = Readonly<Record<string, Exact>>;

/** Throws `not-json`, or `other-shape` for JSON that isn't an object. */
export function readAccount(body: string, readAt: string): Account {
  const me = fieldsOf(body);
  const terms = objectOf(me['terms']);
  const limits = objectOf(me['limits']) ?? {};
  const usage = objectOf(me['usage_this_month']) ?? {};
  const key = objectOf(me['key']);
  return {
    name: textOf(me['name']),
    plan: textOf(me['plan']),
    scopes: Array.isArray(me['scopes'])
      ? me['scopes'].flatMap((scope: Exact) => textOf(scope) ?? [])
      : null,
    terms: terms && {
      acceptedAt: textOf(terms['accepted_at']),
      version: textOf(terms['version']),
      current: booleanOf(terms['current']),
    },
    limits: {
      ratePerMinute: numberOf(limits['rate_per_minute']),
      unitsPerMonth: numberOf(limits['units_per_month']),
      uniqueCompaniesPerMonth: numberOf(limits['unique_companies_per_month']),
      contactsPerMonth: numberOf(limits['contacts_per_month']),
    },
    usage: {
      units: numberOf(usage['units']),
      contacts: numberOf(usage['contacts']),
      uniqueCompanies: numberOf(usage['unique_companies']),
    },
    key: key && {
      prefix: textOf(key['prefix']),
      label: textOf(key['label']),
      ...('expires_at' in key ? { expiresAt: textOf(key['expires_at']) } : {}),
    },
    readAt,
  };
}

/** Returns a JSON object's fields. Throws `not-json` or `other-shape`. */
export function fieldsOf(body: string): Fields {
  let value: Exact;
  try {
    value = parseExact(body);
  } catch {
    throw appError('not-json', { charged: 'no' });
  }
  const fields = objectOf(value);
  if (!fields) throw appError('other-shape', { charged: 'no' });
  return fields;
}

function numberOf(value: Exact): number | null {
  const text = textOf(value);
  if (text === null || !/^-?\d+(\.\d+)?$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(Math.trunc(number)) ? number : null;
}
