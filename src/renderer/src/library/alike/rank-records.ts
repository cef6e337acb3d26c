/** Ranks an engine's records by their names' similarity to a given name. */
import { classesNear } from '@shared/columns/neighbouring-classes';
import { identifierOf } from '@shared/records/record-id';
import type { Engine } from '../engine/contract/engine';
import { askedForms } from './asked-forms';
import { askedGoods, type GoodsLikeness } from './goods/goods-likeness';
import { readGoods, type MarkGoods } from './goods/terms';
import { countGroups } from './groups';
import { weightOf, type AlikeQuestion } from './question';
import { rankingSteps, type Names } from './ranking';
import { firstScreen } from './reach';
import { reasonsOf, type Reason, type RowLikeness } from './reasons';

/** How many records a search compared. */
export interface Looked {
  /** Number of names compared exactly, and number of names searched. */
  readonly compared: number;
  readonly names: number;
  /**
   * Number of exactly compared names whose goods were also compared. Absent if no goods were given.
   */
  readonly goods?: number;
}

/** The ranked records, with reasons. */
export interface RankedRecords {
  readonly slots: Uint32Array;
  /** Number of similar marks left out because of their filing date. Absent if not counted. */
  readonly later?: number;
  /** Number of records in each similarity group. Absent if there are no groups. */
  readonly groups?: readonly number[];
  /** Only set for name searches. */
  readonly looked?: Looked;
  likenessOf(slot: number): RowLikeness;
}

const unknownGoods: Reason = { type: 'goods', unknown: true };

/** Weight of a related class. */
const nearCounts = 0.6;

function classesOf(engine: Engine, slot: number): readonly number[] {
  const text = engine.textAt(slot, 'nice_classes');
  return text === '' ? [] : text.split(', ').map(Number);
}

/**
 * Statuses of marks that have ended or were never in force. Marks with any other status may be in
 * force.
 */
const dead = ['Expired', 'Application refused', 'Application withdrawn', 'Ended'];

function inState(engine: Engine, slots: Uint32Array, state: AlikeQuestion['state']): Uint32Array {
  if (state === 'all') return slots;
  const ended = engine.having(slots, { column: 'status' }, dead);
  if (state === 'dead') return ended;
  const gone = new Set(ended);
  return slots.filter((slot) => !gone.has(slot));
}

/** The column that contains a mark's filing date. Companies don't have one. */
const filed = 'application_date';
/** Dates in other formats can't be compared. */
const writtenDay = /^\d{4}-\d{2}-\d{2}/;

/** Returns records filed on or after the date. Excludes those whose date is unreadable. */
function filedFrom(engine: Engine, slots: Uint32Array, day: string): Uint32Array {
  const of = { column: filed, by: 'day' } as const;
  const { values } = engine.facet(slots, { ...of, limit: Number.MAX_SAFE_INTEGER });
  const wanted = values.flatMap(({ value }) =>
    value >= day && writtenDay.test(value) ? [value] : [],
  );
  return wanted.length === 0 ? new Uint32Array() : engine.having(slots, of, wanted);
}

/** Returns the reason based on a mark's filing date, or `null` if the mark is earlier. */
function filedReason(engine: Engine, slot: number, before: string): Reason | null {
  const [day] = writtenDay.exec(engine.textAt(slot, filed)) ?? [];
  if (day === undefined) return { type: 'filed', how: 'unknown' };
  if (day < before) return null;
  return { type: 'filed', how: day === before ? 'same' : 'later', day };
}

interface RankOptions {
  readonly withNeighbours: boolean;
  readonly firstOnly: boolean;
  readonly goods: MarkGoods | null;
}

/**
 * Ranks the records in `slots`, in steps. With `withNeighbours`, related classes count. With
 * `firstOnly`, only enough records for the first screen are ranked. `goods` contains the library's
 * goods.
 */
