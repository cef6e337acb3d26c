/**
 * An in-memory team server that implements the order, walls, leases and limits promised by the
 * interface. The test controls its clock and connection.
 */
import {
  OrderComesFirst,
  TeamError,
  type AwaitedCopy,
  type Leased,
  type LeftEntry,
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
  /** `null` until the lease is released. */
  outcome: Outcome | null;
}

/**
 * How the connection fails when it is next used: before the call is carried out, or after, so that
 * only the reply is lost.
 */
type Cut = 'before' | 'after';

export interface ModelConnection extends TeamServer {
  /** Cuts the connection until `mend`. */
  cut(): void;
  mend(): void;
  /** Makes the connection fail once, on the next call or after `skip` more. */
  cutOnce(when: Cut, skip?: number): void;
}

export interface ModelTeam {
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  erasesOnLeaving: boolean;
  /**
   * Restricts a matter to some members, or with `null` shows it to all. Members who couldn't see it
   * before receive its entries as new ones.
   */
  only(matter: string, logins: readonly string[] | null): void;
  /** Units per month; missing if there is no limit. */
  readonly limits: {
    team?: number;
    readonly member: Map<string, number>;
    readonly matter: Map<string, number>;
  };
  /** Connects a person, who becomes a member the first time. */
  connect(login: string): ModelConnection;
  readonly entries: readonly TeamEntry[];
  /** Returns the entries that a member may see. */
  seenBy(login: string): readonly TeamEntry[];
  /** Returns the number of leases running now. */
  running(): number;
}

