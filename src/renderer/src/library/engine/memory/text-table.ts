/** Finds a string's number by hash, without storing the string again. */
import { createHashTable, type HashTable } from './hash-index';

/** The strings, by number. */
interface Texts {
  readonly length: number;
  hashOf(text: string): number;
  hashAt(number: number): number;
  is(number: number, text: string): boolean;
}

export interface TextTable {
  numberOf(text: string): number | undefined;
  /** Called when a new string has been added under this number. */
  added(text: string, number: number): void;
  /** Builds the table in small steps, so that the next lookup doesn't have to wait for it. */
  prepare(): Generator<void>;
  /** Called when the strings have been replaced. */
  renew(): void;
}

/** Number of strings added to the table between two pauses. */
const step = 2048;

/** Creates a table that is built on first use. Numbers start at 1. */
export function createTextTable(texts: Texts): TextTable {
  let places: HashTable | null = null;
  /** All numbers below this are in the table. */
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
