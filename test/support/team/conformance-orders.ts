/** The rules that a team's server follows for erase orders. */
import { expect, it } from 'vitest';
import { OrderComesFirst, type NewTeamEntry, type TeamServer } from '@main/team/server';
import { anEntry, type OpenTeam } from './conformance';

const plenty = 1_000_000;

/** `of` returns a team used only by these tests, and two of its members. */
export function describeOrders(
  of: () => { readonly team: OpenTeam; readonly eva: TeamServer; readonly ola: TeamServer },
): void {
  const anOrder = (of: Partial<NewTeamEntry> = {}): NewTeamEntry =>
    anEntry({ kind: 'erase', bytes: Buffer.from('who is erased'), ...of });
  const bytesOf = async (server: TeamServer, key: string): Promise<string[]> =>
    (await server.after(0, plenty))
      .filter((entry) => entry.key === key)
      .map(({ bytes }) => Buffer.from(bytes).toString());

  it('empty entries, which keep their number and never come back', async () => {
    const { eva, ola } = of();
    const [gone, part] = [anEntry(), anEntry({ bytes: Buffer.from('a person and more') })];
    const order = anOrder();
    const [goneSeq, partSeq] = await eva.append([gone, part, order]);
    const left = Buffer.from('more');
    await ola.erase(order.key, [
      { key: gone.key, bytes: null },
      { key: part.key, bytes: left },
      { key: 'unknown', bytes: null },
    ]);
    // This copy would leave more of the entry than Ola's has, so the server ignores it.
    await eva.erase(order.key, [{ key: part.key, bytes: Buffer.from('person and more') }]);
    expect(await eva.append([gone])).toEqual([goneSeq]);
    const found = (await eva.after(0, plenty)).filter(({ kind }) => kind !== 'erase');
    expect(found.map(({ seq, author, erasedBy }) => [seq, author, erasedBy])).toEqual([
      [goneSeq, 'eva', 'ola'],
      [partSeq, 'eva', 'ola'],
    ]);
    expect(await bytesOf(eva, gone.key)).toEqual(['']);
    expect(await bytesOf(eva, part.key)).toEqual(['more']);
  });

  it('wait for every copy, and say what they erase until then', async () => {
    const { eva, ola } = of();
    await Promise.all([eva.enter('1'), ola.enter('2'), ola.enter('3'), ola.enter('2')]);
    const order = anOrder();
    await eva.append([order]);
    const waiting = async (): Promise<string[]> =>
      (await eva.awaited()).flatMap(({ key, login }) => (key === order.key ? [login] : []));
    expect(await waiting()).toEqual(['eva', 'ola', 'ola']);
    await eva.carryOut(order.key, '1');
    await ola.carryOut(order.key, '2');
    expect(await waiting()).toEqual(['ola']);
    expect(await bytesOf(eva, order.key)).toEqual(['who is erased']);
    await ola.leave('3');
    expect(await waiting()).toEqual([]);
    expect(await bytesOf(eva, order.key)).toEqual(['']);
  });

  it('come before what is sent by who has not read them', async () => {
    const { eva, ola } = of();
    const [seq = 0] = await eva.append([anOrder()]);
    const late = anEntry();
    await expect(ola.append([late], seq - 1)).rejects.toThrow(OrderComesFirst);
    expect(await bytesOf(eva, late.key)).toEqual([]);
    expect(await ola.append([late], seq)).toEqual([seq + 1]);
  });

  it('end at walls that their author does not see', async () => {
    const { eva, ola } = of();
    await of().team.only('E', ['eva']);
    const inside = anEntry({ matter: 'E', bytes: Buffer.from('inside') });
    const [order, own] = [anOrder(), anOrder({ matter: 'E' })];
    await eva.append([inside]);
    await ola.append([order]);
    await ola.erase(order.key, [{ key: inside.key, bytes: null }]);
    // A member inside the wall can't erase it for that order either.
    await eva.erase(order.key, [{ key: inside.key, bytes: null }]);
    expect(await bytesOf(eva, inside.key)).toEqual(['inside']);
    expect(await eva.spared(order.key, ['D', 'E'])).toEqual(['E']);
    expect(await ola.spared(order.key, ['D', 'E'])).toEqual([]);
    // A member outside the wall neither sees an order from inside it nor carries it out.
    await eva.append([own]);
    expect(await bytesOf(ola, own.key)).toEqual([]);
    expect((await eva.awaited()).filter(({ key }) => key === own.key)).toHaveLength(1);
    await eva.erase(own.key, [{ key: inside.key, bytes: null }]);
    expect(await bytesOf(eva, inside.key)).toEqual(['']);
    expect(await eva.spared(own.key, ['D', 'E'])).toEqual([]);
  });

  it('rename matters that name what is erased, and keep their walls', async () => {
    const { eva, ola } = of();
    await of().team.only('Of a person', ['eva']);
    const order = anOrder({ key: 'erase 0123456789abcdef' });
    const [inside, after] = [anEntry({ matter: 'Of a person' }), anEntry()];
    await eva.append([inside, order]);
    const name = 'erased-0123456789abcdef';
    const matterOf = async (server: TeamServer, key: string): Promise<unknown[]> =>
      (await server.after(0, plenty)).flatMap((one) => (one.key === key ? [one.matter] : []));
    const open = anEntry({ matter: 'Open' });
    await eva.append([open]);
    // A matter can't be renamed by a member outside its wall, or to the name of another matter.
    await eva.renameMatters(order.key, ['Of a person'], 'Open');
    await ola.renameMatters(order.key, ['Of a person'], name);
    expect(await matterOf(eva, inside.key)).toEqual(['Of a person']);
    await eva.renameMatters(order.key, ['Of a person', 'unknown'], name);
    // Nor can it be renamed a second time.
    await eva.renameMatters(order.key, [name], 'Another');
    await eva.append([{ ...after, matter: name }]);
    for (const { key } of [inside, after]) {
      expect(await matterOf(eva, key)).toEqual([name]);
      expect(await matterOf(ola, key)).toEqual([]);
    }
  });
}
