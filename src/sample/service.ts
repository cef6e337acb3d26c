import { Hono, type Context } from 'hono';
import { DEFAULT_ACCOUNT, createAccount, type Account, type AccountOptions } from './gate/account';
import { DEFAULT_BEHAVIOUR, type Behaviour } from './gate/behaviour';
import { createCallLog, type CallLog } from './gate/call-log';
import { createRequestPipeline, type RequestPipeline, type Via } from './gate/request-pipeline';
import type { Endpoint } from './gate/endpoint';
import { ENDPOINTS } from './endpoints/all';
import { createFailureControl, type Connection, type FailureControl } from './gate/failures';
import { describeEndpoints } from './openapi';
import { shownBy } from './data/picture-numbers';
import { drawMark } from './data/pictures';
import { createRegister, type Register, type RegisterOptions } from './data/register';

/** Options of a sample service; all have defaults. */
export interface SampleOptions extends RegisterOptions {
  accounts?: readonly Partial<AccountOptions>[];
  behaviour?: Partial<Behaviour>;
  /**
   * The clock, ms since 1970. By default it starts at noon on the reference date and advances a
   * quarter of a second per call, so that every run is the same.
   */
  now?: () => number;
  /** Origin of picture URLs; by default that of the request. */
  origin?: string;
}

/** The sample service: a fetch handler without a socket. */
export interface SampleService {
  /**
   * `connection` is broken when a failure rule says so; without one, the body's stream fails
   * instead.
   */
  fetch(request: Request, connection?: Connection): Promise<Response>;
  readonly log: CallLog;
  readonly control: FailureControl;
  readonly register: Register;
  /** May be changed while the service runs. */
  readonly behaviour: Behaviour;
  readonly accounts: readonly Account[];
  readonly now: () => number;
  /** Clears failures, log and usage, and restores behaviour and accounts. */
  reset(): void;
}

/** The path of the API. */
const API_ROOT = '/api/v1';

function tickingClock(referenceDay: number): () => number {
  let time = referenceDay * 86_400_000 + 12 * 3_600_000;
  return () => (time += 250);
}

/** Converts `{name}` to the router's syntax. */
function routesOf(path: string): string[] {
  const route = API_ROOT + path.replace(/\{(\w+)\}/g, ':$1');
  // Swedish numbers contain a slash. It should be encoded (%2F), but a plain one is accepted too.
  const bare = route.replace(
    ':application_number',
    ':filing_year{[0-9]{4}}/:filing_serial{[0-9]+}',
  );
  return bare === route ? [route] : [route, bare];
}

function pathValues(given: Readonly<Record<string, string>>): Record<string, string> {
  const { filing_year: year, filing_serial: serial, ...rest } = given;
  return year === undefined || serial === undefined
    ? rest
    : { ...rest, application_number: `${year}/${serial}` };
}

interface Env {
  Bindings: { connection: Connection | null };
}

function viaOf(context: Context<Env>): Via {
  return { request: context.req.raw, connection: context.env.connection };
}

function mount(app: Hono<Env>, pipeline: RequestPipeline, endpoint: Endpoint): void {
  app.on(endpoint.method, routesOf(endpoint.path), (context) =>
    pipeline.answer(
      endpoint,
      viaOf(context),
      pathValues(context.req.param() as Record<string, string>),
    ),
  );
}

/**
 * Sorts literal parts before parameters, so that `changes` in `/trademarks/changes` is not taken
 * for a number.
 */
function byPrecision(a: Endpoint, b: Endpoint): number {
  // A tilde sorts after every letter.
  const [first, second] = [a, b].map(({ path }) => path.replace(/\{\w+\}/g, '~'));
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

export function createSampleService(options: SampleOptions = {}): SampleService {
  const register = createRegister(options);
  const log = createCallLog();
  const control = createFailureControl();
  const initial: Behaviour = { ...DEFAULT_BEHAVIOUR, ...options.behaviour };
  const behaviour = { ...initial };
  const accounts = (options.accounts ?? [{}]).map((account) =>
    createAccount({ ...DEFAULT_ACCOUNT, ...account }),
  );
  const now = options.now ?? tickingClock(register.referenceDay);
  const pipeline = createRequestPipeline({
    register,
    log,
    control,
    behaviour,
    accounts,
    now,
    origin: options.origin ?? null,
  });

  const app = new Hono<Env>();
  for (const endpoint of [...ENDPOINTS].sort(byPrecision)) mount(app, pipeline, endpoint);
  app.get(`${API_ROOT}/openapi.json`, (context) =>
    pipeline.plain('/openapi.json', viaOf(context), () => ({
      type: 'application/json',
      body: new TextEncoder().encode(JSON.stringify(describeEndpoints(ENDPOINTS))),
    })),
  );
  app.get('/pictures/:file', (context) =>
    pipeline.plain('/pictures/{file}', viaOf(context), () => {
      const number = /^(\d{1,9})\.png$/.exec(context.req.param('file'))?.[1];
      const shown = number === undefined ? null : shownBy(register, Number(number));
      return shown === null
        ? null
        : { type: 'image/png', body: drawMark(register.seed, Number(number), shown) };
    }),
  );
  app.notFound((context) => pipeline.plain(null, viaOf(context), () => null));
  app.onError((error) => {
    throw error;
  });

  return {
    fetch: async (request, connection) => app.fetch(request, { connection: connection ?? null }),
    log,
    control,
    register,
    behaviour,
    accounts,
    now,
    reset() {
      log.clear();
      control.clear();
      Object.assign(behaviour, initial);
      for (const account of accounts) account.reset();
    },
  };
}
