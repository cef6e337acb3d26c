import type { ElectronApplication } from '@playwright/test';

/** Starts the built application, with a new, empty data folder by default. */
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
   * An empty `tour/` in the repository. Electron might not be able to write here, because another
   * user may be running it.
   */
  outDir: string;
  /** Creates a temporary folder that Electron can write to. */
  makeUserDir: (name: string) => string;
  say: (line: string) => void;
};
