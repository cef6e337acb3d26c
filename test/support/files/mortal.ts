/**
 * A real disk, used by a program that can be killed at any step. Steps already done aren't undone.
 */

class Killed extends Error {}

interface Mortality {
  /** Dies halfway through a step, after `steps` others. */
  plan(steps: number): void;
  readonly isDead: boolean;
  /** Restarts the program. */
  restart(): void;
  /** Returns the same file system with every step counted. */
  wrap<T extends object>(fs: T): T;
}

type Method = (...args: unknown[]) => unknown;

/** `onDeath` is called halfway through the step. */
export function createMortality(onDeath: () => void = () => undefined): Mortality {
  let left = Infinity;
  let isDead = false;
  const opened: { close: () => unknown }[] = [];

  function step<T extends object>(of: T, name: string, method: Method, args: unknown[]): unknown {
    // The system closes a dead process's files.
    if (isDead && name !== 'close') throw new Killed();
    if (isDead || left > 0) {
      left -= 1;
      const result = method.apply(of, args);
      return result instanceof Promise ? result.then((value) => wrapFile(value)) : result;
    }
    isDead = true;
    const partly = name === 'write' ? half(of, method, args) : Promise.resolve();
    const struck = name === 'close' ? method.apply(of, args) : partly;
    return Promise.resolve(struck).then(() => {
      onDeath();
      throw new Killed();
    });
  }

  /** Writes only a part, like a write that is interrupted by a kill. */
  async function half(of: object, method: Method, args: unknown[]): Promise<void> {
    const [first, second, third, last] = args;
    const isPositionFirst = typeof first === 'number';
    const bytes = (isPositionFirst ? second : first) as Uint8Array;
    const some = (isPositionFirst ? bytes.length : Number(third)) >> 1;
    await (isPositionFirst
      ? method.call(of, first, bytes.subarray(0, some))
      : method.call(of, bytes, second, some, last));
  }

  const wrapFile = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || !('sync' in value)) return value;
    opened.push(value as unknown as { close: () => unknown });
    return wrap(value);
  };

  function wrap<T extends object>(fs: T): T {
    return new Proxy(fs, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name);
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]) => step(of, String(name), value as Method, args);
      },
    });
  }

  return {
    plan(steps) {
      left = steps;
    },
    get isDead() {
      return isDead;
    },
    restart() {
      isDead = false;
      left = Infinity;
      for (const file of opened.splice(0)) void (async () => file.close())().catch(() => undefined);
    },
    wrap,
  };
}
