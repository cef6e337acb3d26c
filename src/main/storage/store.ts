/** A small file of named values. Named here so that what uses it can be tried without a file. */
export interface Store {
  get(name: string): unknown;
  /** Durable when it returns. */
  set(name: string, value: unknown): void;
}
