/** Stores the keys of walls on a team's PostgreSQL server. */
import { z } from '@shared/zod';
import type { WallStore, WrappedKey } from '../wall-store';
import { append, leftColumns, type Ask } from './ask';

const Device = z.object({ login: z.string(), publicKey: z.string() });
const Place = z.object({ id: z.string(), generation: z.number() });
const State = z.object({
  digest: z.string(),
  walls: z.array(
    Place.extend({
      matter: z.string(),
      version: z.number(),
      logins: z.array(z.string()).nullable(),
      mac: z.string().nullable(),
      devices: z.array(Device.extend({ mac: z.string() })),
    }),
  ),
  keys: z.array(
    Place.extend({
      wall: z.string(),
      wrapped: z.string(),
      isPublic: z.boolean(),
      missing: z.array(Device),
    }),
  ),
});
const Under = z.object({ key: z.string(), wallKey: z.string().nullable() });

export function wallStoreOf(ask: Ask): WallStore {
  const call = async (text: string, values: readonly unknown[]): Promise<void> => {
    await ask(z.unknown(), `SELECT kartotek.${text}`, values);
  };
  const columns = (wrapped: readonly WrappedKey[]): readonly string[][] => [
    wrapped.map(({ login }) => login),
    wrapped.map(({ publicKey }) => publicKey),
    wrapped.map((one) => one.wrapped),
  ];
  return {
    introduce: (publicKey, mac) => call('introduce($1, $2)', [publicKey, mac]),
    forget: (publicKey) => call('forget_device($1)', [publicKey]),
    async state(publicKey, known) {
      const row = z.object({ state: State.nullable() });
      const [found] = await ask(row, 'SELECT kartotek.walls($1, $2) AS state', [publicKey, known]);
      return found?.state ?? null;
    },
    addKey: ({ id, wall, generation }, wrapped) =>
      call('add_key($1, $2, $3, $4::text[], $5::text[], $6::text[])', [
        id,
        wall,
        generation,
        ...columns(wrapped),
      ]),
    handOn: (id, wrapped) =>
      call('hand_on($1, $2::text[], $3::text[], $4::text[])', [id, ...columns(wrapped)]),
    sign: (wall, mac) => call('sign_wall($1, $2)', [wall, mac]),
    append(entries, read) {
      const wallKeys = entries.map(({ wallKey }) => wallKey);
      return append(ask, entries, read, wallKeys);
    },
    keysUnder: (keys) =>
      ask(Under, 'SELECT key, wall_key AS "wallKey" FROM kartotek.keys_under($1::text[])', [keys]),
    erase: (order, left) =>
      call('erase_under($1, $2::text[], $3::bytea[], $4::uuid[])', [
        order,
        ...leftColumns(left),
        left.map(({ wallKey }) => wallKey),
      ]),
  };
}
