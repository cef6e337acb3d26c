/** Runs a task after all earlier tasks, whether or not they succeeded. */
export type Serial = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a separate queue. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
