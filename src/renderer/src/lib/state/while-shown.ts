/**
 * For an effect that reads something. Passes the result to `use`, unless the effect has run again
 * or its component is gone. Returns the effect's cleanup. A failed read is ignored, because the
 * library was closed or the next run reads again.
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
