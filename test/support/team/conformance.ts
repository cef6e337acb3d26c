/** The rules of a team server, for every server that implements the interface. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Leased, NewTeamEntry, Spent, TeamServer } from '@main/team/server';
import { describeOrders } from './conformance-orders';

/** A team used only by one test. */
export interface OpenTeam {
  /** Connects a person, who becomes a member the first time. Each call opens another copy. */
  join(login: string): Promise<TeamServer>;
  /** Restricts a matter to these members, or with `null` shows it to everybody. */
  only(matter: string, logins: readonly string[] | null): Promise<void>;
  /** Sets a monthly limit for the team, a member or a matter. */
  limit(of: 'team' | 'member' | 'matter', name: string, most: number): Promise<void>;
  /** Lets time pass on the server. */
  pass(ms: number): Promise<void>;
  close(): Promise<void>;
}

const plenty = 1_000_000;
const anHour = 3_600_000;
let made = 0;

/** Creates an entry with a new key. */
export function anEntry(of: Partial<NewTeamEntry> = {}): NewTeamEntry {
  made += 1;
  return { key: `key-${made}`, matter: null, kind: 'work', bytes: Uint8Array.of(made), ...of };
}

const asked = (identity: string, matter: string | null = null, mostUnits: number | null = 10) => ({
  identity,
  matter,
  mostUnits,
  after: 0,
});

/** Returns the id of a lease that must have been granted. */
export function idOf(leased: Leased): string {
  if (leased.is !== 'granted') throw new Error(`not granted: ${JSON.stringify(leased)}`);
  return leased.leaseId;
}

/**
 * Returns what was spent this month by the server's clock. Leaves out the month itself, which may
 * change at any moment.
 */
async function spentLately(server: TeamServer): Promise<Omit<Spent, 'month'>[]> {
  const [seq = 0] = await server.append([anEntry()]);
  const [entry] = await server.after(seq - 1, plenty);
  const now = Date.parse(entry?.at ?? '');
  const months = [-1, 1].map((days) => new Date(now + days * 86_400_000).toISOString().slice(0, 7));
  const found = await Promise.all([...new Set(months)].map((month) => server.spent(month)));
  return found
    .flat()
    .map(({ member, units }) => ({ member, units }))
    .sort((a, b) => a.member.localeCompare(b.member));
}

const keysOf = async (server: TeamServer, after = 0): Promise<string[]> =>
  (await server.after(after, plenty)).map(({ key }) => key);

