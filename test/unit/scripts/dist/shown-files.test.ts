/**
 * What a Linux system shows about the program, read with the system's own tools if they are
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readCommand } from '@main/command/command';
import { findProgram } from '../../../../scripts/command.mjs';
import { appId } from '../../../../scripts/dist/config.mjs';
import { commands, linuxFiles, powershell } from '../../../../scripts/dist/shown-files.mjs';

const files: Record<string, string | Uint8Array> = linuxFiles({
  appId,
  homepage: 'https://kartotek.example/',
  version: '1.2.3',
  released: '2026-11-24',
});
const folder = mkdtempSync(join(tmpdir(), 'kartotek-shown-'));
afterAll(() => rmSync(folder, { recursive: true }));
const textOf = (ending: string): string => {
  const [, found = ''] = Object.entries(files).find(([path]) => path.endsWith(ending)) ?? [];
  return typeof found === 'string' ? found : gunzipSync(found).toString('utf8');
};

/** Returns what bash suggests for a line being typed. */
function offered(...words: string[]): readonly string[] {
  const file = join(folder, 'kartotek.bash');
  writeFileSync(file, textOf('completions/kartotek'));
  const list = words.map((word) => `'${word}'`).join(' ');
  const script = `. ${file}; COMP_WORDS=(kartotek ${list}); COMP_CWORD=${words.length}; _kartotek; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  return stdout.split('\n').filter((one) => one !== '');
}

// The completion file is for Linux; bash on Windows reads other paths.
test.skipIf(process.platform === 'win32')('bash completes what the program takes', () => {
  expect(offered('')).toEqual([...Object.keys(commands), '--help', '--version']);
  expect(offered('da')).toEqual(['dataset']);
  expect(offered('watch', '--o')).toEqual(['--once', '--online']);
  for (const name of Object.keys(commands))
    for (const option of offered(name, '--')) {
      const takes = commands[name]?.options[option.slice(2)] === 'string';
      const asked = readCommand([name, takes ? `${option}=1` : option], '/');
      if (asked?.type === 'misuse') expect(asked.misuse.type).not.toBe('unknown-option');
    }
});

test.each([
  ['zsh', '_kartotek', ['-n']],
  ['fish', 'kartotek.fish', ['-n']],
])('%s reads its file', (shell, ending, args) => {
  const file = join(folder, ending);
  writeFileSync(file, textOf(ending));
  for (const name of Object.keys(commands)) expect(textOf(ending)).toContain(name);
  if (!findProgram(shell)) return;
  expect(spawnSync(shell, [...args, file], { encoding: 'utf8' }).stderr).toBe('');
});

test('PowerShell is offered each command with its options', () => {
  for (const name of Object.keys(commands)) expect(powershell()).toContain(`'${name}' = `);
});

test('the manual names each command, and the software centre takes the page', () => {
  const manual = textOf('kartotek.1.gz');
  for (const name of Object.keys(commands)) expect(manual).toContain(`.B ${name}\n`);
  expect(manual).toContain('.TH KARTOTEK 1 "2026-11-24" "Kartotek 1.2.3"');
  const page = textOf('.metainfo.xml');
  expect(page).toContain('<launchable type="desktop-id">kartotek.desktop</launchable>');
  expect(page).toContain('<release version="1.2.3" date="2026-11-24"/>');
  if (!findProgram('appstreamcli')) return;
  const file = join(folder, `${appId}.metainfo.xml`);
  writeFileSync(file, page);
  const { stdout, status } = spawnSync('appstreamcli', ['validate', '--no-net', file], {
    encoding: 'utf8',
  });
  expect(stdout).toContain('Validation was successful');
  expect(status).toBe(0);
});
