/**
 * The service's responses about a company, below `/companies/{id}`, with its own names, nesting and
 * envelopes.
 */
import { page } from './described';
import { companies, positions, trademarks, transactions, type ForeignCompany } from './register';
import { Refusal } from './refusal';

type Answer = (company: ForeignCompany, query: URLSearchParams, rest: string) => unknown;
const kronor = (amount: number) => ({ amount: amount.toFixed(2), currency: 'SEK' });
const years = [2022, 2023, 2024];

const accounts = (company: ForeignCompany, year: number, detail = 'oversikt') => ({
  räkenskapsår: { börjar: `${year}-01-01T00:00:00Z`, slutar: `${year}-12-31T00:00:00Z` },
  resultat: {
    nettoomsättning: kronor(company.turnover + (year - 2022) * 110_000),
    rörelseresultat: kronor(company.turnover / 11 - (year - 2023) * 40_000),
  },
  ställning: {
    tillgångar: kronor(company.turnover / 2),
    egetKapital: kronor(company.turnover / 5),
  },
  ...(detail === 'fullständig' ? { medelantalAnställda: company.staff } : {}),
});

const person = (name: string, role: string, since: string) => ({
  namn: name,
  uppdrag: role,
  tillträdde: `${since}T00:00:00+01:00`,
});

const owner = (company: ForeignCompany, share: string) => ({
  foretagId: company.token,
  organisationsnummer: company.number,
  företagsnamn: company.name,
  ägarandel: share,
});

const at = (company: ForeignCompany, step: number): ForeignCompany =>
  companies[(companies.indexOf(company) + step) % companies.length] ?? company;

const shortsOf = (company: ForeignCompany) =>
  positions.filter(({ emittent }) => emittent.foretagId === company.token);

function yearOf(rest: string): number {
  const year = years.find((one) => String(one) === rest.split('/')[1]);
  if (year === undefined) throw new Refusal(404, rest);
  return year;
}

/** A company in a list: search results or a batch. */
export const listed = (company: ForeignCompany) => ({
  foretagId: company.token,
  organisationsnummer: company.number,
  företagsnamn: company.name,
  säte: { ort: company.town, län: company.county },
  näringsgren: { sni: company.sni, benämning: company.trade },
  anställda: company.staff,
  omsättning: kronor(company.turnover),
});

const basics: Answer = (company) => ({
  företag: {
    ...listed(company),
    läge: { kod: 'AKTIV', sedan: '2004-05-17T00:00:00+02:00' },
    postadress: {
      gatuadress: 'Storgatan 12',
      postnummer: '903 26',
      postort: company.town,
      land: 'SE',
    },
    skatt: { fSkatt: true, momsnummer: `SE${company.number.replace('-', '')}01` },
  },
});

/** Keyed by the path below the company; `:år` is a financial year. */
export const companyAnswers: Readonly<Record<string, Answer>> = {
  '': basics,
  history: (company) => ({
    tidigareNamn: [
      {
        namn: `${company.name.split(' ')[0] ?? ''} Gamla AB`,
        från: '1998-03-02T00:00:00+01:00',
        till: '2004-05-17T00:00:00+02:00',
      },
    ],
    statushistorik: [{ kod: 'AKTIV', datum: '2004-05-17T00:00:00+02:00' }],
    insolvens: [],
  }),
  financials: (company, query) => ({
    bokslut: years.map((year) => accounts(company, year, query.get('detaljnivå') ?? undefined)),
  }),
  'financials/latest': (company) => ({ bokslut: accounts(company, 2024, 'fullständig') }),
  'financials/:år': (company, _, rest) => ({ bokslut: accounts(company, yearOf(rest)) }),
  'financial-ratios': (company) => ({
    nyckeltal: years.map((year) => ({
      år: year,
      soliditetProcent: (31.5 + company.staff / 10).toFixed(1),
      vinstmarginalProcent: '9.1',
    })),
  }),
  filings: (company) =>
    years.map((year) => ({
      ärendenummer: year * 1000 + company.staff,
      slag: 'Årsredovisning',
      inkom: `${year + 1}-05-20T11:02:00+02:00`,
      antalSidor: 14,
      länk: `https://handlingar.example/${company.token}/${year}.pdf`,
    })),
  'financial-notes/:år': (company, _, rest) => ({
    år: yearOf(rest),
    noter: [
      { nummer: 1, rubrik: 'Personal', rader: [{ text: 'Medelantal', värde: company.staff }] },
      { nummer: 2, rubrik: 'Revision', rader: [{ text: 'Arvode', värde: kronor(85_000) }] },
    ],
  }),
  governance: () => ({
    styrelse: [
      person('Ylva Strand', 'Ordförande', '2019-06-01'),
      person('Otto Berg', 'Ledamot', '2021-06-01'),
    ],
    ledning: [person('Mira Sjö', 'Verkställande direktör', '2020-01-15')],
    revisorer: [{ namn: 'Revisorsringen i Norr AB', uppdrag: 'Revisor', tillträdde: null }],
  }),
  group: (company) => ({
    koncern: {
      moder: owner(at(company, 1), '100.0'),
      döttrar: [{ ...owner(at(company, 2), '91.0'), döttrar: [owner(at(company, 3), '100.0')] }],
      intresseföretag: [owner(at(company, 4), '22.5')],
    },
  }),
  subsidiaries: (company) => ({
    poster: [2, 5].map((step) => ({ ...owner(at(company, step), '91.0'), senasteÅr: 2024 })),
    finnsFler: false,
  }),
  'share-capital': () => ({
    aktiekapital: kronor(500_000),
    aktieslag: [
      { slag: 'A', antal: 1000, rösterPerAktie: '10' },
      { slag: 'B', antal: 49_000, rösterPerAktie: '1' },
    ],
  }),
  'insider-transactions': (company, query) =>
    page(
      transactions.filter(({ company: of }) => of.id === company.token),
      query,
      50,
    ),
  'short-positions': (company) => ({ positioner: shortsOf(company) }),
  'short-summary': (company) => ({
    summaProcent: shortsOf(company)
      .reduce((sum, { andelProcent }) => sum + Number(andelProcent), 0)
      .toFixed(2),
    innehavare: shortsOf(company).map(({ innehavare, andelProcent }) => ({
      ...innehavare,
      andelProcent,
    })),
  }),
  trademarks: (company, query) =>
    page(
      trademarks.filter(({ company: of }) => of?.id === company.token),
      query,
      25,
    ),
  workplaces: (company) => ({
    arbetsställen: [
      {
        cfarNummer: 19_000_000 + company.staff,
        benämning: `${company.name}, ${company.town}`,
        besöksadress: { gatuadress: 'Hamngatan 4', postnummer: '621 57', postort: company.town },
        punkt: { lat: '57.63', lon: '18.29' },
      },
    ],
  }),
  contact: (company) => ({
    epost: `info@${company.token.replace('_', '-')}.example`,
    reklamspärr: true,
    källa: { namn: 'SCB', hämtad: '2026-02-01T00:00:00Z' },
  }),
  web: (company) => ({
    webbplats: { url: `https://${company.token.replace('_', '-')}.example`, kontrollerad: true },
    kanaler: [{ nätverk: 'Mastodon', url: 'https://social.example/@bolag' }],
    logotyp: null,
  }),
};
