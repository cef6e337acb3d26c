/** Undescribed responses that aren't about a single company. */
import { listed } from './company-answers';
import { page } from './described';
import { companies, companyOf, positions, trademarks, transactions } from './register';
import { Refusal } from './refusal';

/** The response, and the units charged for it. */
export interface Other {
  readonly body: unknown;
  readonly units: number;
}

const text = (query: URLSearchParams, name: string): string => query.get(name) ?? '';

/** Returns a page as this service sends it: `träffar`, and a link to the next page. */
function searchCompanies(query: URLSearchParams): Other {
  const found = companies.filter(
    (company) =>
      company.name.toLowerCase().includes(text(query, 'namn').toLowerCase()) &&
      (!query.has('län') || company.county === query.get('län')) &&
      (!query.has('sni') || company.sni.startsWith(text(query, 'sni'))) &&
      (!query.has('anställdaMinst') || company.staff >= Number(query.get('anställdaMinst'))) &&
      (!query.has('omsättningMinst') || company.turnover >= Number(query.get('omsättningMinst'))),
  );
  const from = Number(query.get('start') ?? 0);
  const rows = found.slice(from, from + Number(query.get('antal') ?? 10)).map(listed);
  const next = from + rows.length;
  return {
    body: {
      träffar: rows,
      sidor: { totalt: found.length, nästaStart: next < found.length ? next : null },
    },
    units: rows.length,
  };
}

/** The batch endpoint: `{ nycklar: [...] }`, with at most a hundred keys. */
export function batch(body: unknown): Other {
  const keys: unknown = (body as { nycklar?: unknown } | null)?.nycklar;
  if (!Array.isArray(keys) || keys.length > 100) throw new Refusal(422, 'nycklar');
  const answers = keys.map((key: unknown) => {
    const company = companyOf(String(key));
    return {
      fråga: key,
      utfall: company ? 'träff' : 'saknas',
      företag: company ? listed(company) : null,
    };
  });
  return { body: { svar: answers }, units: answers.filter(({ företag }) => företag).length };
}

const sum = (direction: string) => {
  const rows = transactions.filter((row) => row.direction === direction);
  const total = rows.reduce((value, row) => value + Number(row.trade_value), 0);
  return { antal: rows.length, värde: { amount: total.toFixed(2), currency: 'SEK' } };
};

const detail = (number: string) => {
  const mark = trademarks.find(({ application_number }) => application_number === number);
  if (!mark) throw new Refusal(404, number);
  return mark;
};

type Of = (query: URLSearchParams, key: string) => Other;

/** Keyed by the path below `/api/v1`; `:key` is the part that names a record. */
export const otherAnswers: Readonly<Record<string, Of>> = {
  '/companies': searchCompanies,
  '/market/insider-transactions/:key': (_, key) => {
    const transaktion = transactions.find(({ id }) => String(id) === key);
    if (!transaktion) throw new Refusal(404, key);
    return { body: { transaktion }, units: 1 };
  },
  '/market/insider-summary': () => ({
    body: {
      period: { från: '2025-01-01T00:00:00Z', till: '2025-12-31T00:00:00Z' },
      köp: sum('buy'),
      försäljningar: sum('sell'),
      antalPersoner: 3,
    },
    units: 2,
  }),
  '/market/short-positions': (query) => {
    const rows = positions.filter(({ emittent }) =>
      emittent.namn.toLowerCase().includes(text(query, 'emittent').toLowerCase()),
    );
    return { body: { positioner: rows, antal: rows.length }, units: rows.length };
  },
  '/market/short-positions/current': () => {
    const rows = positions.filter(({ stangd }) => !stangd);
    return { body: { positioner: rows, antal: rows.length }, units: rows.length };
  },
  '/market/short-changes': () => ({
    body: {
      ändringar: positions.slice(0, 6).map((position, at) => ({
        slag: ['ny', 'ändrad', 'stängd'][at % 3],
        när: position.gallerFran,
        före: at % 3 === 0 ? null : '0.50',
        efter: position.andelProcent,
        emittent: position.emittent,
      })),
    },
    units: 6,
  }),
  '/trademarks/changes': (query) => ({
    body: {
      nyheter: trademarks.slice(0, 9).map((mark, at) => ({
        slag: ['ansökan', 'registrering', 'utgår'][at % 3],
        tidpunkt: `${mark.status_date}T06:00:00+01:00`,
        märke: mark.word_text,
        ansökningsnummer: mark.application_number,
      })),
      sedan: query.get('sedan'),
    },
    units: 9,
  }),
  '/trademarks/:key/events': (_, key) => ({
    body: {
      händelser: [
        { tidpunkt: `${detail(key).application_date}T08:00:00+01:00`, händelse: 'Ansökan inkom' },
        { tidpunkt: `${detail(key).registration_date}T08:00:00+01:00`, händelse: 'Registrering' },
      ],
    },
    units: 1,
  }),
  '/trademarks/:key': (_, key) => ({
    body: {
      märke: detail(key),
      klasser: [{ klass: 9, förteckning: 'Programvara; läsglasögon' }],
      ombud: [{ namn: 'Ombudsbyrån Gnistan AB', organisationsnummer: '556036-0793' }],
      kungörelser: [{ tidning: '2023:14', dag: '2023-04-03T00:00:00+02:00' }],
      prioritet: [],
    },
    units: 1,
  }),
  // Endpoints that only the definition describes.
  '/metadata/kodtabeller/:key': (_, key) => ({
    body: { tabell: key, koder: [{ kod: 'AKTIV', klartext: 'Verksamt' }] },
    units: 0,
  }),
  '/metadata/faltforklaringar': () => ({
    body: [{ fält: 'omsättning', förklaring: 'Nettoomsättning enligt årsredovisning' }],
    units: 0,
  }),
  '/strom/handelser': (query) => ({
    body: {
      version: 4712,
      händelser: page(companies, new URLSearchParams({ limit: '5' }), 5).data.map(
        (company, at) => ({
          version: 4708 + at,
          foretagId: company.token,
          ändrat: ['namn', 'säte'],
          inträffade: `2026-03-0${at + 1}T12:00:00Z`,
        }),
      ),
      fortsättFrån: Number(query.get('efterVersion') ?? 4707) + 5,
    },
    units: 5,
  }),
};
