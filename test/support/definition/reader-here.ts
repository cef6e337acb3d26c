import { documentText } from '@main/definition/document';
import { readDefinition } from '@main/definition/read';
import type { ReaderProcess } from '@main/definition/reader-process';

/** The definition parser without its own process, for tests that are about something else. */
export function readerInThisProcess(): ReaderProcess {
  const heard: ((message: unknown) => void)[] = [];
  const ended: (() => void)[] = [];
  const tell = (message: unknown): void => {
    queueMicrotask(() => heard.forEach((listener) => listener(message)));
  };
  return {
    send: ({ bytes, basePath }) => tell(readDefinition(documentText(bytes), basePath)),
    onMessage(listener) {
      heard.push(listener);
      tell('ready');
    },
    onExit: (listener) => void ended.push(listener),
    kill: () => queueMicrotask(() => ended.forEach((listener) => listener())),
  };
}
