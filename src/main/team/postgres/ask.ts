/** Sends queries to a team's database. */
import type { Pool, Query } from 'pg';
import { z } from '@shared/zod';
import { OrderComesFirst, type LeftEntry, type NewTeamEntry } from '../server';
import { KeyIsDue } from '../wall-store';
import { teamError } from './problem';

/** The errors that the team's own functions throw, by SQLSTATE. */
const thrownBy: Readonly<Record<string, new (message: string) => Error>> = {
  KT001: OrderComesFirst,
  KT002: KeyIsDue,
};

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns the keys and bytes of what an order leaves of entries, as the database takes them. */
export const leftColumns = (left: readonly LeftEntry[]): readonly unknown[] => [
  left.map(({ key }) => key),
  left.map(({ bytes }) => bytes && bufferOf(bytes)),
];

export type Ask = <T>(row: z.ZodType<T>, text: string, values?: readonly unknown[]) => Promise<T[]>;

const Stored = z.object({ seqs: z.array(z.coerce.number()) });

/** Stores entries, under keys of walls if the team has any, and returns their numbers. */
export async function append(
  ask: Ask,
  entries: readonly NewTeamEntry[],
  read = Number.MAX_SAFE_INTEGER,
  wallKeys?: readonly (string | null)[],
): Promise<readonly number[]> {
  if (entries.length === 0) return [];
  const columns = [
    entries.map(({ key }) => key),
    entries.map(({ matter }) => matter),
    entries.map(({ kind }) => kind),
    entries.map(({ bytes }) => bufferOf(bytes)),
    ...(wallKeys ? [wallKeys] : []),
  ];
  const call = wallKeys
    ? 'append_under($1, $2, $3, $4, $5, $6)'
    : 'append_after($1, $2, $3, $4, $5)';
  const [stored] = await ask(Stored, `SELECT kartotek.${call} AS seqs`, [read, ...columns]);
  return stored?.seqs ?? [];
}

/** Returns the rows of a query in PostgreSQL's binary form. */
export type CopyOut = (query: string) => Promise<Buffer>;

/**
 * Returns a function that sends queries. It rejects with a `TeamError`, or with one of the errors
 * above.
 */
export function askingOf(pool: Pool): Ask {
  return async (row, text, values = []) => {
    const { rows } = await answered(pool.query<Record<string, unknown>>(text, [...values]));
    return rows.map((one) => row.parse(one));
  };
}

/** Returns a function that copies rows. It rejects like that of `askingOf`. */
export function copyingOf(pool: Pool, Asked: typeof Query): CopyOut {
  class Copying extends Asked {
    readonly chunks: Buffer[] = [];
    /** Called by the client, which then uses the chunk's memory for something else. */
    handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
      this.chunks.push(Buffer.from(chunk));
    }
  }
  return async (query) => {
    const copying = new Copying(`COPY (${query}) TO STDOUT (FORMAT binary)`);
    // According to its types, the pool returns the query itself.
    await answered(pool.query(copying) as unknown as Promise<unknown>);
    return Buffer.concat(copying.chunks);
  };
}

async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    const Known = thrown instanceof Error && 'code' in thrown && thrownBy[String(thrown.code)];
    if (Known) throw new Known(thrown.message);
    throw teamError(thrown);
  }
}
