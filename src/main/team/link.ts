/**
 * Connects an open library to its team. Entries are exchanged whenever there is something new. If
 * the server isn't available, this is tried again later. In the meantime, the library works as it
 * would without a team.
 */
import type { TeamTrouble } from '@shared/features/team';
import type { Archive } from '../archive/archive';
import type { Clock } from '../service/clock';
import type { TeamDesk } from '../service/team-desk';
import { createPayOnce, withoutServer, type PayOnce } from './pay-once';
import { TeamError, type TeamServer } from './server';
import type { TeamErasures } from '../erase/begin-in-team';
import { createSync, type Overruled, type Sync, type SyncDeps } from './sync';

/** Interval at which to exchange entries in case a notification from the server was lost, in ms. */
const LOOK_MS = 60_000;
const RETRY_MS = 15_000;

export interface LinkDeps {
  readonly baseUrl: string;
  readonly archive: Archive;
  readonly clock: Clock;
  /** Connects. Rejects with a `TeamError`. */
  readonly open: () => Promise<TeamServer>;
  readonly shares: boolean;
  readonly erasures: TeamErasures;
  readonly buysAway: () => boolean;
  readonly onChange: () => void;
  /** Called when it has connected. */
  readonly onConnected: (server: TeamServer) => void;
  readonly onRenamed: SyncDeps['onRenamed'];
  /** Called with a colleague's name. */
  readonly onOverruled: (name: string) => void;
}

export interface Link {
  readonly desk: TeamDesk;
  readonly trouble: TeamTrouble | null;
  readonly awaySince: string | null;
  waiting(): number;
  /** Starts an exchange now, because something has changed without a new entry. */
  look(): void;
  /** Returns how many units each person has used this month. Rejects with a `TeamError`. */
  spent(): Promise<{ name: string; units: number }[]>;
  /** Returns the names of members with copies that haven't carried out all orders to erase. */
  awaited(): Promise<string[]>;
  /** Tells the server that this copy leaves the team, if the server can be reached. */
  leave(): Promise<void>;
  /** Resolves when nothing more will be written. */
  close(): Promise<void>;
}

interface Bound {
  readonly server: TeamServer;
  readonly sync: Sync;
  readonly pay: PayOnce;
  stop(): void;
}

/** Creates the link, which connects in the background. */
export function createLink(deps: LinkDeps): Link {
  const { archive, clock } = deps;
  let bound: Bound | null = null;
  let trouble: TeamTrouble | null = null;
  let awaySince: string | null = null;
  let isClosed = false;
  let isWanted = false;
  let hasAppended = false;
  let running: Promise<void> | null = null;
  let forget = (): void => undefined;
  const listeners = new Set<() => void>();
  /** Resolves `first`. Called after the first exchange, even if it failed. */
  let begun = (): void => undefined;
  const first = new Promise<void>((resolve) => (begun = resolve));

  async function connect(): Promise<Bound> {
    const server = await deps.open();
    deps.onConnected(server);
    const overruled = (all: readonly Overruled[]): void => void tell(server, all);
    const sync = await createSync({ ...deps, server, onOverruled: overruled });
    const pay = createPayOnce({
      ...deps,
      server,
      sync,
      onExchange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });
    const stops = [server.onNew(look), archive.onAppended(lookAfterAppending)];
    return {
      server,
      sync,
      pay,
      stop() {
        for (const stop of stops) stop();
        pay.close();
        sync.close();
      },
    };
  }

  async function tell(server: TeamServer, all: readonly Overruled[]): Promise<void> {
    const members = await server.members().catch(() => []);
    for (const by of new Set(all.map((one) => one.by)))
      deps.onOverruled(members.find(({ login }) => login === by)?.name ?? by);
  }

  async function exchange(): Promise<void> {
    try {
      bound ??= await connect();
      await bound.sync.run();
      await bound.pay.returnLeases();
      [trouble, awaySince] = [null, null];
    } catch (error) {
      if (error instanceof TeamError) {
        trouble = error.problem;
        awaySince ??= new Date(clock.now()).toISOString();
      }
    }
    begun();
    for (const listener of [...listeners]) listener();
    if (!isClosed) deps.onChange();
  }

  async function work(): Promise<void> {
    forget();
    do {
      isWanted = false;
      hasAppended = false;
      await exchange();
    } while ((isWanted || isBehind()) && trouble === null && !isClosed);
    // A wrong password or certificate isn't tried again, because only the user can correct it.
    const isFinal = trouble !== null && trouble !== 'unreachable';
    if (!isClosed && !isFinal) forget = clock.after(trouble === null ? LOOK_MS : RETRY_MS, look);
  }

  /**
   * Returns whether something has been appended that no exchange has read. What an exchange adds,
   * it also reads.
   */
  const isBehind = (): boolean => hasAppended && bound?.sync.hasReadAll === false;

  function lookAfterAppending(): void {
    if (running) hasAppended = true;
    else look();
  }

  function look(): void {
    isWanted = true;
    if (isClosed || running) return;
    running = work().finally(() => {
      running = null;
    });
  }

  look();
  return {
    desk: {
      async turn(question, signal) {
        // Everything that the team has bought in the meantime must be here before answers can be
        // compared.
        await Promise.race([first, aborted(signal)]);
        if (bound) return bound.pay.turn(question, signal);
        return withoutServer(deps.buysAway(), trouble);
      },
    },
    get trouble() {
      return trouble;
    },
    get awaySince() {
      return awaySince;
    },
    waiting: () => bound?.sync.waiting() ?? 0,
    look,
    async spent() {
      if (!bound) throw new TeamError('unreachable', 'not connected');
      const { server } = bound;
      const month = new Date(clock.now()).toISOString().slice(0, 7);
      const [members, spent] = await Promise.all([server.members(), server.spent(month)]);
      const unitsOf = (login: string): number =>
        spent.reduce((sum, { member, units }) => sum + (member === login ? units : 0), 0);
      return members.map(({ login, name }) => ({ name, units: unitsOf(login) }));
    },
    async awaited() {
      const all = (await bound?.server.awaited()) ?? [];
      return [...new Map(all.map(({ login, name }) => [login, name])).values()];
    },
    async leave() {
      await bound?.server.leave(archive.identity).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      forget();
      begun();
      bound?.stop();
      await running;
      // A connection may have been made in the meantime.
      bound?.stop();
      await bound?.server.close().catch(() => undefined);
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
  });
}
