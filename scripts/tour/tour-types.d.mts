import type { ElectronApplication } from '@playwright/test';

/** Starts the built application, by default with a new, empty data folder. */
export type ElectronLaunch = (options?: {
  args?: string[];
  env?: Record<string, string>;
  userDataDir?: string;
}) => Promise<ElectronApplication>;

/**
 * The argument of `runTour` in `scripts/tour/tour.mjs`, which is `runTour(context: TourContext):
 * Promise<boolean>`. If it returns false or throws, the exit status is 1.
 */
export type TourContext = {
  electronLaunch: ElectronLaunch;
  /**
   * `tour/` in the clone, empty. Electron may not be able to write here, because another user may
   * run it.
   */
  outDir: string;
  /** A new temporary folder that Electron can write to. */
  makeUserDir: (name: string) => string;
  say: (line: string) => void;
};
