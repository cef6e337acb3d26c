/** Finds the records in the library that an answer is about. */
import { canonicalOrgnr, hyphenated } from '@shared/values/organisation-number';
import { recordKinds, type RecordKind } from '@shared/records/kinds';
import { kindRules } from '@shared/service/kinds';
import type { Engine } from '../engine/contract/engine';

/** Returns the kind of record that an answer is about, or `null` if there is none. */
export function kindAbout(about: string): RecordKind | null {
  return recordKinds.find((kind) => about.startsWith(`${kind}:`)) ?? null;
}

/**
 * Returns the slots of the records of `kind` that an answer is about. The answer may have been
 * requested by number; see `namesOf`.
 */
export function slotsAbout(engine: Engine, kind: RecordKind, about: string): readonly number[] {
  const asked = about.slice(kind.length + 1);
  const slots = [...engine.slotsOf([asked])];
  const { number: named } = kindRules[kind];
  if (!named || asked.trim() === '') return slots;
  const text = canonicalOrgnr(asked) ?? asked;
  const question = { params: {}, text, proven: new Map(), withUndecided: false };
  for (const slot of engine.find(question).slots) {
    const number = engine.textAt(slot, named.column);
    if (spellings(number).includes(asked) && !slots.includes(slot)) slots.push(slot);
  }
  return slots;
}

function spellings(number: string): readonly string[] {
  const canonical = canonicalOrgnr(number);
  return canonical === null ? [number] : [canonical, hyphenated(canonical)];
}
