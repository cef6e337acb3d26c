import { parseArgs } from 'node:util';
import { DEFAULT_ACCOUNT } from '../gate/account';
import { isDate } from '../data/days';
import type { SampleOptions } from '../service';

/** The command line options. */
export interface ServeOptions {
  port: number;
  /** Whether the control endpoints are available. */
  control: boolean;
  service: SampleOptions;
}

/** Printed for `--help` and after an error. */
export const USAGE = `npm run service -- [options]

  --port 4010            port on 127.0.0.1 (0 for any free port)
  --seed 7               each number gives a different register
  --trademarks 20000     number of trademarks
  --insiders 5000        number of insider transactions
  --companies 2000       number of companies
  --reference 2026-11-02 the day the register was delivered
  --key TEXT             the key to accept
  --scopes a,b,c         scopes of the key (${DEFAULT_ACCOUNT.scopes.join(',')})
  --rate 600             requests per minute
  --units 100000         units per month
  --unique-companies 5000, --contacts 500
  --expires TIMESTAMP    when the key expires
  --order newest         newest, oldest, hash or shuffled
  --nasty                adds rows that are broken on purpose (bad dates, formulas, odd types)
  --control              adds /__control/* for tests, which anyone on this computer can use
`;

function count(name: string, text: string, highest: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > highest) {
    throw new RangeError(
      `--${name} must be a whole number from 0 to ${String(highest)}, not "${text}"`,
    );
  }
  return value;
}

/**
 * Parses the command line; returns null for `--help`. @throws Error (TypeError, RangeError) with a
 * readable message
 */
export function readServeOptions(args: readonly string[]): ServeOptions | null {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { ...text, default: '4010' },
      seed: { ...text, default: '7' },
      trademarks: { ...text, default: '20000' },
      insiders: { ...text, default: '5000' },
      companies: { ...text, default: '2000' },
      reference: text,
      key: { ...text, default: DEFAULT_ACCOUNT.key },
      scopes: { ...text, default: DEFAULT_ACCOUNT.scopes.join(',') },
      rate: { ...text, default: String(DEFAULT_ACCOUNT.ratePerMinute) },
      units: { ...text, default: String(DEFAULT_ACCOUNT.unitsPerMonth) },
      'unique-companies': { ...text, default: String(DEFAULT_ACCOUNT.uniqueCompaniesPerMonth) },
      contacts: { ...text, default: String(DEFAULT_ACCOUNT.contactsPerMonth) },
      expires: text,
      order: { ...text, default: 'newest' },
      // eslint-disable-next-line no-restricted-syntax -- the documented name of the option
      nasty: { type: 'boolean', default: false },
      control: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const order = (['newest', 'oldest', 'hash', 'shuffled'] as const).find(
    (one) => one === values.order,
  );
  if (order === undefined) throw new RangeError(`--order must be newest, oldest, hash or shuffled`);
  const { expires } = values;
  if (
    expires !== undefined &&
    (Number.isNaN(Date.parse(expires)) || !isDate(expires.slice(0, 10)))
  ) {
    throw new RangeError('--expires must be a timestamp, such as 2026-12-31T00:00:00Z');
  }
  if (values.reference !== undefined && !isDate(values.reference)) {
    throw new RangeError('--reference must be a date that exists, YYYY-MM-DD');
  }
  const scopes = values.scopes.split(',').filter((scope) => scope !== '');
  const unknown = scopes.find((scope) => !DEFAULT_ACCOUNT.scopes.includes(scope));
  if (unknown !== undefined)
    throw new RangeError(
      `--scopes must be of ${DEFAULT_ACCOUNT.scopes.join(', ')}, not "${unknown}"`,
    );
  if (!/^\S+$/.test(values.key)) throw new RangeError('--key must be a text without spaces');
  return {
    port: count('port', values.port, 65_535),
    control: values.control,
    service: {
      seed: count('seed', values.seed, 2 ** 31),
      trademarks: count('trademarks', values.trademarks, 2_000_000),
      insiders: count('insiders', values.insiders, 2_000_000),
      companies: count('companies', values.companies, 1_000_000),
      ...(values.reference === undefined ? {} : { referenceDate: values.reference }),
      edgeCases: values['nasty'] === true,
      behaviour: { order },
      accounts: [
        {
          key: values.key,
          scopes,
          ratePerMinute: count('rate', values.rate, 1_000_000),
          unitsPerMonth: count('units', values.units, 1_000_000_000),
          uniqueCompaniesPerMonth: count(
            'unique-companies',
            values['unique-companies'],
            1_000_000_000,
          ),
          contactsPerMonth: count('contacts', values.contacts, 1_000_000_000),
          expiresAt: expires === undefined ? null : new Date(expires).toISOString(),
        },
      ],
    },
  };
}
