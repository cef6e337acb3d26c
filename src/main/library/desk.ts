/**
 * The desk of an open library, which every call that may cost something passes. It knows what calls
 * cost, what the account shows, and how much may be spent without asking.
 */
import { isDocumented, priceOf } from '@shared/definition/price';
import type { Account } from '@shared/features/connection';
import type { Size } from '@shared/service/rate';
import type { Archive } from '../archive/archive';
import type { LibraryDefinition } from '../definition/library-definition';
import type { Manager } from '../downloads/manager';
import { readAccount } from '../service/account';
import { createCaller, type Caller } from '../service/caller';
import type { Client } from '../service/client';
import type { FreeCall } from '../service/free-call';
import { withPriceWatch } from '../service/price-watch';
import { withSpendingLimit } from '../service/spending-limit';
import type { LibraryTeam } from '../service/team-desk';
import type { UsageCounter } from '../service/usage-counter';
import type { LibraryDeps, Target } from './library-deps';
import { moreQuestion } from './spending-question';

interface DeskDeps {
  readonly target: Target;
  readonly archive: Archive;
  readonly definition: LibraryDefinition;
  readonly deps: LibraryDeps;
  readonly client: Client;
  readonly freeCall: FreeCall;
  readonly meter: UsageCounter;
  readonly team: LibraryTeam | null;
  readonly closing: AbortSignal;
  /** Returns by how many ms the usage in `/me` may be out of date. */
  readonly behindMs: () => number;
  readonly downloads: () => Manager;
  /** Called when a call has been answered. */
  readonly onAnswer: () => void;
}

export interface Desk {
  readonly caller: Caller;
  /**
   * Reads the account now. A reading of the usage meter may have started before the call whose cost
   * is needed.
   */
  accountNow(): Promise<Account>;
  /** Returns a call's maximum cost in units, or `null` if unknown. */
  unitsOfCall(endpoint: string, size: Size): number | null;
}

export function createDesk(parts: DeskDeps): Desk {
  const { target, archive, definition, deps, client, freeCall, meter, behindMs, downloads } = parts;
  const { libraryId, governor, longWaits, assertKey } = target;
  const { clock, settings } = deps;
  let chargeableCalls = 0;

  async function accountNow(): Promise<Account> {
    const body = await freeCall.read('system.me', parts.closing);
    const account = readAccount(body, new Date(clock.now()).toISOString());
    meter.learn(account);
    return account;
  }

  function unitsOfCall(endpoint: string, size: Size): number | null {
    const price = priceOf(definition.find(endpoint), definition.seen(endpoint), size);
    if (price.type === 'bound') return price.units;
    return price.type === 'seen' ? price.mostUnits : null;
  }

  const plain = createCaller({
    client,
    log: archive,
    governor,
    longWaits,
    team: () => parts.team?.desk() ?? null,
    wasFree: async (runId, requestId) => {
      const isFree = await downloads().wasFree(runId, requestId);
      if (isFree) chargeableCalls -= 1;
      return isFree;
    },
    behindMs,
    isMonthUsedUp: async () => {
      const { limits, usage } = await accountNow();
      return (usage.units ?? 0) >= (limits.unitsPerMonth ?? Infinity);
    },
    clock,
    newId: deps.newId,
    known: () => ({
      find: definition.find,
      shapes: definition.shapes(),
      batch: settings().assumptions,
    }),
    assertKey,
    onSeen: (seen, free) => {
      chargeableCalls += 1;
      deps.onSeen(seen);
      if (seen.type !== 'answer') return;
      const isBought = !free && seen.status >= 200 && seen.status < 300;
      meter.afterCall(isBought ? 'purchase' : undefined);
      parts.onAnswer();
    },
    onChange: deps.publishActivity,
  });
  const watched = withPriceWatch({
    caller: plain,
    log: archive,
    clock,
    readAccount: accountNow,
    isDocumented: (id) => {
      const endpoint = definition.find(id);
      return endpoint !== null && isDocumented(endpoint);
    },
    seenCalls: () => chargeableCalls,
    behindMs,
    remember: definition.remember,
  });
  const caller = withSpendingLimit({
    caller: watched,
    clock,
    limits: () => ({ act: settings().unitsPerAct, day: settings().unitsPerDay }),
    unitsOfCall: ({ endpoint, limit = null, identifiers }) =>
      unitsOfCall(endpoint, { rows: limit, identifiers: identifiers?.length ?? null, calls: 1 }),
    load: () => deps.loadSpent(libraryId),
    save: (spent) => deps.saveSpent(libraryId, spent),
    isUnattended: (act) => downloads().isUnattended(act),
    spentBefore: (act) => downloads().spentOf(act),
    onAsking: (act, isAsking) => downloads().asking(act, isAsking),
    ask: (reached, spent, more) => deps.ask(moreQuestion(reached, spent, more)),
  });
  return { caller, accountNow, unitsOfCall };
}
