import type { AppHandlers } from '@shared/contract';
import type { Updates } from '../app/updates/updates';

/** Handlers for program updates. */
export function updatesFeature(updates: Updates): AppHandlers['updates'] {
  const status = () => ({ way: updates.way(), state: updates.state() });
  return {
    status,
    check: async () => {
      await updates.check();
      return status();
    },
    download: async () => {
      await updates.download();
      return status();
    },
    restart: () => updates.restart(),
  };
}
