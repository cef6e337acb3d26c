/**
 * The goods and services of marks whose complete record is in the library. They are read when first
 * compared, and again after answers have changed.
 */
import { goodsOf, goodsText, markFileOf } from '@shared/service/mark-file';
import { searchKeyOf } from '@shared/service/parameters';
import { readGoods, type Goods, type MarkGoods } from '../alike/goods/terms';
import type { StoredAnswer } from '../contract/stored';
import type { OpenLibrary } from '../open/open-library';
import { createSlices } from '../scheduling/slices';

/** Number of answers read at once. Their bodies are in memory until the next step. */
const together = 100;

interface KnownGoods {
  /** The version of the answers that were read. */
  readonly version: number;
  /** Indexed by search key. */
  readonly answers: ReadonlyMap<string, ReadAnswer>;
  readonly byMark: MarkGoods;
}
interface ReadAnswer {
  readonly seq: number;
  readonly id: string;
  readonly goods: Goods | null;
}

/** Weak, so that the goods of a closed library can be garbage-collected. */
const known = new WeakMap<OpenLibrary['db'], Promise<KnownGoods>>();

/** The search keys of complete records start with this, while those of other answers don't. */
const [first = ''] = searchKeyOf('trademarks.record', { application_number: '' }, {}).split('""');

function read({ pathParams, seq, raw }: StoredAnswer): ReadAnswer {
  const text = goodsText(goodsOf(markFileOf([raw])));
  const goods = text === '' ? null : readGoods(text);
  return { seq, id: pathParams['application_number'] ?? '', goods };
}

async function readAll(
  { db }: OpenLibrary,
  version: number,
  before: KnownGoods | null,
): Promise<KnownGoods> {
  const slices = createSlices();
  const answers = new Map<string, ReadAnswer>();
  let after: readonly [string, number] = [first, 0];
  for (;;) {
    const some = await db.answers
      .where('[searchKey+page]')
      .between(after, [`${first}\uffff`, Infinity], false)
      .limit(together)
      .toArray();
    for (const answer of some) {
      const { searchKey, page, seq } = answer;
      after = [searchKey, page];
      if (page > 0) continue;
      const old = before?.answers.get(searchKey);
      answers.set(searchKey, old?.seq === seq ? old : read(answer));
      if (slices.due) await slices.rest();
    }
    if (some.length < together) break;
  }
  const byMark = new Map([...answers.values()].map(({ id, goods }) => [id, goods]));
  return { version, answers, byMark };
}

/** Returns the goods of all marks whose complete record is in the library. */
export async function knownGoods(library: OpenLibrary): Promise<MarkGoods> {
  const { db } = library;
  for (;;) {
    const version = library.versions.answer;
    const before = known.get(db);
    // Runs one call at a time, because each call reuses what the previous one has read.
    const next = (before ?? Promise.resolve(null)).then((old) =>
      old?.version === version ? old : readAll(library, version, old),
    );
    known.set(db, next);
    try {
      const { byMark } = await next;
      if (library.versions.answer === version) return byMark;
    } catch (error) {
      if (known.get(db) === next) known.delete(db);
      throw error;
    }
  }
}
