/**
 * A team's server in memory: order, walls, leases and limits as the port promises them, with a
 * clock and a cable of the test's own.
 */
import {
  TeamError,
  type Leased,
  type Matter,
  type NewTeamEntry,
  type Outcome,
  type Question,
  type TeamEntry,
  type TeamMember,
  type TeamServer,
} from '../../../src/main/team/server';

/** How long a lease lasts without being renewed. */
export const leaseMs = 60_000;

interface Lease {
  readonly id: string;
  readonly login: string;
  readonly question: Question;
  readonly month: string;
  until: number;
  /** `null` until it was released. */
  outcome: Outcome | null;
}

/** What happens to the next use of the connection: not carried out, or carried out unheard. */
export type Cut = 'before' | 'after';

export interface ModelConnection extends TeamServer {
  /** Cuts the cable until `mend`. */
  cut(): void;
  mend(): void;
  /** Fails the next use only. */
  cutOnce(when: Cut): void;
}

export interface ModelTeam {
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  /** Opens a matter to some members only. */
  wall(matter: string, logins: readonly string[]): void;
  /** Units of a month; absent for no limit. */
  readonly limits: {
    team?: number;
    readonly member: Map<string, number>;
    readonly matter: Map<string, number>;
  };
  connect(login: string): ModelConnection;
  readonly entries: readonly TeamEntry[];
  /** Leases that are running now. */
  running(): number;
}

