/**
 * Counts the main process's file operations, and kills it before one of them or halfway through a
 * write. Serialised and run in the main process, so it mustn't use anything from outside.
 */
import type { ElectronApplication } from '@playwright/test';
import type { Chance } from '../support/chance';

interface Steps {
  /** Steps done since the counter was reset. */
  done: string[];
  /** Steps left until the process is killed; `null` if it won't be. */
  left: number | null;
}
type WithSteps = typeof globalThis & { steps: Steps };

/** Wraps everything, once each time the program starts. */
export function countSteps(app: ElectronApplication): Promise<void> {
  return app.evaluate(async () => {
    const steps: Steps = { done: [], left: null };
    (globalThis as WithSteps).steps = steps;
    const isLast = (name: string): boolean => {
      steps.done.push(name);
      return steps.left !== null && steps.left-- === 0;
    };
    const die = (): void => void process.kill(process.pid, 'SIGKILL');

    type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;
    const wrap = (of: object, name: string): void => {
      const methods = of as Record<string, Method>;
      const method = methods[name];
      if (!method) throw new Error(`no method ${name}`);
      methods[name] = async function (...given) {
        if (isLast(name)) {
          const [bytes, from, length, to] = given;
          if (name === 'write') await method.call(this, bytes, from, Number(length) >> 1, to);
          die();
        }
        return method.apply(this, given);
      };
    };
    const files = process.getBuiltinModule('node:fs/promises');
    const some = await files.open(process.execPath, 'r');
    const file = Object.getPrototypeOf(some) as object;
    await some.close();
    for (const name of ['write', 'datasync', 'sync', 'truncate']) wrap(file, name);
    for (const name of ['rename', 'rm', 'rmdir', 'mkdir', 'copyFile']) wrap(files, name);
    // Makes named imports use the wrapped functions too.
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  });
}

/** Resets the counter. `killBefore` is the first step that won't be run, counted from 0. */
export function setSteps(app: ElectronApplication, killBefore: number | null): Promise<void> {
  return app.evaluate((_electron, left) => {
    Object.assign((globalThis as WithSteps).steps, { done: [], left });
  }, killBefore);
}

/** Returns the steps done so far. */
export function stepsDone(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(() => (globalThis as WithSteps).steps.done);
}

/**
 * Draws `count` of the steps. Every second one is at or just after an operation that creates or
 * removes a name, because that's where the data goes from one state to the next.
 */
export function drawSteps(chance: Chance, steps: readonly string[], count: number): number[] {
  const all = [...steps.keys()];
  const turns = all.filter((at) =>
    [steps[at], steps[at - 1]].some((name) => name === 'rename' || name === 'rm'),
  );
  return Array.from({ length: count }, (_, nth) => {
    const from = nth % 2 === 0 && turns.length > 0 ? turns : all;
    // Divides the steps into equal parts and draws one from each.
    return from[Math.floor(((nth + chance()) * from.length) / count)] ?? 0;
  });
}
