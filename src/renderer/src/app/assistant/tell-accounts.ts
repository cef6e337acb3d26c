/** Returns the accounts that the library has for a company. */
import type { AssistantInput } from '@shared/features/assistant';
import type { CommandAnswer } from '@shared/features/commands';
import { familyOf } from '@shared/records/accounts/told-figures';
import { sameOrgnr } from '@shared/values/organisation-number';
import { accountLines } from '../../features/companies/accounts/account-lines';
import { readCompanies } from '../../features/compare/companies/read-companies';
import { resourcesOf } from '../../kinds/company/file/resources';
import { wholeAnswer } from '../../library/whole-answer';
import { answerRows, readOnce } from '../../library/with-answer';
import { findCompanies } from '../../registers/answer/find-company';
import { serviceView } from '../../registers/service/service-view.svelte';
import type { Reading } from './scope';
import { localDay } from '@shared/values/calendar';
import { ofLibrary } from './told-rows';

export async function tellAccounts(
  reading: Reading,
  { company }: AssistantInput<'company_accounts'>,
): Promise<CommandAnswer> {
  const { open } = reading;
  const ids = await companiesCalled(reading, company);
  const [id] = ids;
  if (id === undefined) return { type: 'not-found', what: 'record', name: company };
  if (ids.length > 1) return { type: 'ambiguous', name: company, ids: [...ids] };
  const resources = resourcesOf(serviceView.endpoints).filter((one) => one.id in familyOf);
  const [found] = await readCompanies(open, [id], resources);
  if (!found) return { type: 'not-found', what: 'record', name: company };
  const { years, unit, lines } = accountLines(found.answers);
  const days = found.answers.map(({ fetchedAt }) => localDay(fetchedAt)).sort();
  return ofLibrary(
    { asOf: days[0] ?? null, records: [] },
    {
      company: { id, name: found.name },
      years,
      unit,
      lines: lines.map((line) => ({
        field: line.name,
        label: line.label,
        unit: line.unit || unit,
        values: Object.fromEntries(
          years.map((year, at) => [year, line.figures[at]?.value ?? null]),
        ),
      })),
      // Accounts that haven't been downloaded must not look like empty accounts.
      answers: resources.map(({ id: answer }, at) => ({
        answer,
        state: found.parts[at]?.standing.type ?? 'missing',
      })),
    },
  );
}

/** Returns the ids of readable companies with this id, number or name. */
async function companiesCalled({ open, scope }: Reading, text: string): Promise<readonly string[]> {
  if (scope.isEverything) {
    const found = await findCompanies(open, text, serviceView.labels('companies.basics'));
    const exact = found.filter(({ id, number }) => isCalled(text, id, number));
    return (exact.length > 0 ? exact : found).map(({ id }) => id);
  }
  const query = { kind: 'company', ...(await scope.limits('company')) } as const;
  return readOnce(open, await wholeAnswer(open, query), async (answer) => {
    const rows = await answerRows<'company'>(open, { ...answer, kind: 'company' });
    return rows.flatMap((row) => {
      const { registration_number: number, name } = row.record;
      const isNamed = name?.toLowerCase() === text.toLowerCase();
      return isNamed || isCalled(text, row.id, number) ? [row.id] : [];
    });
  });
}

const isCalled = (text: string, id: string, number: string | null): boolean =>
  id === text || (number !== null && sameOrgnr(number, text));
