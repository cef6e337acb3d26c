const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once a table has drawn rows for the first time. */
export const firstRows = promise;
export const drewRows = resolve;
