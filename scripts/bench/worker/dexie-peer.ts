/** Dexie as it is used by most: a table of objects, `filter` over all of them. */
import { Dexie, type Table } from 'dexie';
import { markOf } from '../generate.mjs';
import { plainTest, type PeerAnswer, type PlainMark } from './questions';

class PeerDatabase extends Dexie {
  declare marks: Table<PlainMark, string>;
  constructor() {
    super('peer');
    this.version(1).stores({ marks: 'application_number' });
  }
}

/** The peer over `count` marks. */
export function dexiePeer(): {
  fill(count: number): Promise<void>;
  ask(params: Readonly<Record<string, string>>): Promise<PeerAnswer>;
  end(): Promise<void>;
} {
  const db = new PeerDatabase();
  return {
    async fill(count) {
      await db.marks.clear();
      for (let from = 0; from < count; from += 5000) {
        const rows = [];
        for (let at = from; at < Math.min(from + 5000, count); at++) rows.push(markOf(at));
        await db.marks.bulkPut(rows);
      }
    },
    async ask(params) {
      const found = await db.marks.filter(plainTest(params)).toArray();
      found.sort((a, b) => (a.application_date < b.application_date ? 1 : -1));
      return {
        count: found.length,
        ids: found.slice(0, 100).map((mark) => mark.application_number),
      };
    },
    async end() {
      await db.delete();
    },
  };
}
