/** The different names of the applicants of owned marks, and of owned companies, made ready to be compared. */
import { appError } from '@shared/ipc/error';
import type { Engine } from '../engine/contract/engine';
import { createSlices, type Slices } from '../scheduling/slices';
import type { Turn } from '../scheduling/turns';
import { companyWords } from './engine-names';
import { createNameIndex } from './name-index';
import type { Names } from './ranking';
import { createSlotNames } from './slot-names';

/** Who has a name. */
interface NameOwner {
  readonly name: string;
  /** Owned marks of which it is the applicant. */
  readonly marks: number;
  /** An owned company; `null`: none has that name. */
  readonly company: string | null;
}

/** Names that have an owner now; others stay in the index and are not looked at. */
interface ApplicantNames extends Names {
  /** Places of names in the index, rising. */
  readonly slots: Uint32Array;
  ownerOf(slot: number): NameOwner;
}

/** Engines whose records have the names. */
interface NamedRecords {
  readonly trademarks: Engine;
  readonly companies: Engine;
}

/** Names taken in between two looks at the clock. */
const atOnce = 64;

const everything = { params: {}, text: '', proven: new Map(), withUndecided: true } as const;

/** Every different name with its owner, counted while others are answered. */
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
    // Of several companies with one name the first is told.
    if (name !== '' && (known?.company ?? null) === null) {
      owners.set(name, { name, marks: known?.marks ?? 0, company: companies.idAt(slot) });
    }
    if (at % atOnce === 0 && slices.due) await slices.rest();
  }
  return owners;
}

/** The names of one library. They grow with it: each different name is made ready once. */
export interface ApplicantNamesStore {
  /** `state`: changes whenever the records may have. Rejects as `cancelled` once `turn` is taken. */
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
      // One at a time: each name is taken in once.
      const read = filling.then(() => {
        // Asked while others were read for: of all that wait only the last is worth a look at everything.
        if (!turn.isLast) throw appError('cancelled');
        return fill(records, state());
      });
      filling = read.catch(() => undefined);
      return read;
    },
  };
}
