/** The interface between the two halves of startup: `entry.ts` and the rest of the program. */
import type { Background } from './app/background/background';
import type { Place } from './app/data-folder-startup';
import type { Log } from './app/log';
import type { RendererQuestions } from './app/renderer-gone';
import type { Sandbox } from './app/sandbox';
import type { Windows } from './app/windows/windows';
import type { OpenedThings } from './command/opened';
import type { Publish } from './ipc/publish';
import type { OpenExternal } from './security/external-links';
import type { KeptLook } from './storage/kept-look';

/** What the entry has prepared. */
export interface Entry {
  readonly place: Place;
  /** Folder of the built main process. */
  readonly mainFolder: string;
  readonly sandbox: Sandbox;
  readonly log: Log;
  readonly look: KeptLook;
  readonly opened: OpenedThings;
  readonly windows: Windows;
  /** The session partition used by the pages. */
  readonly pagePartition: string;
  readonly publish: Publish;
  /** A switch that keeps the program from starting, or `null`. */
  readonly unsafe: string | null;
  /** Public key for verifying updates; `null` if this build can't verify any. */
  readonly updateKey: string | null;
  /** Call when nothing prevents the program from starting. Windows are then shown. */
  readonly mayShow: () => void;
}

/** What the entry needs from the program. */
export interface Program {
  readonly zoom: () => number;
  readonly background: Background;
  readonly openExternal: OpenExternal;
  readonly questions: RendererQuestions;
  /** Resolves once the last library has been opened, or couldn't be. */
  readonly opened: Promise<void>;
}
