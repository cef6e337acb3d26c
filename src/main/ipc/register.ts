/**
 * The only place that handles calls from the window. It checks the caller, parses the input, and
 * returns errors as values.
 */
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { contract, type AppHandlers } from '@shared/contract';
import { methodChannel } from '@shared/ipc/channel';
import type { Contract, Method, Result } from '@shared/ipc/define';
import { appError, toErrorData } from '@shared/ipc/error';
import { asCallOf } from './calling-page';
import { isTrustedSender } from '../security/sender';

type AnyHandler = (input: unknown) => unknown;

export interface RegisterOptions {
  readonly handlers: AppHandlers;
  readonly origin: string;
  /** Called with every error that isn't an `AppError`. */
  readonly onInternalError: (method: string, error: unknown) => void;
  /** Returns what a call waits for. */
  readonly until?: (feature: string, name: string) => Promise<unknown> | null;
}

/** Registers all methods in the contract. A missing handler is a compile error. */
export function registerHandlers({
  handlers,
  origin,
  onInternalError,
  until = () => null,
}: RegisterOptions): void {
  for (const [feature, methods] of Object.entries<Contract[string]>(contract)) {
    for (const [name, method] of Object.entries(methods)) {
      const of = handlers[feature as keyof AppHandlers] as unknown as Record<string, AnyHandler>;
      const handler = of[name];
      if (!handler) throw new Error(`no handler for ${feature}.${name}`);
      ipcMain.handle(methodChannel(feature, name), (event: IpcMainInvokeEvent, input: unknown) =>
        answer(
          async () => {
            if (!isTrustedSender(event, origin)) throw appError('refused', { message: 'caller' });
            await until(feature, name);
            return asCallOf(event.sender, () => run(method, handler, input));
          },
          (error) => onInternalError(`${feature}.${name}`, error),
        ),
      );
    }
  }
}

/** Parses the input and runs the handler. Exported for use in tests without Electron. */
async function run(method: Method, handler: AnyHandler, input: unknown): Promise<unknown> {
  const parsed = method.input.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.');
    throw appError('invalid-input', {
      ...(issue ? { message: issue.message } : {}),
      ...(field ? { field } : {}),
    });
  }
  return handler(parsed.data);
}

async function answer(
  work: () => Promise<unknown>,
  onInternal: (error: unknown) => void,
): Promise<Result<unknown>> {
  try {
    return { ok: true, value: await work() };
  } catch (thrown) {
    const error = toErrorData(thrown);
    if (error.kind === 'internal') onInternal(thrown);
    return { ok: false, error };
  }
}
