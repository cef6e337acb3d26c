/**
 * Random service faults against every limit. The service never charges more than was allowed,
 * unless a page is larger than requested or costs more than its price. That is noticed when the
 * page arrives.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CallInput } from '@shared/features/service';
import type { FailureRule } from '@sample/gate/failures';
import {
  createMachine,
  searchPath,
  startProgram,
  type Machine,
  type Program,
} from '../../../support/downloads/buying-program';

const size = 25;
const largerBy = 30;

/** A fault in one response. Most faulty responses are charged as if they had arrived. */
const fault = fc.oneof(
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(400, 429, 429, 500, 503),
    charge: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('cut' as const), bytes: fc.constant(200) }),
  fc.record({ kind: fc.constant('drop' as const), charge: fc.boolean() }),
  fc.record({ kind: fc.constant('shape' as const), shape: fc.constant('not-json' as const) }),
  fc.constant({ kind: 'page-size' as const, rows: size + largerBy }),
  fc.constant({ kind: 'elsewhere' as const, units: 7 }),
  {
    arbitrary: fc.constant({ kind: 'price' as const }),
    weight: 3,
  },
);
const drawn = fc.record({
  faults: fc.array(fc.tuple(fault, fc.nat(3), fc.integer({ min: 1, max: 3 })), {
    minLength: 1,
    maxLength: 3,
  }),
  /** How many times its documented price a page costs after a `price` fault. */
  factor: fc.constantFrom(2, 3),
  bound: fc.constantFrom(25, 50, 100, 250, 300),
  behindMs: fc.constantFrom(0, 0, 1_500, 5_000, 9_000),
  hasUnitsAlone: fc.boolean(),
  goesOn: fc.nat(3),
  /** Another caller in the program sends requests alongside the download. */
  searches: fc.nat(2),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const factorOf = ({ faults, factor }: Drawn): number =>
  faults.some(([{ kind }]) => kind === 'price') ? factor : 1;

/**
 * Returns how far one page of this many rows can overshoot the limit before the program can notice.
 */
function beyond(one: Drawn, asked: number): number {
  const isLarger = one.faults.some(([{ kind }]) => kind === 'page-size');
  return Math.max(asked, isLarger ? size + largerBy : 0) * factorOf(one) - asked;
}

/** Reports the units charged for our calls, by their purpose. */
function watchCharges(
  machine: Machine,
  onCharge: (units: number, isSearch: boolean) => void,
): void {
  const honest = machine.fetch;
  machine.fetch = async (request) => {
    const before = machine.sample.log.units();
    const answer = honest(request);
    await answer.catch(() => undefined);
    const url = new URL(request.url);
    const units = machine.sample.log.units() - before;
    if (units > 0) onCharge(units, url.searchParams.has('nice_class'));
    return answer;
  };
}

const search: CallInput = {
  endpoint: 'trademarks.search',
  params: { nice_class: '9' },
  limit: size,
  runId: 's',
};

async function prove(one: Drawn): Promise<{ charged: number; asked: number }> {
  const machine = createMachine({ trademarks: 250, insiders: 0 });
  // A higher price can only be noticed once `/me` includes the pages.
  machine.sample.behaviour.usageBehindMs = factorOf(one) > 1 ? 0 : one.behindMs;
  machine.behindMs = 10_000;
  const rules = one.faults.map(([rule, after, times]): FailureRule => ({
    ...(rule.kind === 'price' ? { kind: 'price', factor: one.factor } : rule),
    path: searchPath,
    // A different price applies to several calls.
    after,
    times: rule.kind === 'price' ? times * 4 : times,
  }));
  machine.sample.control.set(...rules);
  const { bound } = one;
  let allowed = bound;
  let charged = 0;
  const broken: string[] = [];
  let ofSearch = 0;
  watchCharges(machine, (units, isSearch) => {
    if (isSearch) ofSearch += units;
    else charged += units;
    if (charged > allowed + beyond(one, Math.min(100, bound)))
      broken.push(`download ${charged} of ${allowed}`);
    if (ofSearch > size + beyond(one, size)) broken.push(`search ${ofSearch} of ${size}`);
  });
  const program: Program = await startProgram(machine);
  await program.connect();
  const given = one.hasUnitsAlone ? { cap: null, maxUnits: bound } : { cap: bound };
  await program.begin({ ...given, params: { office: 'SE' } }, 'd');
  let asked = 0;
  for (let n = 0; n < one.searches; n++) {
    ofSearch = 0;
    await program.caller.call({ ...search, runId: `s${n}` }).catch(() => undefined);
  }
  for (let presses = 0; presses <= one.goesOn; presses++) {
    const view = await program.until('d', 'done', 'needs-decision', 'paused', 'failed');
    if (view.status.type !== 'needs-decision') break;
    asked += 1;
    const { stop } = program.manager.state.downloads.get('d') ?? {};
    allowed += stop?.units ?? 0;
    await program.agree('d');
  }
  await program.until('d', 'done', 'needs-decision', 'paused', 'failed');
  await program.close();
  expect(broken).toEqual([]);
  return { charged, asked };
}

/**
 * A page costs more than its stated price, while it is uncertain whether another call was charged.
 */
const dearerBesideDoubt: Drawn = {
  faults: [
    [{ kind: 'price' }, 1, 3],
    [{ kind: 'cut', bytes: 200 }, 0, 1],
  ],
  factor: 3,
  bound: 250,
  behindMs: 1_500,
  hasUnitsAlone: true,
  goesOn: 3,
  searches: 2,
};

/**
 * The same, next to an uncertain call as large as a page, and next to one whose units `/me` shows
 * first.
 */
const dearerBesideMore: readonly Drawn[] = [
  {
    ...dearerBesideDoubt,
    faults: [
      [{ kind: 'price' }, 3, 3],
      [{ kind: 'drop', charge: false }, 0, 2],
    ],
    behindMs: 0,
  },
  {
    ...dearerBesideDoubt,
    faults: [
      [{ kind: 'price' }, 2, 2],
      [{ kind: 'cut', bytes: 200 }, 1, 3],
      [{ kind: 'price' }, 0, 1],
    ],
    bound: 300,
    goesOn: 1,
  },
  // A search was already dearer, and another one is in doubt. In the second case, the search was
  // answered after the page.
  {
    factor: 3,
    faults: [
      [{ kind: 'price' }, 1, 1],
      [{ kind: 'status', status: 429, charge: false }, 0, 2],
      [{ kind: 'drop', charge: false }, 2, 1],
    ],
    bound: 300,
    behindMs: 9_000,
    hasUnitsAlone: true,
    goesOn: 2,
    searches: 1,
  },
  {
    factor: 3,
    faults: [
      [{ kind: 'price' }, 1, 2],
      [{ kind: 'drop', charge: true }, 1, 2],
      [{ kind: 'status', status: 429, charge: false }, 0, 2],
    ],
    bound: 300,
    behindMs: 9_000,
    hasUnitsAlone: false,
    goesOn: 3,
    searches: 2,
  },
];

it('no limit is passed by what was charged, but by one page', { timeout: 300_000 }, async () => {
  let charged = 0;
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const seen = await prove(one);
      charged += seen.charged;
      asked += seen.asked;
    }),
    {
      numRuns: Number(process.env['KARTOTEK_RUNS'] ?? 60),
      endOnFailure: true,
      examples: [dearerBesideDoubt, ...dearerBesideMore].map((one): [Drawn] => [one]),
    },
  );
  // In these runs, the program did buy rows and did ask for confirmation.
  expect(charged).toBeGreaterThan(500);
  expect(asked).toBeGreaterThan(10);
});
