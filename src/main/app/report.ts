/**
 * Creates the text that "Copy details" puts on the clipboard. It contains enough to diagnose a
 * fault, but nothing about the user.
 */

import type { Sandbox } from './sandbox';

/** Facts about this installation and the machine. */
export interface ReportFacts {
  readonly version: string;
  readonly electron: string;
  readonly chrome: string;
  readonly platform: string;
  /** Version of the operating system. */
  readonly release: string;
  readonly arch: string;
  readonly packaged: boolean;
  readonly sandbox: Sandbox;
  /** The home folder, which is removed from the text because it often contains the user's name. */
  readonly home: string;
  /** The complete log. Only the end of it is used. */
  readonly log: string;
}

const lastLines = 40;

/** Returns the text. It's always in English, so that its words can be found in the source. */
export function reportText(facts: ReportFacts): string {
  const lines = facts.log.split('\n').filter((line) => line !== '');
  const text = [
    `Kartotek ${facts.version}${facts.packaged ? '' : ' (not packaged)'}`,
    `Electron ${facts.electron}, Chromium ${facts.chrome}`,
    `${facts.platform} ${facts.release} ${facts.arch}`,
    `Sandbox: ${facts.sandbox}`,
    '',
    ...(lines.length > 0 ? lines.slice(-lastLines) : ['The log is empty.']),
    '',
  ].join('\n');
  return facts.home.length > 1 ? text.replaceAll(facts.home, '~') : text;
}
