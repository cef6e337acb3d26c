/** The library's distinct applicant and company names, prepared for comparison. */
import { appError } from '@shared/ipc/error';
import { everything, type Engine } from '../engine/contract/engine';
import { createSlices, type Slices } from '../scheduling/slices';
import type { Turn } from '../scheduling/turns';
import { companyWords } from './engine-names';
import { createNameIndex } from './name-index';
import type { Names } from './ranking';
import { createSlotNames } from './slot-names';

/** The owners of a name. */
interface NameOwner {
  readonly name: string;
  /** Number of marks in the library with this applicant. */
  readonly marks: number;
  /** A company of that name in the library, or `null`. */
  readonly company: string | null;
}

/**
 * Names that are still used by a mark or a company. Names no longer used stay in the index but are
 * skipped.
 */
interface ApplicantNames extends Names {
  /** Positions of the names in the index, in ascending order. */
  readonly slots: Uint32Array;
  ownerOf(slot: number): NameOwner;
}

/** Engines whose records contain the names. */
interface NamedRecords {
  readonly trademarks: Engine;
  readonly companies: Engine;
}

/** Number of names added before the clock is checked again. */
const atOnce = 64;

/**
 * Collects all distinct names together with their marks and companies. Other requests may run in
 * between.
 */
async function ownersIn(
  { trademarks, companies }: NamedRecords,
  slices: Slices,
): Promise<Map<string, NameOwner>> {
  const marks = new Map<string, number>();
  const found = trademarks.find(everything).slots;
  for (let at = 0; at < found.length; at++) {
    const name = trademarks.textAt(found[at] ?? 0, 'applicant_name');
    if (name !== '') marks.set(name, (marks.get(name) ?? 0) + 1);
    if (at % atOnce === 0 && slices.due) await slices.rest();
  }
  const owners = new Map<string, NameOwner>();
  for (const [name, count] of marks) owners.set(name, { name, marks: count, company: null });
  for (const [at, slot] of companies.find(everything).slots.entries()) {
    const name = companies.textAt(slot, 'name');
    const known = owners.get(name);
    // If several companies share a name, the first one is used.
    if (name !== '' && (known?.company ?? null) === null) {
      owners.set(name, { name, marks: known?.marks ?? 0, company: companies.idAt(slot) });
    }
    if (at % atOnce === 0 && slices.due) await slices.rest();
  }
  return owners;
}

/** A library's names, each of which is prepared only once. */
export interface ApplicantNamesStore {
  /**
   * `state` returns a value that changes whenever the records may have changed. Rejects with
   * `cancelled` if a later search has taken over the `turn`.
   */
  read(records: NamedRecords, state: () => string, turn: Turn): Promise<ApplicantNames>;
}

export function createApplicantNames(): ApplicantNamesStore {
  const index = createNameIndex(companyWords);
  const names = createSlotNames(index);
  const places = new Map<string, number>();
  let current: ApplicantNames | null = null;
  let of = '';
  let filling: Promise<unknown> = Promise.resolve();

  async function fill(records: NamedRecords, state: string): Promise<ApplicantNames> {
    if (current && of === state) return current;
    const slices = createSlices();
    const owners = await ownersIn(records, slices);
    const bySlot = new Map<number, NameOwner>();
    for (const owner of owners.values()) {
      let place = places.get(owner.name);
      if (place === undefined) {
        place = index.length;
        index.push(owner.name);
        places.set(owner.name, place);
        if (place % atOnce === 0 && slices.due) await slices.rest();
      }
      bySlot.set(place, owner);
    }
    of = state;
    current = {
      index,
      names,
      slots: Uint32Array.from(bySlot.keys()).sort(),
      ownerOf(slot) {
        const owner = bySlot.get(slot);
        if (!owner) throw new Error('no such name');
        return owner;
      },
    };
    return current;
  }

  return {
    read(records, state, turn) {
      // Runs one call at a time, so that each name is added only once.
      const read = filling.then(() => {
        // Newer requests have arrived, and only the last one needs a complete result.
        if (!turn.isLast) throw appError('cancelled');
        return fill(records, state());
      });
      filling = read.catch(() => undefined);
      return read;
    },
  };
}
