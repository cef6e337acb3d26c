/**
 * A company as described by a fourth service, with nesting and names like the open data of Nordic
 * authorities (register of organisations, digital annual reports, registered roles, the trademark
 * standard ST.96). `truth` contains the facts behind the responses.
 */

export const truth = {
  number: '559011-2347',
  name: 'Skymmingsdals Bruk Aktiebolag',
  street: 'Hyttvägen 4',
  postcode: '810 40',
  city: 'Hedesunda',
  years: ['2025', '2024'],
  /** In kronor. */
  lines: {
    netturnover: [184_320_000, 171_905_000],
    operatingprofit: [-2_415_000, 9_118_000],
    profitfortheyear: [-3_006_000, 6_774_000],
    totalassets: [140_233_000, 139_480_000],
    equity: [57_776_000, 60_782_000],
    employees: [88, 91],
  },
  people: [
    ['chair', 'Signe Aspelin'],
    ['boardmember', 'Jörgen Tvång'],
    ['ceo', 'Maj Ek'],
    ['auditor', 'Sifferhuset i Gävle AB'],
  ],
  industry: 'Framställning av järn och stål',
  signing: 'Firman tecknas av styrelsen eller av två ledamöter i förening.',
  group: {
    above: [['Skymningsgruppen AB', '559300-1273', '51', '70.1']],
    below: [
      ['Hyttans Kraft AB', '559044-9012', '100', '100'],
      ['Valsen i Hedesunda AB', '556871-6426', '90.5', '90.5'],
    ],
  },
} as const;

const identity = (number: string): object => ({
  identitetsbeteckning: number.replace('-', ''),
  typ: { kod: 'IDORG', klartext: 'Organisationsnummer' },
});

export const basics = {
  organisationer: [
    {
      organisationsidentitet: identity(truth.number),
      organisationsnamn: {
        organisationsnamnLista: [
          {
            namn: truth.name,
            organisationsnamntyp: { kod: 'FORETAGSNAMN', klartext: 'Företagsnamn' },
            registreringsdatum: '1987-04-02',
          },
        ],
      },
      organisationsform: { kod: 'AB', klartext: 'Aktiebolag' },
      registreringsland: { kod: 'SE-LAND', klartext: 'Sverige' },
      postadressOrganisation: {
        postadress: {
          utdelningsadress: truth.street,
          postnummer: truth.postcode.replace(' ', ''),
          postort: truth.city,
          land: 'Sverige',
          coAdress: null,
        },
      },
      naringsgrenOrganisation: {
        sni: [{ kod: '24100', klartext: truth.industry }],
      },
      verksamhetsbeskrivning: { beskrivning: 'Bolaget ska bedriva bruksrörelse.' },
      organisationsdatum: { registreringsdatum: '1987-04-02' },
      fel: null,
    },
  ],
};

/** The service's name for each line item. */
export const concepts: Readonly<Record<keyof typeof truth.lines, string>> = {
  netturnover: 'Nettoomsattning',
  operatingprofit: 'Rorelseresultat',
  profitfortheyear: 'AretsResultat',
  totalassets: 'Tillgangar',
  equity: 'EgetKapital',
  employees: 'MedelantaletAnstallda',
};

/** The accounts, in thousands, for financial years that end in August. */
export const accounts = {
  arsredovisningar: truth.years.map((year, at) => ({
    rakenskapsar: { forstaDag: `${Number(year) - 1}-09-01`, sistaDag: `${year}-08-31` },
    regelverk: 'K3',
    fakta: Object.entries(concepts).map(([line, concept]) => {
      const value = truth.lines[line as keyof typeof concepts][at] ?? 0;
      const isCount = line === 'employees';
      return {
        begrepp: `se-gen-base:${concept}`,
        varde: String(isCount ? value : value / 1000),
        enhet: isCount ? 'st' : 'tkr',
      };
    }),
  })),
};

const person = (kode: string, beskrivelse: string, fornavn: string, etternavn: string): object => ({
  type: { kode, beskrivelse },
  person: { fodselsdato: '1961-02-03', navn: { fornavn, etternavn }, erDoed: false },
  fratraadt: false,
});

