/** A small file of named values, as an interface so that its users can be tested without a file. */
export interface Store {
  get(name: string): unknown;
  /** The value is durable when it returns. */
  set(name: string, value: unknown): void;
}
