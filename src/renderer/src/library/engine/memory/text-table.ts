/** Which number a text has among many different ones: a table of places by hash, no text kept twice. */
import { createHashTable, type HashTable } from './hash-index';

/** The texts, by number. */
interface Texts {
  readonly length: number;
  hashOf(text: string): number;
  hashAt(number: number): number;
  is(number: number, text: string): boolean;
}

export interface TextTable {
  numberOf(text: string): number | undefined;
  /** The text with this number was added; it is not one that was there. */
  added(text: string, number: number): void;
  /** Makes the table little by little, so that the next question need not wait for it. */
  prepare(): Generator<void>;
  /** The texts are others now. */
  renew(): void;
}

/** Texts put into the table between two pauses. */
const step = 2048;

/** Over texts with numbers from 1 on. The table is made when it is first asked. */
export function createTextTable(texts: Texts): TextTable {
  let places: HashTable | null = null;
  /** Numbers below this are in the table. */
  let known = 1;

  function* prepare(): Generator<void> {
    places ??= createHashTable((number) => texts.hashAt(number), texts.length);
    while (known < texts.length) {
      const until = Math.min(known + step, texts.length);
      for (; known < until; known++) places.add(texts.hashAt(known), known);
      yield;
    }
  }

  function made(): HashTable {
    if (!places || known < texts.length) for (const _ of prepare());
    return (places ??= createHashTable((number) => texts.hashAt(number)));
  }

  return {
    numberOf(text) {
      const number = made().find(texts.hashOf(text), (one) => texts.is(one, text));
      return number === 0 ? undefined : number;
    },
    added(text, number) {
      if (known !== number || !places) return;
      places.add(texts.hashOf(text), number);
      known++;
    },
    prepare,
    renew() {
      places = null;
      known = 1;
    },
  };
}
