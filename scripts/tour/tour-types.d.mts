import type { ElectronApplication } from '@playwright/test';

/** Starts the built application, by default with a new, empty user data folder. */
export type ElectronLaunch = (options?: {
  args?: string[];
  env?: Record<string, string>;
  userDataDir?: string;
}) => Promise<ElectronApplication>;

/**
 * What `scripts/tour/tour.mjs` gets. It exports
 * `runTour(context: TourContext): Promise<boolean>`; false or an error makes the exit status 1.
 */
export type TourContext = {
  electronLaunch: ElectronLaunch;
  /** `tour/` in the clone, empty. Electron itself may not write here (it can be another user). */
  outDir: string;
  /** A new temporary folder that Electron can write to. */
  makeUserDir: (name: string) => string;
  say: (line: string) => void;
};
