/** The endpoints' data about a company is consistent, as in real life. */
import { expect, test } from 'vitest';
import { passDays } from '@sample/data/deliveries';
import { ask, small } from '../../../support/sample/ask';

const service = small({
  companies: 260,
  trademarks: 100,
  insiders: 1_500,
  accounts: [{ ratePerMinute: 1e6, unitsPerMonth: 1e9 }],
});
const { register } = service;
const companies = Array.from({ length: 260 }, (_, index) => register.companies.at(index));

/** Returns each company with the response to a path below it. */
async function answers<T>(path: string) {
  return Promise.all(
    companies.map(async (company) => {
      const { status, body } = await ask(service, `/companies/${company.id}${path}`);
      return { company, status, body: body as unknown as T };
    }),
  );
}

interface Account {
  fiscal_year: number;
  headcount: number;
  net_sales: number;
  equity: number;
  dividend: number | null;
}

test('accounts end with the company, agree with the search, and pay only what is there', async () => {
  for (const { company, body } of await answers<{ accounts: Account[] }>(
    '/financials?year_count=10',
  )) {
    const [newest] = body.accounts;
    if (newest === undefined) continue;
    expect([newest.headcount, newest.net_sales]).toEqual([company.employees, company.netSales]);
    if (company.ended !== null)
      expect(newest.fiscal_year).toBeLessThan(Number(company.ended.slice(0, 4)));
    for (const { dividend, equity } of body.accounts)
      if (dividend !== null) expect(dividend).toBeLessThanOrEqual(equity);
  }
});

test('a year before is the year before, and no return is counted on lost equity', async () => {
  const rows = await answers<{
    ratios: { fiscal_year: number; return_on_equity_pct: string | null }[];
  }>('/financial-ratios');
  const [accounts, notes] = [
    await answers<{ accounts: Account[] }>('/financials?year_count=10'),
    await answers<{ notes: { note_lines: { amount_before: string | null }[] }[] }>(
      '/financial-notes/2025',
    ),
  ];
  let compared = 0;
  rows.forEach(({ body }, at) => {
    for (const { fiscal_year: year, return_on_equity_pct: share } of body.ratios) {
      const account = accounts[at]?.body.accounts.find((one) => one.fiscal_year === year);
      if (account !== undefined) expect(share === null).toBe(account.equity <= 0);
    }
    const before = accounts[at]?.body.accounts.find((one) => one.fiscal_year === 2024);
    const note = notes[at];
    if (note?.status !== 200) return;
    compared += 1;
    const said = note.body.notes[1]?.note_lines[0]?.amount_before;
    expect(said).toBe(before === undefined ? null : before.headcount.toFixed(2));
  });
  expect(compared).toBeGreaterThan(100);
});

interface Officer {
  person: string;
  role: string;
  birth_year: number | null;
  appointed_on: string;
}

test('officers are of age, came after the company, and the auditor does not trade', async () => {
  for (const { company, body } of await answers<{ officers: Officer[] }>('/governance')) {
    for (const { role, birth_year: born, appointed_on: appointed } of body.officers) {
      expect(appointed >= company.registered).toBe(true);
      if (born !== null) expect(Number(appointed.slice(0, 4)) - born).toBeGreaterThan(18);
      if (company.form.ending === 'HB') expect(role).toBe('Bolagsman');
    }
    const auditor = body.officers.find(({ role }) => role === 'Revisor')?.person;
    const traders = Array.from({ length: register.insiders.size }, (_, at) =>
      register.insiders.at(at),
    )
      .filter((row) => row.company?.['id'] === company.id)
      .map((row) => row.person_name);
    expect(traders).not.toContain(auditor);
  }
});

interface Member {
  company_id: string;
}

test('groups have living tops, and associates say so on both sides', async () => {
  const groups = await answers<{ parent: Member | null; associated: Member[] }>('/group');
  const byId = new Map(groups.map((group) => [group.company.id, group]));
  let associates = 0;
  for (const { company, body } of groups) {
    if (body.parent !== null)
      expect(byId.get(body.parent.company_id)?.company.status).toBe('active');
    for (const { company_id: other } of body.associated) {
      associates += 1;
      expect(byId.get(other)?.body.associated.map((one) => one.company_id)).toContain(company.id);
    }
  }
  expect(associates).toBeGreaterThan(20);
});

interface Capital {
  capital_amount: string | null;
  share_classes: { share_count: number }[];
}

test('capital is whole kronor a share, and half a million at least in public companies', async () => {
  for (const { company, body } of await answers<Capital>('/share-capital')) {
    if (body.capital_amount === null) continue;
    const capital = Number(body.capital_amount);
    const shares = body.share_classes.reduce((sum, one) => sum + one.share_count, 0);
    expect(capital % shares).toBe(0);
    expect(capital).toBeGreaterThanOrEqual(company.isin === null ? 25_000 : 500_000);
  }
});