export const people = {
  firmatecknare: [{ namn: truth.signing }],
  rollegrupper: [
    {
      type: { kode: 'STYR', beskrivelse: 'Styre' },
      sistEndret: '2024-06-01',
      roller: [
        person('LEDE', 'Styrets leder', 'Signe', 'Aspelin'),
        person('MEDL', 'Styremedlem', 'Jörgen', 'Tvång'),
      ],
    },
    {
      type: { kode: 'DAGL', beskrivelse: 'Daglig leder' },
      sistEndret: '2023-01-09',
      roller: [person('DAGL', 'Daglig leder', 'Maj', 'Ek')],
    },
    {
      type: { kode: 'REVI', beskrivelse: 'Revisor' },
      sistEndret: '2022-05-30',
      roller: [
        {
          type: { kode: 'REVI', beskrivelse: 'Revisor' },
          enhet: {
            organisasjonsnummer: '559080-3317',
            organisasjonsform: { kode: 'AB', beskrivelse: 'Aktiebolag' },
            navn: ['Sifferhuset i Gävle AB'],
          },
          fratraadt: false,
        },
      ],
    },
  ],
};

/** All companies in one list, each with its owner's number. */
export const group = {
  koncernforhallanden: {
    antalEnheter: 4,
    enheter: [
      ...truth.group.above.map(([name, number]) => ({ name, number, owner: null })),
      { name: truth.name, number: truth.number, owner: truth.group.above[0] },
      ...truth.group.below.map(([name, number, capital, votes]) => ({
        name,
        number,
        owner: ['', truth.number, capital, votes] as const,
      })),
    ].map(({ name, number, owner }) => {
      const of = owner?.[1] === truth.group.above[0][1] ? truth.group.above[0] : owner;
      return {
        organisationsidentitet: identity(number),
        organisationsnamn: name,
        moderorganisation: of
          ? {
              identitetsbeteckning: of[1].replace('-', ''),
              kapitalandel: `${of[2].replace('.', ',')} %`,
              rostandel: `${of[3].replace('.', ',')} %`,
            }
          : null,
      };
    }),
  },
};

/** A mark, in the form of ST.96. */
export const markTruth = {
  number: '2025/00117',
  goods: {
    6: 'Valstråd av järn; balkar av stål; ankarbultar av metall',
    37: 'Reparation och underhåll av valsverk',
  },
  representative: 'Ombudsfirman Lod & Vinkel AB',
  publication: 'Svensk varumärkestidning 2025:31',
  priority: '018945512',
} as const;

export const mark = {
  Trademark: {
    ApplicationNumber: {
      IPOfficeCode: 'SE',
      ApplicationNumberText: markTruth.number,
    },
    ApplicationDate: '2025-02-11',
    MarkRepresentation: {
      MarkFeatureCategory: 'Word',
      WordMarkSpecification: { MarkVerbalElementText: 'SKYMMINGSDAL' },
    },
    GoodsServicesBag: {
      GoodsServices: [
        {
          ClassificationKindCode: 'Nice',
          ClassDescriptionBag: {
            ClassDescription: Object.entries(markTruth.goods).map(([number, text]) => ({
              ClassNumber: number,
              GoodsServicesDescriptionText: [{ languageCode: 'sv', value: text }],
            })),
          },
        },
      ],
    },
    RepresentativeBag: {
      Representative: [
        {
          RepresentativeIdentifier: '4471',
          Contact: {
            Name: { OrganizationName: { OrganizationStandardName: markTruth.representative } },
          },
        },
      ],
    },
    PublicationBag: {
      Publication: [
        { PublicationIdentifier: markTruth.publication, PublicationDate: '2025-07-28' },
      ],
    },
    PriorityBag: {
      Priority: [
        {
          PriorityCountryCode: 'EM',
          ApplicationNumber: { ApplicationNumberText: markTruth.priority },
          PriorityApplicationFilingDate: '2024-10-02',
        },
      ],
    },
  },
};

/** The mark's events, in ST.96 format. */
export const events = {
  MarkEventBag: {
    MarkEvent: [
      {
        MarkEventCategory: 'Filed',
        MarkEventDate: '2025-02-11',
        MarkEventDescriptionText: 'Ansökan inkom',
      },
      {
        MarkEventCategory: 'Registered',
        MarkEventDate: '2025-09-02',
        MarkEventDescriptionText: 'Varumärket registrerades',
      },
    ],
  },
};
