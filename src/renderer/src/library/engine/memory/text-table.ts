/** Finds a text's number by hash, without storing the text a second time. */
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
  /** Call it when a new text with this number has been added. */
  added(text: string, number: number): void;
  /** Builds the table in small steps, so that the next lookup need not wait for it. */
  prepare(): Generator<void>;
  /** Call it when the texts have been replaced. */
  renew(): void;
}

/** How many texts are added to the table between two pauses. */
const step = 2048;

/** Numbers start at 1. The table is built on first use. */
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
