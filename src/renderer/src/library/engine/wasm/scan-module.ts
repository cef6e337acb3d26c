/** Finds a text in a long run of bytes, sixty-four places at a time. */
import { i32, moduleOf, op, v128, type Code } from './assembler';

/** Locals of `scan`; the first nine are its parameters. */
const at = 0;
const end = 1;
const needle = 2;
const length = 3;
const first = 4;
const second = 5;
const out = 6;
const room = 7;
const third = 8;
const last = 9;
const mask = 10;
const place = 11;
const step = 12;
const count = 13;
const group = 14;
const stop = 15;
const one = 16;
const two = 17;
const three = 18;

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

/** Notes `place`; gives up when there is no more room. */
const note: Code = [
  ...[get(out), get(count), constant(2), op.shl, add, get(place), op.store32()],
  ...[get(count), constant(1), add, tee(count), get(room), op.eq],
  op.when(get(count), op.leave),
].flat();

/** Looks at every lane of `mask`, the group's sixteen places. */
const eachLane: Code = op.block(
  op.loop(
    ...[get(mask), op.eqz, op.brIf(1)],
    ...[get(group), get(mask), op.ctz, add, set(place)],
    ...[get(mask), get(mask), constant(1), sub, op.and, set(mask)],
    ...[get(place), get(last), op.gtS],
    op.when(get(count), op.leave),
    op.block(compare, note),
    op.br(0),
  ),
);

const eachGroup: Code = [
  ...[get(at), set(group), get(at), constant(64), add, set(stop)],
  op.loop(
    ...[lanes(group, 0)],
    ...[get(group), get(third), add, op.load128(), get(three), op.eq8, op.and128],
    ...[op.bitmask8, set(mask)],
    eachLane,
    ...[get(group), constant(16), add, tee(group), get(stop), op.ltS, op.brIf(0)],
  ),
].flat();

/**
 * `scan(at, end, needle, length, first, second, out, room, third)`: writes the addresses in `at`..`end`
 * where the needle begins to `out`, rising, until there are `room` of them, and gives their number.
 * `first`, `second` and `third` are places in the needle: only where these bytes fit is the rest
 * compared; of a needle of up to three bytes they are all its places. Up to 80 bytes after `end` are read and must be there.
 */
const scan = {
  name: 'scan',
  params: 9,
  locals: [i32, i32, i32, i32, i32, i32, i32, v128, v128, v128],
  body: [
    ...[get(end), get(length), sub, set(last)],
    ...[sixteen(first), set(one), sixteen(second), set(two), sixteen(third), set(three)],
    op.block(
      op.loop(
        ...[get(at), get(last), op.gtS, op.brIf(1)],
        ...[lanes(at, 0), lanes(at, 16), op.or128],
        ...[lanes(at, 32), lanes(at, 48), op.or128, op.or128, op.anyTrue],
        op.when(eachGroup),
        ...[get(at), constant(64), add, set(at)],
        op.br(0),
      ),
    ),
    get(count),
  ],
};

/** Bytes after the text that `scan` may read: sixty-four places and the longest needle. */
export const readAhead = 64;

/** The module's bytes; some 400. */
export const scanModule: Uint8Array<ArrayBuffer> = moduleOf([scan]);
