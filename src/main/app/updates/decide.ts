/** Whether this copy of the program looks for a newer one. Pure: every fact is given. */
import type { UpdateMode, UpdateReason, UpdateWay } from '@shared/features/updates';
import type { PolicyFound } from './policy';

export interface UpdateFacts {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  /** Packages made with an address hold it in `app-update.yml`. */
  readonly addressBuiltIn: boolean;
  /** On Windows: the installer left its uninstaller. A portable program and that of an MSI have none. */
  readonly hasUninstaller: boolean;
  /** The AppImage that runs (the variable of that name). */
  readonly appImage: string | undefined;
  /** A key was built in, by which a newer AppImage is known to be from the same makers. */
  readonly updateKey: boolean;
  readonly policy: PolicyFound;
  readonly setting: UpdateMode;
}

/**
 * The way in force. On Windows only what the installer installed is replaced by one. On Linux only an AppImage replaces itself: a deb belongs to the package
 * manager, an unpacked archive to whoever unpacked it. A policy that cannot be read asks nobody,
 * since it was written for some reason.
 */
export function updateWay(facts: UpdateFacts): UpdateWay {
  const never = (reason: UpdateReason): UpdateWay => ({ mode: 'never', reason });
  if (!facts.packaged) return never('not-packaged');
  if (!facts.addressBuiltIn) return never('no-address');
  if (facts.platform === 'win32' && !facts.hasUninstaller) return never('other-installer');
  if (facts.platform === 'linux' && !facts.appImage) return never('other-installer');
  if (facts.platform === 'linux' && !facts.updateKey) return never('unsigned');
  if (facts.policy.type === 'damaged') return never('policy-damaged');
  if (facts.policy.type === 'found' && facts.policy.updates !== null) {
    return { mode: facts.policy.updates, reason: 'policy' };
  }
  return { mode: facts.setting, reason: 'setting' };
}
