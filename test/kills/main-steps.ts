/**
 * Counts in the main process what it does to files, and kills it before such a step, or in the
 * middle of a write. Sent as text: it must not use anything around it.
 */
import type { ElectronApplication } from '@playwright/test';

interface Steps {
  /** Since the count was set. */
  done: number;
  /** Steps until the end; `null`: it lives on. */
  left: number | null;
}
type WithSteps = typeof globalThis & { steps: Steps };

/** Wraps everything, once for each start of the program. */
export function countSteps(app: ElectronApplication): Promise<void> {
  return app.evaluate(async () => {
    const steps: Steps = { done: 0, left: null };
    (globalThis as WithSteps).steps = steps;
    const isLast = (): boolean => {
      steps.done += 1;
      return steps.left !== null && steps.left-- === 0;
    };
    const die = (): void => void process.kill(process.pid, 'SIGKILL');

    type Method = (this: unknown, ...given: unknown[]) => Promise<unknown>;
    const wrap = (of: object, name: string): void => {
      const methods = of as Record<string, Method>;
      const method = methods[name];
      if (!method) throw new Error(`no method ${name}`);
      methods[name] = async function (...given) {
        if (isLast()) {
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
    // What was imported by name follows.
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  });
}

/** Counts from here; `killBefore`: the step that is not done any more, from 0. */
export function setSteps(app: ElectronApplication, killBefore: number | null): Promise<void> {
  return app.evaluate((_electron, left) => {
    Object.assign((globalThis as WithSteps).steps, { done: 0, left });
  }, killBefore);
}

export function stepsDone(app: ElectronApplication): Promise<number> {
  return app.evaluate(() => (globalThis as WithSteps).steps.done);
}
