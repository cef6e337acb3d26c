/**
 * Writes small WebAssembly modules byte by byte: nothing to compile at build time, and every byte
 * of the program can be read here. Source: WebAssembly Core Specification 2.0, chapter 5 and the
 * appendix "Index of Instructions".
 */

/** Bytes of one or more instructions. */
export type Code = readonly number[];

/** A number in LEB128 without sign. */
function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  do {
    const more = rest > 0x7f;
    bytes.push((rest & 0x7f) | (more ? 0x80 : 0));
    rest >>>= 7;
  } while (rest > 0);
  return bytes;
}

/** A number in LEB128 with sign. */
function signed(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) {
      return [...bytes, low];
    }
    bytes.push(low | 0x80);
  }
}

const simd = (opcode: number): Code => [0xfd, ...unsigned(opcode)];
const empty = 0x40;

/** Types of values. */
export const i32 = 0x7f;
export const v128 = 0x7b;

/** Instructions by their names in the specification; operands are what stands before them. */
export const op = {
  get: (local: number): Code => [0x20, ...unsigned(local)],
  set: (local: number): Code => [0x21, ...unsigned(local)],
  tee: (local: number): Code => [0x22, ...unsigned(local)],
  constant: (value: number): Code => [0x41, ...signed(value)],
  add: [0x6a] as Code,
  sub: [0x6b] as Code,
  and: [0x71] as Code,
  or: [0x72] as Code,
  shl: [0x74] as Code,
  ctz: [0x68] as Code,
  popcnt: [0x69] as Code,
  eqz: [0x45] as Code,
  eq: [0x46] as Code,
  ne: [0x47] as Code,
  ltS: [0x48] as Code,
  gtS: [0x4a] as Code,
  /** Loads of one byte, of sixteen, and a store of four; `offset` in bytes, no alignment needed. */
  load8: (offset = 0): Code => [0x2d, 0, ...unsigned(offset)],
  load128: (offset = 0): Code => [...simd(0x00), 0, ...unsigned(offset)],
  store32: (offset = 0): Code => [0x36, 0, ...unsigned(offset)],
  splat8: simd(0x0f),
  eq8: simd(0x23),
  and128: simd(0x4e),
  or128: simd(0x50),
  anyTrue: simd(0x53),
  bitmask8: simd(0x64),
  block: (...body: readonly Code[]): Code => [0x02, empty, ...body.flat(), 0x0b],
  loop: (...body: readonly Code[]): Code => [0x03, empty, ...body.flat(), 0x0b],
  when: (...body: readonly Code[]): Code => [0x04, empty, ...body.flat(), 0x0b],
  whenElse: (body: readonly Code[], other: readonly Code[]): Code => [
    ...[0x04, empty, ...body.flat(), 0x05],
    ...[...other.flat(), 0x0b],
  ],
  /** Leaves (or, for a loop, begins again) the `depth`th block outwards. */
  br: (depth: number): Code => [0x0c, ...unsigned(depth)],
  brIf: (depth: number): Code => [0x0d, ...unsigned(depth)],
  leave: [0x0f] as Code,
} as const;

/** A function that takes and gives 32-bit integers. */
export interface FunctionOf {
  readonly name: string;
  readonly params: number;
  /** Types of the further locals, counted on from the parameters. */
  readonly locals: readonly number[];
  readonly body: readonly Code[];
}

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const section = (id: number, bytes: Code): Code => [id, ...sized(bytes)];
const text = (name: string): Code => sized([...new TextEncoder().encode(name)]);

/** A module of these functions over one memory of its own, all exported; the memory as `memory`. */
export function moduleOf(functions: readonly FunctionOf[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ params }): Code => [
    0x60,
    ...list(Array.from({ length: params }, () => [i32])),
    ...list([[i32]]),
  ]);
  const bodies = functions.map(({ locals, body }) =>
    sized([...list(locals.map((type) => [1, type])), ...body.flat(), 0x0b]),
  );
  const exported = functions.map(({ name }, at): Code => [...text(name), 0x00, ...unsigned(at)]);
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(types)),
    ...section(3, list(functions.map((_, at) => unsigned(at)))),
    // One page to begin with, no upper bound.
    ...section(5, list([[0x00, 0x01]])),
    ...section(7, list([...exported, [...text('memory'), 0x02, 0x00]])),
    ...section(10, list(bodies)),
  ]);
}
