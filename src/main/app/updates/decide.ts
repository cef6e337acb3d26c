/** Decides whether this installation checks for updates. Pure: all facts are passed in. */
import type { UpdateMode, UpdateReason, UpdateWay } from '@shared/features/updates';
import type { PolicyFound } from './policy';

export interface UpdateFacts {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  /** True if `app-update.yml` contains an update address. */
  readonly addressBuiltIn: boolean;
  /**
   * Windows only: true if the installer's uninstaller exists. Portable and MSI copies don't have
   * one.
   */
  readonly hasUninstaller: boolean;
  /** Path of the running AppImage (variable `APPIMAGE`). */
  readonly appImage: string | undefined;
  /** True if a public key for verifying AppImage updates was built in. */
  readonly updateKey: boolean;
  readonly policy: PolicyFound;
  readonly setting: UpdateMode;
}

/**
 * Returns how updates are installed. On Windows, only an installed copy is replaced, by an
 * installer. On Linux, only an AppImage replaces itself. A deb is up to the package manager, and an
 * unpacked archive to the person who unpacked it. If a policy can't be read, updates are off, because
 * somebody must have had a reason to write it.
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
