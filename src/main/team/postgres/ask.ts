/** Sends queries to a team's database. */
import type { Pool } from 'pg';
import type { z } from '@shared/zod';
import { OrderComesFirst } from '../server';
import { KeyIsDue } from '../wall-store';
import { teamError } from './problem';

/** The errors that the team's own functions throw, by SQLSTATE. */
const thrownBy: Readonly<Record<string, new (message: string) => Error>> = {
  KT001: OrderComesFirst,
  KT002: KeyIsDue,
};

export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

export type Ask = <T>(row: z.ZodType<T>, text: string, values?: readonly unknown[]) => Promise<T[]>;

/**
 * Returns a function that sends queries. It rejects with a `TeamError`, or with one of the errors
 * above.
 */
export function askingOf(pool: Pool): Ask {
  return async (row, text, values = []) => {
    try {
      const { rows } = await pool.query<Record<string, unknown>>(text, [...values]);
      return rows.map((one) => row.parse(one));
    } catch (thrown) {
      const Known = thrown instanceof Error && 'code' in thrown && thrownBy[String(thrown.code)];
      if (Known) throw new Known(thrown.message);
      throw teamError(thrown);
    }
  };
}