/** Each test gets its own team from `open`. */
export function describeServer(name: string, open: () => Promise<OpenTeam>): void {
  describe(name, () => {
    let team: OpenTeam;
    let eva: TeamServer;
    let ola: TeamServer;
    const fresh = (): void => {
      beforeAll(async () => {
        team = await open();
        [eva, ola] = await Promise.all([team.join('eva'), team.join('ola')]);
      }, 120_000);
      afterAll(async () => {
        await Promise.all([eva, ola].map((one) => one.close()));
        await team.close();
      });
    };

    describe('entries', () => {
      fresh();

      it('knows the team and its members', async () => {
        expect(eva.me.login).toBe('eva');
        expect(ola.teamId).toBe(eva.teamId);
        expect((await eva.members()).map(({ login }) => login)).toEqual(['eva', 'ola']);
      });

      it('keeps them in order, unchanged, with their author', async () => {
        const sent = [
          anEntry({ kind: 'call', bytes: Uint8Array.of(0, 255, 39, 92, 10) }),
          anEntry({ matter: 'M', kind: 'picture', bytes: new Uint8Array(0) }),
        ];
        const numbers = await eva.append(sent);
        const read = await ola.after(0, plenty);
        expect(read.map(({ seq }) => seq)).toEqual(numbers);
        expect(read).toMatchObject(
          sent.map(({ key, matter, kind }) => ({ key, matter, kind, author: 'eva' })),
        );
        expect(read.map(({ bytes }) => [...bytes])).toEqual(sent.map(({ bytes }) => [...bytes]));
        for (const { at } of read) expect(new Date(at).toISOString()).toBe(at);
        expect(await eva.append([])).toEqual([]);
      });

      it('stores a key once, whoever sends it, also within one call', async () => {
        const [one, two] = [anEntry(), anEntry()];
        const [first] = await eva.append([one]);
        const again = await ola.append([two, { ...one, bytes: Uint8Array.of(9) }, two]);
        expect(again[1]).toBe(first);
        expect(again[2]).toBe(again[0]);
        const read = (await eva.after(0, plenty)).filter(({ key }) => key === one.key);
        expect(read).toMatchObject([{ author: 'eva' }]);
        expect([...(read[0]?.bytes ?? [])]).toEqual([...one.bytes]);
      });

      it('reads about as many bytes as asked, at least one entry, and goes on from there', async () => {
        const [start = 0] = await eva.append([anEntry()]);
        const sent = Array.from({ length: 6 }, () => anEntry({ bytes: new Uint8Array(1000) }));
        await eva.append(sent);
        const found: string[] = [];
        for (let [at, isLast] = [start, false]; !isLast;) {
          const page = await ola.after(at, 2000);
          expect(page.length).toBeLessThanOrEqual(3);
          found.push(...page.map(({ key }) => key));
          at = page.at(-1)?.seq ?? at;
          // A full page may be the last one without being marked as such.
          isLast = page.at(-1)?.isLast ?? true;
        }
        expect(found).toEqual(sent.map(({ key }) => key));
        expect(await ola.after(start, 1)).toHaveLength(1);
      });

      it('never shows a lower number later, however many write', async () => {
        const copies = await Promise.all([1, 2, 3, 4].map(() => team.join('eva')));
        const [start = 0] = await eva.append([anEntry()]);
        let writing = true;
        const seen: number[] = [];
        const reading = (async () => {
          let at = start;
          for (let last = false; !last;) {
            last = !writing;
            for (const { seq } of await ola.after(at, plenty)) {
              seen.push(seq);
              at = seq;
            }
          }
        })();
        await Promise.all(
          copies.map(async (copy) => {
            for (let n = 0; n < 15; n += 1) await copy.append([anEntry(), anEntry()]);
          }),
        );
        writing = false;
        await reading;
        expect(seen).toEqual((await ola.after(start, plenty)).map(({ seq }) => seq));
        expect(seen).toHaveLength(4 * 15 * 2);
        await Promise.all(copies.map((copy) => copy.close()));
      });

      it('tells the others that there is something new', async () => {
        const entry = anEntry();
        let stop = (): void => undefined;
        const told = new Promise<void>((resolve) => {
          stop = ola.onNew(() => {
            void keysOf(ola).then((keys) => keys.includes(entry.key) && resolve());
          });
        });
        await eva.append([entry]);
        await told;
        stop();
      });
    });

    describe('orders to erase', () => {
      fresh();
      describeOrders(() => ({ team, eva, ola }));
    });

    describe('leases', () => {
      fresh();

      it('lets one of ten ask a question at the same moment', async () => {
        const copies = await Promise.all(
          Array.from({ length: 10 }, (_, n) => team.join(n % 2 ? 'eva' : 'ola')),
        );
        const answers = await Promise.all(copies.map((copy) => copy.lease(asked('moment'))));
        expect(answers.filter(({ is }) => is === 'granted')).toHaveLength(1);
        expect(answers.filter(({ is }) => is === 'held')).toHaveLength(9);
        await Promise.all(copies.map((copy) => copy.close()));
      });

      it('names who asks, until when, and the answer afterwards', async () => {
        const leased = await eva.lease(asked('named'));
        const held = await ola.lease(asked('named'));
        expect(held).toEqual({
          is: 'held',
          by: eva.me.name,
          until: leased.is === 'granted' ? leased.until : '',
        });
        const entry = anEntry({ kind: 'call' });
        const [seq = 0] = await eva.append([entry]);
        await eva.release(idOf(leased), { units: 4, key: entry.key });
        const answered = { is: 'answered', key: entry.key, seq };
        expect(await ola.lease(asked('named'))).toEqual(answered);
        expect(await ola.lease({ ...asked('named'), after: seq - 1 })).toEqual(answered);
        // Somebody who has already read this response wants a newer one.
        const newer = await ola.lease({ ...asked('named'), after: seq });
        await ola.release(idOf(newer), { units: 0, key: null });
      });

      it('takes an answer that is stored after its lease was returned', async () => {
        const entry = anEntry();
        await eva.release(idOf(await eva.lease(asked('late'))), { units: 1, key: entry.key });
        const [seq] = await eva.append([entry]);
        expect(await ola.lease(asked('late'))).toEqual({ is: 'answered', key: entry.key, seq });
      });

      it('is free again if there was no answer', async () => {
        await eva.release(idOf(await eva.lease(asked('none'))), { units: 0, key: null });
        expect(await ola.lease(asked('none'))).toMatchObject({ is: 'granted' });
      });

      it('ends by itself, and cannot be renewed then', async () => {
        const id = idOf(await eva.lease(asked('ends')));
        const until = await eva.renew(id);
        expect(until).not.toBeNull();
        await team.pass(anHour);
        const next = await ola.lease(asked('ends'));
        expect(next).toMatchObject({ is: 'granted' });
        expect(await eva.renew(id)).toBeNull();
        expect(await eva.lease(asked('ends'))).toMatchObject({ is: 'held', by: ola.me.name });
        // Somebody else's lease can't be renewed or returned.
        expect(await eva.renew(idOf(next))).toBeNull();
        await eva.release(idOf(next), { units: 0, key: null });
        expect(await eva.lease(asked('ends'))).toMatchObject({ is: 'held', by: ola.me.name });
      });
    });

    describe('limits', () => {
      fresh();

      it('counts what was charged, for whom, and for which matter', async () => {
        const leased = await eva.lease(asked('spent 1', 'A', 10));
        expect(await spentLately(ola)).toEqual([{ member: 'eva', units: 10 }]);
        await eva.release(idOf(leased), { units: 3, key: null });
        await ola.release(idOf(await ola.lease(asked('spent 2', null, 5))), {
          units: null,
          key: null,
        });
        // Returning a lease twice changes nothing.
        await eva.release(idOf(leased), { units: 3, key: null });
        expect(await spentLately(ola)).toEqual([
          { member: 'eva', units: 3 },
          { member: 'ola', units: 5 },
        ]);
        expect(await ola.spent('2001-01')).toEqual([]);
      });

      it('holds the limit of a matter', async () => {
        await team.limit('matter', 'B', 10);
        const id = idOf(await eva.lease(asked('b 1', 'B', 6)));
        const full = { is: 'limit', of: 'matter', used: 6, most: 10 };
        expect(await ola.lease(asked('b 2', 'B', 6))).toEqual(full);
        expect(await ola.lease(asked('b 2', 'C', 6))).toMatchObject({ is: 'granted' });
        await eva.release(id, { units: 4, key: null });
        expect(await ola.lease(asked('b 3', 'B', 6))).toMatchObject({ is: 'granted' });
        // Even if the price is unknown, the limit must leave room for at least one unit.
        expect(await ola.lease(asked('b 4', 'B', null))).toMatchObject({ is: 'limit' });
        expect(await ola.lease(asked('b 5', 'B', 0))).toMatchObject({ is: 'granted' });
      });

      it('counts a lost lease as what it could have cost, until that is known', async () => {
        await team.limit('matter', 'D', 10);
        const id = idOf(await eva.lease(asked('d 1', 'D', 8)));
        await team.pass(anHour);
        expect(await ola.lease(asked('d 1', 'D', 8))).toMatchObject({ is: 'limit', used: 8 });
        await eva.release(id, { units: 0, key: null });
        expect(await ola.lease(asked('d 1', 'D', 8))).toMatchObject({ is: 'granted' });
      });

      it('holds the limit of a member', async () => {
        const ida = await team.join('ida');
        await team.limit('member', 'ida', 5);
        expect(await ida.lease(asked('own 1', null, 5))).toMatchObject({ is: 'granted' });
        expect(await ida.lease(asked('own 2', 'A', 1))).toEqual({
          is: 'limit',
          of: 'member',
          used: 5,
          most: 5,
        });
        await ida.close();
      });

      it('is never passed, however many ask at once', async () => {
        await team.limit('matter', 'E', 35);
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, n) => (n % 2 ? eva : ola).lease(asked(`e ${n}`, 'E', 10))),
        );
        expect(answers.filter(({ is }) => is === 'granted')).toHaveLength(3);
      });
    });

    describe('walls', () => {
      fresh();

      it('shows a matter only to those who were named', async () => {
        await team.only('W', ['eva']);
        const [inside, outside] = [anEntry({ matter: 'W' }), anEntry({ matter: 'X' })];
        await eva.append([inside, outside]);
        expect(await keysOf(eva)).toEqual([inside.key, outside.key]);
        expect(await keysOf(ola)).toEqual([outside.key]);
      });

      it('also hides what was open before, and what was spent', async () => {
        const entry = anEntry({ matter: 'Y' });
        await eva.append([entry]);
        await eva.lease(asked('y', 'Y', 2));
        expect(await spentLately(ola)).toHaveLength(1);
        await team.only('Y', ['eva']);
        expect(await keysOf(ola)).not.toContain(entry.key);
        expect(await spentLately(ola)).toEqual([]);
        expect(await spentLately(eva)).toHaveLength(1);
      });

      it('never lets a lease tell what is behind it', async () => {
        await team.only('Z', ['eva']);
        const id = idOf(await eva.lease(asked('z', 'Z')));
        // Ola buys it too, without learning that Eva has.
        const own = await ola.lease(asked('z'));
        expect(own).toMatchObject({ is: 'granted' });
        const entry = anEntry({ matter: 'Z' });
        await eva.append([entry]);
        await eva.release(id, { units: 1, key: entry.key });
        await ola.release(idOf(own), { units: 1, key: null });
        expect(await ola.lease(asked('z'))).toMatchObject({ is: 'granted' });
        // Members inside the wall also know every response outside it.
        const open = anEntry();
        await ola.append([open]);
        await ola.release(idOf(await ola.lease(asked('open'))), { units: 1, key: open.key });
        expect(await eva.lease(asked('open', 'Z'))).toMatchObject({ is: 'answered' });
      });

      it('looks from outside like a matter that nobody knows', async () => {
        await team.only('V', ['eva']);
        await team.limit('matter', 'V', 0);
        const hidden = anEntry({ matter: 'V' });
        const [seq] = await eva.append([hidden]);
        // Neither a known key nor a limit gives anything away.
        const [own] = await ola.append([{ ...hidden, bytes: Uint8Array.of(1) }]);
        expect(own).not.toBe(seq);
        expect(await keysOf(ola)).toContain(hidden.key);
        expect(await ola.lease(asked('v', 'V'))).toMatchObject({ is: 'granted' });
        expect(await eva.lease(asked('v', 'V'))).toMatchObject({ is: 'held', by: ola.me.name });
        expect(await eva.lease(asked('v 2', 'V'))).toMatchObject({ is: 'limit' });
      });

      it('brings a matter as new to those who may see it from now on', async () => {
        await team.only('U', ['eva']);
        const sent = [anEntry({ matter: 'U' }), anEntry({ matter: 'U' })];
        await eva.append(sent);
        const [last = 0] = await eva.append([anEntry()]);
        expect(await keysOf(ola, last)).toEqual([]);
        await team.only('U', ['eva', 'ola']);
        expect(await keysOf(ola, last)).toEqual(sent.map(({ key }) => key));
        await team.only('U', ['ola']);
        await team.only('U', null);
        expect((await keysOf(eva)).filter((key) => sent.some((one) => one.key === key))).toEqual(
          sent.map(({ key }) => key),
        );
      });
    });
  });
}
