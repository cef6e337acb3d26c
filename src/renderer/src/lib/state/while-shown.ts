/**
 * Used by effects that read something. Passes the result to `use`, unless the effect has run again
 * or its component has been destroyed. Returns the effect's cleanup function. Failed reads are
 * ignored: either the library was closed, or the next run reads again.
 */
export function whileShown<T>(reading: Promise<T> | undefined, use: (read: T) => void): () => void {
  let left = false;
  reading?.then(
    (read) => {
      if (!left) use(read);
    },
    () => undefined,
  );
  return () => {
    left = true;
  };
}
