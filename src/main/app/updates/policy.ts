/** What whoever looks after the machine decided about updates. */
import { readFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { UpdateMode } from '@shared/features/updates';
import { z } from '@shared/zod';
import { textOf } from '@main/storage/text-of';

/** Unknown fields are left for later programs. */
const Policy = z.looseObject({ updates: UpdateMode.optional() });

/**
 * Where the file lies. On macOS and Linux only administrators write there; on Windows any user may
 * make the folder first, so whoever rolls the program out makes it and takes that right away.
 */
export function policyFile(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32') {
    return win32.join(env['ProgramData'] ?? 'C:\\ProgramData', 'Kartotek', 'policy.json');
  }
  return platform === 'darwin'
    ? '/Library/Application Support/Kartotek/policy.json'
    : posix.join('/etc', 'kartotek', 'policy.json');
}

/** `damaged`: there is a file that says nothing readable. */
export type PolicyFound =
  | { readonly type: 'none' }
  | { readonly type: 'damaged' }
  | { readonly type: 'found'; readonly updates: UpdateMode | null };

/** Reads the text of a policy file. */
export function parsePolicy(text: string): PolicyFound {
  try {
    const { updates } = Policy.parse(JSON.parse(text));
    return { type: 'found', updates: updates ?? null };
  } catch {
    return { type: 'damaged' };
  }
}

/** Reads a policy file. One that is there and cannot be read counts as damaged. Never throws. */
export function readPolicy(file: string): PolicyFound {
  try {
    return parsePolicy(textOf(readFileSync(file)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return { type: code === 'ENOENT' || code === 'ENOTDIR' ? 'none' : 'damaged' };
  }
}
