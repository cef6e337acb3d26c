import { stringify } from 'lossless-json';
import { dateOf } from '../data/days';
import { passDays } from '../data/deliveries';
import type { AccountOptions } from '../gate/account';
import type { Behaviour } from '../gate/behaviour';
import type { FailureRule } from '../gate/failures';
import type { SampleService } from '../service';

/** Path of the control endpoints, which exist only if they were enabled at startup. */
export const CONTROL_ROOT = '/__control/';

type Change = Record<string, unknown>;

async function bodyOf(request: Request): Promise<Change> {
  const text = await request.text();
  const body: unknown = text === '' ? {} : JSON.parse(text);
  return typeof body === 'object' && body !== null ? (body as Change) : {};
}

function answer(body: unknown): Response {
  return new Response(stringify(body) ?? 'null', {
    headers: { 'content-type': 'application/json' },
  });
}

/**
 * Gives tests in another process the control that tests in the same process have directly:
 * - `GET log`: `{calls, units, charged}`; `POST reset`
 * - `GET failures`; `POST failures`: `{rules: [...]}` adds; `POST failures/clear`
 * - `POST account`: any of the account's options, and `usedUnits`
 * - `POST behaviour`: any of the behaviour's fields (`matcher` may be partial)
 * - `POST pass`: `{days: number}` adds days to the register
 * - `POST add`: `{trademarks: [record], insiders: [record]}` adds newer rows
 */
export async function answerControl(service: SampleService, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const command = `${request.method} ${pathname.slice(CONTROL_ROOT.length)}`;
  switch (command) {
    case 'GET log':
      return answer({
        calls: service.log.calls,
        units: service.log.units(),
        charged: Object.fromEntries(service.log.chargedRows()),
      });
    case 'POST reset':
      service.reset();
      return answer({});
    case 'GET failures':
      return answer(service.control.pending());
    case 'POST failures': {
      const { rules } = (await bodyOf(request)) as { rules?: FailureRule[] };
      service.control.set(...(rules ?? []));
      return answer(service.control.pending());
    }
    case 'POST failures/clear':
      service.control.clear();
      return answer([]);
    case 'POST account': {
      const { usedUnits, ...options } = (await bodyOf(request)) as Partial<AccountOptions> & {
        usedUnits?: number;
      };
      const now = service.now();
      for (const account of service.accounts) {
        account.options = { ...account.options, ...options };
        if (usedUnits !== undefined) account.setUsedUnits(usedUnits, now);
      }
      return answer(service.accounts.map((account) => account.me(now)));
    }
    case 'POST behaviour': {
      const { matcher, ...rest } = (await bodyOf(request)) as Partial<Behaviour>;
      Object.assign(service.behaviour, rest, {
        matcher: { ...service.behaviour.matcher, ...matcher },
      });
      return answer(service.behaviour);
    }
    case 'POST pass': {
      const { days = 1 } = (await bodyOf(request)) as { days?: number };
      const { register } = service;
      passDays(register, register.deliveredDay - register.referenceDay + days);
      return answer({ delivered: dateOf(register.deliveredDay) });
    }
    case 'POST add': {
      const { trademarks = [], insiders = [] } = (await bodyOf(request)) as {
        trademarks?: Parameters<typeof toTrademark>[0][];
        insiders?: Parameters<SampleService['register']['add']>[0]['insiders'];
      };
      service.register.add({ trademarks: trademarks.map(toTrademark), insiders: insiders ?? [] });
      return answer({});
    }
    default:
      return new Response('Not a control endpoint', { status: 404 });
  }
}

type Row = NonNullable<Parameters<SampleService['register']['add']>[0]['trademarks']>[number];

function toTrademark(record: Row['record']): Row {
  return { record, representative: null };
}