/** Creates a team. */
export function createModelTeam(): ModelTeam {
  const members: TeamMember[] = [];
  let entries: TeamEntry[] = [];
  let lastSeq = 0;
  const walls = new Map<string, ReadonlySet<string>>();
  const leases: Lease[] = [];
  const copies: { readonly login: string; readonly id: string }[] = [];
  /** The copies that have carried out each order. */
  const done = new Map<string, Set<string>>();
  /** The name that each order gives to matters. */
  const given = new Map<string, string>();
  /** The orders that have erased something in each entry. */
  const erasedFor = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  const limits: ModelTeam['limits'] = { member: new Map(), matter: new Map() };

  const isOpen = (login: string, matter: Matter): boolean =>
    matter === null || (walls.get(matter)?.has(login) ?? true);
  /**
   * Members always see what they wrote, so that a closed matter looks just like one that nobody
   * else knows about.
   */
  const sees = (login: string, author: string, matter: Matter): boolean =>
    author === login || isOpen(login, matter);
  const seenBy = (login: string): readonly TeamEntry[] =>
    entries.filter(({ author, matter }) => sees(login, author, matter));
  const orderOf = (login: string, order: string): TeamEntry | undefined =>
    seenBy(login).find(({ kind, key }) => kind === 'erase' && key === order);
  const nameOfCopy = (login: string, id: string): string => JSON.stringify([login, id]);
  const awaited = (login: string): readonly AwaitedCopy[] =>
    seenBy(login)
      .filter(({ kind, bytes }) => kind === 'erase' && bytes.length > 0)
      .flatMap(({ key, author, matter }) =>
        copies
          .filter(
            (one) =>
              sees(one.login, author, matter) && !done.get(key)?.has(nameOfCopy(one.login, one.id)),
          )
          .map((one) => ({ key, login: one.login, name: nameOf(one.login) })),
      );
  function endOrders(): void {
    const open = new Set(members.flatMap(({ login }) => awaited(login).map(({ key }) => key)));
    entries = entries.map((entry) =>
      entry.kind === 'erase' && !open.has(entry.key)
        ? { ...entry, bytes: new Uint8Array(0) }
        : entry,
    );
  }
  function erase(login: string, order: string, left: readonly LeftEntry[]): void {
    const author = orderOf(login, order)?.author;
    if (author === undefined) return;
    for (const { key, bytes } of left) {
      const least = bytes ?? new Uint8Array(0);
      entries = entries.map((entry) => {
        if (entry.key !== key || entry.kind === 'erase') return entry;
        const isSeen = [login, author].every((one) => sees(one, entry.author, entry.matter));
        const orders = erasedFor.get(`${entry.author} ${key}`) ?? new Set();
        const isLess = !orders.has(order) || least.length < entry.bytes.length;
        if (!isSeen || !isLess || entry.bytes.length === 0) return entry;
        erasedFor.set(`${entry.author} ${key}`, orders.add(order));
        return { ...entry, bytes: least, erasedBy: login };
      });
    }
  }
  const isRunning = (lease: Lease): boolean => lease.outcome === null && lease.until > team.now;
  /**
   * Returns the units a lease counts for: its maximum until it is released, and afterwards too if
   * the cost wasn't reported.
   */
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
      matter: matter === null || !isOpen(login, matter) ? undefined : limits.matter.get(matter),
    };
    for (const of of ['team', 'member', 'matter'] as const) {
      const counted = ofMonth.filter(
        (lease) =>
          of === 'team' ||
          (of === 'member' ? lease.login === login : lease.question.matter === matter),
      );
      const used = counted.reduce((sum, lease) => sum + unitsOf(lease), 0);
      const limit = most[of];
      // Even if the price is unknown, the limit must leave room for at least one unit.
      if (limit !== undefined && used + (mostUnits ?? 1) > limit)
        return { is: 'limit', of, used, most: limit };
    }
    return null;
  }

  function lease(login: string, question: Question): Leased {
    const { identity, after } = question;
    const alike = leases.filter(
      (one) => one.question.identity === identity && sees(login, one.login, one.question.matter),
    );
    const keys = new Set(alike.map(({ outcome }) => outcome?.key));
    const answers = seenBy(login).filter(({ key, seq }) => seq > after && keys.has(key));
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
    if (!members.some((member) => member.login === login))
      members.push({ login, name: login.toUpperCase() });
    members.sort((a, b) => (a.login < b.login ? -1 : 1));
    const me = { login, name: login.toUpperCase() };
    let isCut = false;
    let isClosed = false;
    let next: { readonly cut: Cut; left: number } | null = null;

    /** All uses of the connection go through here. */
    async function use<T>(what: () => T): Promise<T> {
      await Promise.resolve();
      const cut = next && next.left-- <= 0 ? next.cut : null;
      if (cut) next = null;
      if (isCut || isClosed || cut === 'before') throw new TeamError('unreachable', 'cut');
      const result = what();
      if (cut === 'after') throw new TeamError('unreachable', 'cut');
      return result;
    }

    const mine = (leaseId: string): Lease | undefined =>
      leases.find(({ id, login: holder }) => id === leaseId && holder === login);

    return {
      me,
      teamId: 'model',
      get erasesOnLeaving() {
        return team.erasesOnLeaving;
      },
      members: () => use(() => [...members]),
      append: (sent: readonly NewTeamEntry[], read = Infinity) =>
        use(() => {
          if (seenBy(login).some(({ kind, seq }) => kind === 'erase' && seq > read))
            throw new OrderComesFirst('an order comes first');
          const numbers = sent.map(({ key, matter, kind, bytes }) => {
            const known = seenBy(login).find((one) => one.key === key);
            if (known) return known.seq;
            const seq = (lastSeq += 1);
            const at = new Date(team.now).toISOString();
            const entry = { key, matter, kind, bytes, seq, at, author: login, erasedBy: null };
            entries.push(entry);
            return seq;
          });
          for (const listener of [...listeners]) queueMicrotask(listener);
          return numbers;
        }),
      after: (seq, mostBytes) =>
        use(() => {
          const found: TeamEntry[] = [];
          const all = seenBy(login).filter((entry) => entry.seq > seq);
          let bytes = 0;
          for (const entry of all) {
            bytes += entry.bytes.length;
            if (bytes > mostBytes && found.length > 0) break;
            found.push({ ...entry, isLast: entry === all.at(-1) });
          }
          return found;
        }),
      enter: (id) =>
        use(() => {
          if (!copies.some((one) => one.login === login && one.id === id))
            copies.push({ login, id });
        }),
      leave: (id) =>
        use(() => {
          const at = copies.findIndex((one) => one.login === login && one.id === id);
          if (at >= 0) copies.splice(at, 1);
          endOrders();
        }),
      shareKeys: () => use(() => undefined),
      spared: (order, asked) =>
        use(() => {
          const author = orderOf(login, order)?.author;
          return [...walls.keys()].filter(
            (matter) =>
              asked.includes(matter) &&
              isOpen(login, matter) &&
              author !== undefined &&
              !isOpen(author, matter),
          );
        }),
      erase: (order, left) => use(() => erase(login, order, left)),
      renameMatters: (order, matters, name) =>
        use(() => {
          const author = orderOf(login, order)?.author;
          const isTaken = entries.some(({ matter }) => matter === name);
          if (author === undefined || (given.get(order) ?? (isTaken ? null : name)) !== name)
            return;
          given.set(order, name);
          for (const matter of matters) {
            if (![login, author].every((one) => isOpen(one, matter))) continue;
            const wall = walls.get(matter);
            walls.delete(matter);
            if (wall && !walls.has(name)) walls.set(name, wall);
            entries = entries.map((entry) =>
              entry.matter === matter ? { ...entry, matter: name } : entry,
            );
          }
        }),
      carryOut: (order, id) =>
        use(() => {
          if (!orderOf(login, order)) return;
          done.set(order, (done.get(order) ?? new Set()).add(nameOfCopy(login, id)));
          endOrders();
        }),
      awaited: () => use(() => [...awaited(login)].sort((a, b) => (a.login < b.login ? -1 : 1))),
      onNew(listener) {
        const heard = (): void => {
          if (!isCut && !isClosed) listener();
        };
        listeners.add(heard);
        return () => void listeners.delete(heard);
      },
      lease: (question) => use(() => lease(login, question)),
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
            const isSeen = sees(login, one.login, matter);
            if (one.month !== month || units === 0 || !isSeen) continue;
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
      cutOnce: (cut, skip = 0) => void (next = { cut, left: skip }),
    };
  }

  const team: ModelTeam = {
    now: Date.parse('2026-11-20T08:00:00Z'),
    erasesOnLeaving: false,
    only(matter, logins) {
      const everybody = members.map(({ login }) => login);
      const before = walls.get(matter) ?? new Set(everybody);
      const after = new Set(logins ?? everybody);
      if (logins) walls.set(matter, after);
      else walls.delete(matter);
      if ([...after].every((login) => before.has(login))) return;
      const moved = entries.filter((entry) => entry.matter === matter);
      entries = [
        ...entries.filter((entry) => entry.matter !== matter),
        ...moved.map((entry) => ({ ...entry, seq: (lastSeq += 1) })),
      ];
      for (const listener of [...listeners]) queueMicrotask(listener);
    },
    limits,
    connect,
    get entries() {
      return entries;
    },
    seenBy,
    running: () => leases.filter(isRunning).length,
  };
  return team;
}