test('workplaces lie in their town', async () => {
  interface Place {
    position: { latitude: number; longitude: number } | null;
  }
  for (const { company, body } of await answers<{ workplaces: Place[] }>('/workplaces')) {
    for (const { position } of body.workplaces) {
      if (position === null) continue;
      expect(Math.abs(position.latitude - company.place.at[0])).toBeLessThan(0.1);
      expect(Math.abs(position.longitude - company.place.at[1])).toBeLessThan(0.1);
    }
  }
});

test('freshness and coverage are what the register holds', async () => {
  const status = (await ask(service, '/status')).body['datasets'] as unknown as {
    dataset: string;
    latest_record: string;
  }[];
  const latest = Object.fromEntries(status.map((one) => [one.dataset, one.latest_record]));
  const shorts = (await ask(service, '/market/short-positions?limit=100')).body.data ?? [];
  expect(latest['short_positions']).toBe(
    shorts
      .map((row) => String(row['held_on']))
      .sort()
      .at(-1),
  );
  const filings = await answers<{ filings: { received_on: string }[] }>('/filings');
  const received = filings.flatMap(({ body }) => body.filings.map((one) => one.received_on));
  expect(latest['annual_reports']).toBe(received.sort().at(-1));
  const { entries } = (await ask(service, '/metadata/coverage')).body as unknown as {
    entries: { source: string; linked_pct: string | null }[];
  };
  const linked = Array.from({ length: 1_500 }, (_, at) => register.insiders.at(at)).filter(
    (row) => row.company?.['id'],
  );
  expect(entries.at(-1)?.linked_pct).toBe(((linked.length / 1_500) * 100).toFixed(1));
});

test('within a year somebody leaves each living limited company, and somebody else comes', async () => {
  const year = small({
    companies: 60,
    trademarks: 100,
    insiders: 100,
    accounts: [{ ratePerMinute: 1e6, unitsPerMonth: 1e9 }],
  });
  const officers = async (index: number): Promise<readonly Officer[]> => {
    const { body } = await ask(
      year,
      `/companies/${year.register.companies.at(index).id}/governance`,
    );
    return (body as unknown as { officers: Officer[] }).officers;
  };
  const before = await Promise.all(Array.from({ length: 60 }, (_, index) => officers(index)));
  passDays(year.register, 365);
  for (const [index, old] of before.entries()) {
    const now = await officers(index);
    const { ended, form } = year.register.companies.at(index);
    const came = now.filter(({ person }) => !old.some((one) => one.person === person));
    expect(now.map(({ role }) => role)).toEqual(old.map(({ role }) => role));
    const holdsMeeting = ended === null && form.ending === 'AB';
    // A listed company with few officers has no auditor and no seat that changes.
    if (!holdsMeeting) expect(came).toEqual([]);
    else if (old.some(({ role }) => role === 'Revisor')) expect(came.length).toBeGreaterThan(0);
    for (const { appointed_on: on } of came) expect(on > '2026-11-02').toBe(true);
  }
});

test('within a year new accounts come in; those before stay, and the search says the newest', async () => {
  interface Account {
    readonly fiscal_year: number;
    readonly net_sales: number;
    readonly headcount: number;
  }
  const year = small({
    companies: 40,
    trademarks: 100,
    insiders: 100,
    accounts: [{ ratePerMinute: 1e6, unitsPerMonth: 1e9 }],
  });
  const accountsOf = async (id: string): Promise<readonly Account[]> => {
    const { body } = await ask(year, `/companies/${id}/financials?year_count=10`);
    return (body as unknown as { accounts: Account[] }).accounts;
  };
  const companies = Array.from({ length: 40 }, (_, index) => year.register.companies.at(index));
  const before = await Promise.all(companies.map(({ id }) => accountsOf(id)));
  passDays(year.register, 365);
  const rows = (await ask(year, '/companies?limit=100')).body.data ?? [];
  for (const [index, { id, ended }] of companies.entries()) {
    const old = before[index] ?? [];
    const now = await accountsOf(id);
    const came = now.filter(({ fiscal_year }) =>
      old.every((one) => one.fiscal_year !== fiscal_year),
    );
    const kept = now.filter((account) => !came.includes(account));
    expect(kept).toEqual(old.slice(0, kept.length));
    if (ended !== null) expect(came).toEqual([]);
    else if (old.length > 0) expect(came).toHaveLength(1);
    const row = rows.find((one) => one['company_id'] === id);
    const [newest] = now;
    if (row && newest) {
      expect(row).toMatchObject({
        net_sales_tkr: newest.net_sales,
        headcount: newest.headcount,
      });
    }
  }
  const { datasets } = (await ask(year, '/status')).body as unknown as {
    datasets: { dataset: string; latest_record: string }[];
  };
  const filed = datasets.find(({ dataset }) => dataset === 'annual_reports');
  expect(filed?.latest_record.slice(0, 4)).toBe('2027');
});
