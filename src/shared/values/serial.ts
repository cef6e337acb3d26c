/** Runs a task after all tasks that were given before it, whatever became of them. */
export type Serial = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a queue of its own in which tasks wait for each other. */
export function createSerial(): Serial {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
