/**
 * A small file of named values. It's an interface, so that the code using it can be tested without
 * a file.
 */
export interface Store {
  get(name: string): unknown;
  /** Stores a value. It's safely on disk when this returns. */
  set(name: string, value: unknown): void;
}
