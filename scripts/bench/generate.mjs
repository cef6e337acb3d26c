/**
 * Trademarks for the benchmarks, generated from a seed so that every run measures the same data. As
 * in a real register, a mark takes about 575 bytes of JSON, half of the marks have a picture, and
 * 28 in 100 are linked to a company.
 */

/** A small seeded random number generator that returns values in [0, 1). @param {number} seed */
export const randomOf = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

const syllables =
  'al an ar bo ber da de dal el en eri fa fors ga gö hal ha in ir ka kon la li lo lund ma mar me na nor no ol or pa pe ra ro sa sko ström så ta tek ti to tra ul va vi ver åk äng öst ö i e a'.split(
    ' ',
  );
const endings = [
  '',
  '',
  '',
  ' AB',
  ' Group',
  ' Sverige',
  ' Nordic',
  ' Café',
  ' & Co',
  'ö',
  ' Ångström',
];
const scripts = ['ŁÓDŹ', 'Ελλάς', 'Москва', '東京', 'שלום'];
const statuses = ['Registered', 'Registered', 'Registered', 'Registered', 'Expired', 'Expired'];
const rareStatuses = ['Application Filed', 'Application refused', 'Application withdrawn', 'Ended'];
const features = ['Word', 'Word', 'Word', 'Figurative', 'Figurative', 'Combined', '3D', 'Sound'];
const countries = ['SE', 'SE', 'SE', 'SE', 'US', 'DE', 'NO', 'DK', 'GB', 'JP', 'CN'];

/** @param {() => number} random @param {readonly string[]} list */
const pick = (random, list) => list[Math.floor(random() * list.length)] ?? '';

