/** A method of the worker: one input; rejects with `AppError`. */
export type Method<I, O> = undefined extends I
  ? (input?: undefined) => Promise<O>
  : (input: I) => Promise<O>;
