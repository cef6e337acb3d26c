/**
 * A small file of named values, defined as an interface so that the code using it can be tested
 * without a file.
 */
export interface Store {
  get(name: string): unknown;
  /** The value is durable when this returns. */
  set(name: string, value: unknown): void;
}