/** @param {() => number} random */
const word = (random) => {
  let text = '';
  const count = 1 + Math.floor(random() * 4);
  for (let i = 0; i < count; i++) text += pick(random, syllables);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** @param {() => number} random */
const words = (random) => {
  let text = word(random);
  while (text.length < 30 && random() < 0.62) text += ` ${word(random)}`;
  if (random() < 0.1) text = text.toUpperCase();
  return random() < 0.005 ? `${text} ${pick(random, scripts)}` : text + pick(random, endings);
};

/** @param {number} day days since 1970 */
const date = (day) => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** @param {number} number */
const orgnr = (number) => {
  const text = String(5_560_000_000 + number * 7);
  return `${text.slice(0, 6)}-${text.slice(6)}`;
};

/**
 * The mark at an index in the register.
 * @param {number} index
 */
export const markOf = (index) => {
  const random = randomOf(index * 2_654_435_761 + 17);
  const filed = 3650 + Math.floor(random() ** 0.7 * 16_400);
  const registered = random() < 0.85 ? filed + 100 + Math.floor(random() * 300) : null;
  const office = random() < 0.8 ? 'SE' : 'WO';
  const year = date(filed).slice(0, 4);
  // A few large owners have many marks: squaring makes low numbers more likely.
  const owner = Math.floor(random() ** 2 * 120_000);
  const ownerRandom = randomOf(owner + 5);
  const name = `${words(ownerRandom)}${owner % 3 ? ' AB' : ' Aktiebolag'}`;
  const country = pick(ownerRandom, countries);
  const status = random() < 0.9 ? pick(random, statuses) : pick(random, rareStatuses);
  /** @type {Set<number>} */
  const classes = new Set();
  do classes.add(1 + Math.floor(random() ** 1.3 * 45));
  while (classes.size < 6 && random() < 0.55);
  const number =
    office === 'SE' ? `${year}/${String(index).padStart(6, '0')}` : `WO${1_000_000 + index}`;
  return {
    application_number: number,
    registration_number: registered === null ? null : String(200_000 + index).padStart(7, '0'),
    office,
    word_text: random() < 0.06 ? null : words(random),
    mark_feature: pick(random, features),
    status,
    status_date: date(filed + 200 + Math.floor(random() * 4000)),
    application_date: date(filed),
    registration_date: registered === null ? null : date(registered),
    expiry_date:
      registered === null ? null : date(registered + 3652 * (1 + Math.floor(random() * 3))),
    nice_classes: [...classes].sort((a, b) => a - b),
    applicant: { name, orgnr: country === 'SE' ? orgnr(owner) : null, country },
    company:
      random() < 0.28
        ? { id: `c-${String(owner).padStart(8, '0')}`, name, registration_number: orgnr(owner) }
        : null,
    // A field unknown to the program, which stores and shows it as received.
    goods: `${words(random)}, ${words(random)}, ${words(random)}; ${words(random)}`.toLowerCase(),
    image_url:
      random() < 0.45 ? `https://pictures.register.example/marks/${index}/large.png` : null,
  };
};

/** Rows per response. */
const pageRows = 100;

/**
 * Log entries, as the main process writes them, that add marks `from` up to but not including `to`.
 * @param {number} from @param {number} to @param {number} after number of the entry before the first
 * @param {string} run
 * @param {boolean} [isPiece] true if more entries follow, so these alone aren't the complete list
 */
export const entriesOf = (from, to, after, run, isPiece) =>
  entriesWith('trademarks.search', markOf, from, to, after, run, isPiece);

/**
 * Like `entriesOf`, for any list.
 * @param {string} endpoint @param {(index: number) => object} rowOf
 * @param {number} from @param {number} to @param {number} after @param {string} run
 * @param {boolean} [isPiece]
 */
export const entriesWith = (endpoint, rowOf, from, to, after, run, isPiece = false) => {
  const entries = [];
  for (let at = from; at < to; at += pageRows) {
    const data = [];
    for (let index = at; index < Math.min(at + pageRows, to); index++) data.push(rowOf(index));
    const last = at + pageRows >= to && !isPiece;
    const page = (at - from) / pageRows;
    /** @type {number} */
    const seq = after + entries.length + 1;
    const meta = {
      requestId: `${run}-${at}`,
      endpoint,
      pathParams: {},
      params: {},
      limit: pageRows,
      runId: run,
      page,
      searchKey: `${endpoint}?run=${run}`,
      status: 200,
      contentType: 'application/json',
      complete: true,
      durationMs: 90,
      units: null,
    };
    const body = JSON.stringify({ data, has_more: !last, next_cursor: last ? null : `c${at}` });
    entries.push({
      seq,
      at: '2026-11-20T08:00:00.000Z',
      kind: /** @type {const} */ ('answer'),
      meta,
      body,
    });
  }
  return entries;
};

/**
 * Realistic searches: most contain a few letters of an existing word and one to three filters.
 * @param {number} count
 */
export const searches = (count) => {
  const random = randomOf(99);
  const all = [];
  for (let i = 0; i < count; i++) {
    /** @type {Record<string, string>} */
    const params = {};
    if (i % 7 !== 0) {
      // Part of an existing mark's text, so that most searches match something.
      const text = markOf(Math.floor(random() * 100_000)).word_text ?? 'Nordström';
      const length = 3 + Math.floor(random() * 6);
      const start = Math.floor(random() * Math.max(1, text.length - length));
      const part = text.slice(start, start + length).trim();
      params['query'] = part.length >= 3 ? part : 'nor';
    }
    const more = Math.floor(random() * 3) + (params['query'] ? 0 : 1);
    for (let j = 0; j < more; j++) {
      const which = Math.floor(random() * 6);
      if (which === 0) params['status'] = pick(random, [...statuses, ...rareStatuses]);
      if (which === 1) params['office'] = pick(random, ['SE', 'WO']);
      if (which === 2) params['nice_class'] = String(1 + Math.floor(random() * 45));
      if (which === 3) params['filed_after'] = date(6000 + Math.floor(random() * 12_000));
      if (which === 4) params['expires_before'] = date(12_000 + Math.floor(random() * 12_000));
      if (which === 5) params['has_image'] = 'true';
    }
    all.push(params);
  }
  return all;
};