export function* rankRecords(
  engine: Engine,
  names: Names,
  question: AlikeQuestion,
  slots: Uint32Array,
  { withNeighbours, firstOnly, goods: known }: RankOptions,
): Generator<undefined, RankedRecords> {
  const { classes, only, state, weights, least, before = '', later = 'out' } = question;
  const asked = askedForms(names.index, question.name);
  const near = withNeighbours ? classesNear(classes) : [];
  let some = inState(engine, slots, state);
  if (only !== 'all' && classes.length > 0) {
    const wanted = (only === 'near' ? [...classes, ...near] : classes).map(String);
    some = engine.having(some, { column: 'nice_classes', by: 'item' }, wanted);
  }
  // Records that arrive in the meantime will be found by the next search.
  some = some.filter((slot) => slot < names.index.length);
  const classFactor = (slot: number): number => {
    const has = classesOf(engine, slot);
    const shares = has.some((one) => classes.includes(one));
    const alike = shares ? 1 : has.some((one) => near.includes(one)) ? nearCounts : 0;
    return 1 - (weights.classes / 100) * (1 - alike);
  };
  const goods = question.goods ? askedGoods(readGoods(question.goods)) : null;
  /**
   * Returns `null` if the mark's record contains no goods, and `undefined` if the library doesn't
   * have the goods.
   */
  const goodsAt = (slot: number): GoodsLikeness | null | undefined => {
    const of = known?.get(identifierOf(engine.idAt(slot)));
    return of && goods ? goods.likenessTo(of) : of === null ? null : undefined;
  };
  let withGoods = 0;
  // Goods that are unknown or can't be compared never lower the similarity.
  const goodsFactor = (slot: number): number => {
    const likeness = goodsAt(slot);
    if (likeness) withGoods++;
    return 1 - (weightOf(weights, 'goods') / 100) * (1 - (likeness?.degree ?? 1));
  };
  const factor = (slot: number): number =>
    (classes.length > 0 ? classFactor(slot) : 1) * (goods ? goodsFactor(slot) : 1);
  const options = {
    least,
    ...(firstOnly ? { reach: firstScreen } : {}),
    ...(classes.length > 0 || goods ? { factor } : {}),
  };
  // Later marks are left out before ranking, so that they don't take up other marks' places.
  // They're counted afterwards.
  const left = before !== '' && later === 'out' ? filedFrom(engine, some, before) : null;
  if (left) {
    const gone = new Set(left);
    some = some.filter((slot) => !gone.has(slot));
  }
  const found = asked
    ? yield* rankingSteps(names, asked, some, weights, options)
    : { slots: new Uint32Array(), degrees: new Float32Array(), compared: 0 };
  const compared = { compared: found.compared, names: some.length };
  const looked = goods ? { ...compared, goods: withGoods } : compared;
  const others =
    asked && left && !firstOnly ? yield* rankingSteps(names, asked, left, weights, options) : null;
  const places = new Map<number, number>();
  for (const [at, slot] of found.slots.entries()) places.set(slot, at);

  return {
    slots: found.slots,
    groups: countGroups(found.degrees),
    looked,
    ...(others ? { later: others.slots.length } : {}),
    likenessOf(slot) {
      const degree = found.degrees[places.get(slot) ?? -1] ?? 0;
      if (!asked) return { degree, reasons: [] };
      const said = before === '' ? null : filedReason(engine, slot, before);
      const reasons: Reason[] = [...reasonsOf(asked, names.names.at(slot), weights)];
      if (said) reasons.unshift(said);
      const has = classesOf(engine, slot);
      const shared = has.filter((one) => classes.includes(one));
      const beside = has.filter((one) => near.includes(one));
      if (shared.length + beside.length > 0) {
        reasons.push({ type: 'classes', shared, near: beside });
      }
      const alike = goods ? goodsAt(slot) : null;
      const isNear = classes.length === 0 || shared.length + beside.length > 0;
      if (alike) reasons.push({ type: 'goods', same: alike.same, alike: alike.alike });
      // In other classes, goods matter less.
      else if (goods && alike === undefined && isNear) reasons.push(unknownGoods);
      return { degree, reasons };
    },
  };
}
