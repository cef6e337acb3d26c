/**
 * Damages archives the way disks, failed copies and people do. This code doesn't know the format:
 * it only sees files and bytes, and damages them at random.
 */
import { below, type Chance } from '../chance';

/** A folder's files by name. */
export type Files = Map<string, Buffer>;

/** A part that the disk can't read. */
interface ReadError {
  readonly file: string;
  /** `null` if the file can't even be opened. */
  readonly stretch: { readonly offset: number; readonly length: number } | null;
}

export interface Damaged {
  readonly files: Files;
  readonly readErrors: readonly ReadError[];
  /** Describes the damage for anyone investigating a failure. */
  readonly story: readonly string[];
}

interface Patient {
  readonly chance: Chance;
  readonly files: Files;
  /** Files from another archive. */
  readonly foreign: Files;
  readonly readErrors: ReadError[];
}

/** Returns a description of what it did, or an empty string if there was nothing to damage. */
type Damage = (patient: Patient) => string;

const pick = <T>(chance: Chance, things: readonly T[]): T | undefined =>
  things[below(chance, things.length)];

function anyFile({ chance, files }: Patient): [string, Buffer] | undefined {
  return pick(
    chance,
    [...files].filter(([, bytes]) => bytes.length > 0),
  );
}

/** Changes a file's bytes. */
function change(patient: Patient, what: (bytes: Buffer, chance: Chance) => Buffer): string {
  const found = anyFile(patient);
  if (!found) return '';
  const [name, bytes] = found;
  patient.files.set(name, what(Buffer.from(bytes), patient.chance));
  return name;
}

function stretchOf(chance: Chance, bytes: Buffer): { offset: number; length: number } {
  const offset = below(chance, bytes.length);
  return { offset, length: 1 + below(chance, Math.min(2_000, bytes.length - offset)) };
}

const numberedName = (number: number): string => `${String(number).padStart(8, '0')}.log`;

const damages: Readonly<Record<string, Damage>> = {
  bits: (patient) =>
    change(patient, (bytes, chance) => {
      for (let left = 1 + below(chance, 20); left > 0; left -= 1) {
        const at = below(chance, bytes.length);
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(chance, 8)), at);
      }
      return bytes;
    }),
  'one bit': (patient) =>
    change(patient, (bytes, chance) => {
      const at = below(chance, bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(chance, 8)), at);
      return bytes;
    }),
  zeros: (patient) =>
    change(patient, (bytes, chance) => {
      const { offset, length } = stretchOf(chance, bytes);
      return bytes.fill(0, offset, offset + length);
    }),
  rubbish: (patient) =>
    change(patient, (bytes, chance) => {
      const { offset, length } = stretchOf(chance, bytes);
      for (let at = offset; at < offset + length; at += 1) bytes[at] = below(chance, 256);
      return bytes;
    }),
  'cut at the end': (patient) =>
    change(patient, (bytes, chance) => bytes.subarray(0, below(chance, bytes.length))),
  'cut at the beginning': (patient) =>
    change(patient, (bytes, chance) => bytes.subarray(below(chance, bytes.length))),
  'cut out': (patient) =>
    change(patient, (bytes, chance) => {
      const { offset, length } = stretchOf(chance, bytes);
      return Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + length)]);
    }),
  'put in': (patient) =>
    change(patient, (bytes, chance) => {
      const at = below(chance, bytes.length);
      const rubbish = Buffer.from(
        Array.from({ length: 1 + below(chance, 300) }, () => below(chance, 256)),
      );
      return Buffer.concat([bytes.subarray(0, at), rubbish, bytes.subarray(at)]);
    }),
  'stretch repeated': (patient) =>
    change(patient, (bytes, chance) => {
      const { offset, length } = stretchOf(chance, bytes);
      const end = offset + length;
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(offset)]);
    }),
  'stretches exchanged': (patient) =>
    change(patient, (bytes, chance) => {
      const at = below(chance, bytes.length);
      return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
    }),
  emptied: (patient) => change(patient, (bytes) => bytes.subarray(0, 0)),
  missing(patient) {
    const found = anyFile(patient);
    if (!found) return '';
    patient.files.delete(found[0]);
    return found[0];
  },
  swapped(patient) {
    const [one, other] = [anyFile(patient), anyFile(patient)];
    if (!one || !other) return '';
    patient.files.set(one[0], other[1]).set(other[0], one[1]);
    return `${one[0]} and ${other[0]}`;
  },
  doubled(patient) {
    const found = anyFile(patient);
    if (!found) return '';
    const name = numberedName(1 + below(patient.chance, 14));
    const isOther = patient.chance() < 0.8 && patient.files.has(name);
    const to = isOther ? numberedName(14 + below(patient.chance, 3)) : name;
    patient.files.set(to, Buffer.from(found[1]));
    return `${found[0]} as ${to}`;
  },
  'a copy of an office program': (patient) => {
    const found = anyFile(patient);
    if (!found) return '';
    const name =
      pick(patient.chance, [
        `${found[0]} (1)`,
        `Copy of ${found[0]}`,
        `${found[0]}~`,
        '.DS_Store',
      ]) ?? '';
    patient.files.set(name, Buffer.from(found[1]));
    return name;
  },
  'a file of another archive': (patient) => {
    const bytes = pick(patient.chance, [...patient.foreign.values()]);
    if (!bytes) return '';
    const name = numberedName(1 + below(patient.chance, 14));
    patient.files.set(name, Buffer.from(bytes));
    return name;
  },
  'a file of something else': (patient) => {
    const name = numberedName(1 + below(patient.chance, 14));
    const length = below(patient.chance, 3_000);
    patient.files.set(name, Buffer.from(Array.from({ length }, () => below(patient.chance, 256))));
    return name;
  },
  'a bad sector': (patient) => {
    const found = anyFile(patient);
    if (!found) return '';
    const stretch = stretchOf(patient.chance, found[1]);
    patient.readErrors.push({ file: found[0], stretch });
    return found[0];
  },
  'a file that does not open': (patient) => {
    const found = anyFile(patient);
    if (!found) return '';
    patient.readErrors.push({ file: found[0], stretch: null });
    return found[0];
  },
};

/** Applies one to three kinds of damage at random. */
export function damage(chance: Chance, sound: Files, foreign: Files): Damaged {
  const patient: Patient = { chance, files: new Map(sound), foreign, readErrors: [] };
  const kinds = Object.entries(damages);
  const story: string[] = [];
  for (let left = 1 + below(chance, 3); left > 0; left -= 1) {
    const [name, strike] = pick(chance, kinds) ?? [];
    const where = strike?.(patient);
    if (where) story.push(`${name}: ${where}`);
  }
  return { files: patient.files, readErrors: patient.readErrors, story };
}
