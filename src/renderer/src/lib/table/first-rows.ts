let resolve = (): void => undefined;

/** Resolves once a table has drawn rows for the first time. */
export const firstRows = new Promise<void>((done) => (resolve = done));

/** Called whenever a table has drawn rows. */
export const drewRows = (): void => resolve();
