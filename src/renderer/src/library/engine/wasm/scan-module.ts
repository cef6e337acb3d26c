/** Finds in which of many texts another one stands, sixty-four places at a time. */
import { i32, moduleOf, op, v128, type Code } from './assembler';

/** Locals of `rows`; the first eleven are its parameters. */
const at = 0;
const end = 1;
const needle = 2;
const length = 3;
const first = 4;
const second = 5;
const third = 6;
const out = 7;
const room = 8;
const row = 9;
const before = 10;
const last = 11;
const mask = 12;
const place = 13;
const step = 14;
const count = 15;
const group = 16;
const stop = 17;
const gaps = 18;
const found = 19;
const one = 20;
const two = 21;
const three = 22;
const gap = 23;

const { get, set, tee, constant, add, sub } = op;

/** Lanes in which both looked-for bytes stand where they belong, `offset` bytes on from local `from`. */
const lanes = (from: number, offset: number): Code =>
  [
    ...[get(from), get(first), add, op.load128(offset), get(one), op.eq8],
    ...[get(from), get(second), add, op.load128(offset), get(two), op.eq8],
    op.and128,
  ].flat();

/** The byte of the needle at the place that a local holds, sixteen times. */
const sixteen = (which: number): Code =>
  [get(needle), get(which), add, op.load8(), op.splat8].flat();

/** In which of sixteen places, `offset` bytes on from local `from`, one text ends. */
const ends = (from: number, offset: number): Code =>
  [get(from), op.load128(offset), get(gap), op.eq8, op.bitmask8].flat();

/**
 * Compares the needle with what stands at `place`; leaves the block around it when they differ. Of a
 * needle of three bytes or fewer every byte was compared by then.
 */
const compare: Code = [
  ...[get(length), constant(3), op.gtS],
  op.when(
    ...[constant(0), set(step)],
    op.loop(
      ...[get(place), get(step), add, op.load8(), get(needle), get(step), add, op.load8()],
      ...[op.ne, op.brIf(2)],
      ...[get(step), constant(1), add, tee(step), get(length), op.ltS, op.brIf(0)],
    ),
  ),
].flat();

/** Notes the text in which the lowest lane of `mask` lies: written each time, kept if it is another. */
const note: Code = [
  ...[get(out), get(count), constant(2), op.shl, add],
  // The texts that end before the lane come before its own.
  ...[get(gaps), get(mask), constant(0), get(mask), sub, op.and, constant(1), sub, op.and],
  ...[op.popcnt, get(row), add, tee(found), op.store32()],
  ...[get(count), get(found), get(before), op.ne, add, set(count)],
  ...[get(found), set(before)],
].flat();

/** Looks at every lane of `mask`, the group's sixteen places. */
const eachLane: Code = op.block(
  op.loop(
    ...[get(mask), op.eqz, op.brIf(1)],
    ...[get(group), get(mask), op.ctz, add, tee(place), get(last), op.gtS, op.brIf(1)],
    op.block(compare, note),
    ...[get(mask), get(mask), constant(1), sub, op.and, set(mask)],
    op.br(0),
  ),
);

const eachGroup: Code = [
  ...[get(at), set(group), get(at), constant(64), add, set(stop)],
  op.loop(
    ...[lanes(group, 0)],
    ...[get(group), get(third), add, op.load128(), get(three), op.eq8, op.and128],
    ...[op.bitmask8, set(mask), ends(group, 0), set(gaps)],
    eachLane,
    ...[get(row), get(gaps), op.popcnt, add, set(row)],
    ...[get(group), constant(16), add, tee(group), get(stop), op.ltS, op.brIf(0)],
  ),
].flat();

const countOnly: Code = [
  get(row),
  ...[ends(at, 0), ends(at, 16), constant(16), op.shl, op.or, op.popcnt, add],
  ...[ends(at, 32), ends(at, 48), constant(16), op.shl, op.or, op.popcnt, add],
  set(row),
].flat();

/**
 * `rows(at, end, needle, length, first, second, third, out, room, row, before)`: writes the numbers
 * of the texts in `at`..`end` that hold the needle to `out`, rising, each once, and gives how many.
 * Every text ends with a byte 0xff; `row` is the number of the one at `at`, and `before` is not
 * written again. `first`, `second` and `third` are places in the needle: only where these bytes fit
 * is the rest compared; of a needle of up to three bytes they are all its places. With room for fewer
 * than 64 more it stops early. Behind the room it leaves the address, `row` and `before` to go on
 * with. Up to 80 bytes after `end` are read and must be there.
 */
const rows = {
  name: 'rows',
  params: 11,
  locals: [...Array.from({ length: 9 }, () => i32), v128, v128, v128, v128],
  body: [
    ...[get(end), get(length), sub, set(last), get(room), constant(64), sub, set(room)],
    ...[sixteen(first), set(one), sixteen(second), set(two), sixteen(third), set(three)],
    ...[constant(0xff), op.splat8, set(gap)],
    op.block(
      op.loop(
        ...[get(at), get(last), op.gtS, op.brIf(1), get(count), get(room), op.gtS, op.brIf(1)],
        ...[lanes(at, 0), lanes(at, 16), op.or128],
        ...[lanes(at, 32), lanes(at, 48), op.or128, op.or128, op.anyTrue],
        op.whenElse([eachGroup], [countOnly]),
        ...[get(at), constant(64), add, set(at)],
        op.br(0),
      ),
    ),
    ...[get(out), get(room), constant(2), op.shl, add, tee(out), get(at), op.store32(256)],
    ...[get(out), get(row), op.store32(260), get(out), get(before), op.store32(264)],
    get(count),
  ],
};

/** Bytes after the text that the module may read: sixty-four places and the longest needle. */
export const readAhead = 64;

/** The module's bytes; some 700. */
export const scanModule: Uint8Array<ArrayBuffer> = moduleOf([rows]);