/** Creates a team. */
export function createModelTeam(members: readonly TeamMember[]): ModelTeam {
  const entries: TeamEntry[] = [];
  const byKey = new Map<string, TeamEntry>();
  const walls = new Map<string, ReadonlySet<string>>();
  const leases: Lease[] = [];
  const listeners = new Set<() => void>();
  const limits: ModelTeam['limits'] = { member: new Map(), matter: new Map() };

  const maySee = (login: string, matter: Matter): boolean =>
    matter === null || (walls.get(matter)?.has(login) ?? true);
  const isRunning = (lease: Lease): boolean => lease.outcome === null && lease.until > team.now;
  /** What a lease counts: its most until it is released, and after that if nobody said. */
  const unitsOf = ({ outcome, question }: Lease): number =>
    outcome?.units ?? question.mostUnits ?? 0;
  const monthNow = (): string => new Date(team.now).toISOString().slice(0, 7);
  const nameOf = (login: string): string =>
    members.find((member) => member.login === login)?.name ?? login;

  function limited(login: string, { matter, mostUnits }: Question): Leased | null {
    const ofMonth = leases.filter(({ month }) => month === monthNow());
    const most = {
      team: limits.team,
      member: limits.member.get(login),
      matter: matter === null ? undefined : limits.matter.get(matter),
    };
    for (const of of ['team', 'member', 'matter'] as const) {
      const counted = ofMonth.filter(
        (lease) =>
          of === 'team' ||
          (of === 'member' ? lease.login === login : lease.question.matter === matter),
      );
      const used = counted.reduce((sum, lease) => sum + unitsOf(lease), 0);
      const limit = most[of];
      if (limit !== undefined && used + (mostUnits ?? 0) > limit)
        return { is: 'limit', of, used, most: limit };
    }
    return null;
  }

  function lease(login: string, question: Question): Leased {
    const { identity, after } = question;
    const alike = leases.filter(
      (one) => one.question.identity === identity && maySee(login, one.question.matter),
    );
    const answers = alike
      .flatMap(({ outcome }) => byKey.get(outcome?.key ?? '') ?? [])
      .filter(({ seq, matter }) => seq > after && maySee(login, matter));
    const answer = answers.toSorted((a, b) => b.seq - a.seq)[0];
    if (answer) return { is: 'answered', key: answer.key, seq: answer.seq };
    const held = alike.find(isRunning);
    if (held)
      return { is: 'held', by: nameOf(held.login), until: new Date(held.until).toISOString() };
    const limit = limited(login, question);
    if (limit) return limit;
    const granted: Lease = {
      id: `lease-${leases.length + 1}`,
      login,
      question,
      month: monthNow(),
      until: team.now + leaseMs,
      outcome: null,
    };
    leases.push(granted);
    return { is: 'granted', leaseId: granted.id, until: new Date(granted.until).toISOString() };
  }

  function connect(login: string): ModelConnection {
    const me = members.find((member) => member.login === login);
    if (!me) throw new TeamError('refused', login);
    let isCut = false;
    let isClosed = false;
    let next: Cut | null = null;

    /** Every use of the connection. */
    async function use<T>(what: () => T): Promise<T> {
      await Promise.resolve();
      const cut = next;
      next = null;
      if (isCut || isClosed || cut === 'before') throw new TeamError('unreachable', 'cut');
      const result = what();
      if (cut === 'after') throw new TeamError('unreachable', 'cut');
      return result;
    }

    const assertOpen = (matter: Matter): void => {
      if (!maySee(login, matter)) throw new TeamError('refused', 'not open to this member');
    };
    const mine = (leaseId: string): Lease | undefined =>
      leases.find(({ id, login: holder }) => id === leaseId && holder === login);

    return {
      me,
      teamId: 'model',
      members: () => use(() => members),
      append: (given: readonly NewTeamEntry[]) =>
        use(() => {
          for (const { key, matter } of given) if (!byKey.has(key)) assertOpen(matter);
          const numbers = given.map((one) => {
            const known = byKey.get(one.key);
            if (known) return known.seq;
            const { key, matter, kind, bytes } = one;
            const seq = entries.length + 1;
            const at = new Date(team.now).toISOString();
            const entry = { key, matter, kind, bytes, seq, at, author: login };
            entries.push(entry);
            byKey.set(key, entry);
            return seq;
          });
          for (const listener of [...listeners]) queueMicrotask(listener);
          return numbers;
        }),
      after: (seq, mostBytes) =>
        use(() => {
          const found: TeamEntry[] = [];
          let bytes = 0;
          for (const entry of entries.slice(seq)) {
            if (!maySee(login, entry.matter)) continue;
            bytes += entry.bytes.length;
            if (bytes > mostBytes && found.length > 0) break;
            found.push(entry);
          }
          return found;
        }),
      onNew(listener) {
        const heard = (): void => {
          if (!isCut && !isClosed) listener();
        };
        listeners.add(heard);
        return () => void listeners.delete(heard);
      },
      lease: (question) =>
        use(() => {
          assertOpen(question.matter);
          return lease(login, question);
        }),
      renew: (leaseId) =>
        use(() => {
          const one = mine(leaseId);
          if (!one || !isRunning(one)) return null;
          one.until = team.now + leaseMs;
          return new Date(one.until).toISOString();
        }),
      release: (leaseId, outcome) =>
        use(() => {
          const one = mine(leaseId);
          if (one) one.outcome ??= outcome;
        }),
      spent: (month) =>
        use(() => {
          const sums = new Map<string, { member: string; matter: Matter; units: number }>();
          for (const one of leases) {
            const { matter } = one.question;
            const units = unitsOf(one);
            if (one.month !== month || units === 0 || !maySee(login, matter)) continue;
            const name = JSON.stringify([one.login, matter]);
            const before = sums.get(name)?.units ?? 0;
            sums.set(name, { member: one.login, matter, units: before + units });
          }
          return [...sums.values()].map((sum) => ({ ...sum, month }));
        }),
      close: () => {
        isClosed = true;
        return Promise.resolve();
      },
      cut: () => void (isCut = true),
      mend() {
        isCut = false;
        for (const listener of [...listeners]) queueMicrotask(listener);
      },
      cutOnce: (when) => void (next = when),
    };
  }

  const team: ModelTeam = {
    now: Date.parse('2026-11-20T08:00:00Z'),
    wall: (matter, logins) => void walls.set(matter, new Set(logins)),
    limits,
    connect,
    entries,
    running: () => leases.filter(isRunning).length,
  };
  return team;
}
