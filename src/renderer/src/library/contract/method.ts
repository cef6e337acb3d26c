/** A worker method with a single input. Rejects with `AppError`. */
export type Method<I, O> = undefined extends I
  ? (input?: undefined) => Promise<O>
  : (input: I) => Promise<O>;
