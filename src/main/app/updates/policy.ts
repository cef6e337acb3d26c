/** Reads the administrator's update policy. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { UpdateMode } from '@shared/features/updates';
import { z } from '@shared/zod';
import { textOf } from '@main/storage/text-of';

/** Unknown fields are ignored; later versions may use them. */
const Policy = z.looseObject({ updates: UpdateMode.optional() });

/**
 * A location that only administrators can write to. On Windows it's the registry, because any user
 * may create a folder in %ProgramData%. Elsewhere it's a file.
 */
export type PolicyLocation =
  | { readonly type: 'registry'; readonly key: string }
  | { readonly type: 'file'; readonly file: string };

export function policyLocation(platform: NodeJS.Platform): PolicyLocation {
  if (platform === 'win32') {
    return { type: 'registry', key: 'HKLM\\Software\\Policies\\Kartotek' };
  }
  const file =
    platform === 'darwin'
      ? '/Library/Application Support/Kartotek/policy.json'
      : posix.join('/etc', 'kartotek', 'policy.json');
  return { type: 'file', file };
}

/** `damaged`: a policy exists but can't be understood. */
export type PolicyFound =
  | { readonly type: 'none' }
  | { readonly type: 'damaged' }
  | { readonly type: 'found'; readonly updates: UpdateMode | null };

/** Parses the text of a policy file. */
export function parsePolicy(text: string): PolicyFound {
  try {
    const { updates } = Policy.parse(JSON.parse(text));
    return { type: 'found', updates: updates ?? null };
  } catch {
    return { type: 'damaged' };
  }
}

/** Parses the output of `reg query <key> /v updates`. `null` if there is no such value. */
function parseRegistry(printed: string | null): PolicyFound {
  if (printed === null) return { type: 'none' };
  const value = /^\s+updates\s+REG_SZ\s+(\S+)\s*$/im.exec(printed)?.[1];
  const updates = UpdateMode.safeParse(value);
  return updates.success ? { type: 'found', updates: updates.data } : { type: 'damaged' };
}

/** Runs the system's `reg` program. A non-zero exit code means that there is no value. */
function queryRegistry(key: string): string | null {
  const folder = process.env['SystemRoot'] ?? 'C:\\Windows';
  const program = win32.join(folder, 'System32', 'reg.exe');
  const { status, stdout } = spawnSync(program, ['query', key, '/v', 'updates', '/reg:64'], {
    encoding: 'utf8',
    windowsHide: true,
    timeout: 5_000,
  });
  return status === 0 ? stdout : null;
}

/** Reads a policy. A policy that exists but can't be read counts as damaged. Never throws. */
export function readPolicy(
  location: PolicyLocation,
  query: (key: string) => string | null = queryRegistry,
): PolicyFound {
  if (location.type === 'registry') return parseRegistry(query(location.key));
  try {
    return parsePolicy(textOf(readFileSync(location.file)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return { type: code === 'ENOENT' || code === 'ENOTDIR' ? 'none' : 'damaged' };
  }
}
