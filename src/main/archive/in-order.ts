/** Runs a task after all tasks that were given before it, whatever became of them. */
export type InOrder = <T>(task: () => Promise<T>) => Promise<T>;

/** Makes a line of its own in which tasks wait for each other. */
export function createInOrder(): InOrder {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
