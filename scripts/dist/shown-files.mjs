/**
 * Files that present the program in the system: its software centre page, its manual, and shell
 * completions. They are written to `out/` before packages are built.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../paths.mjs';
import { metainfo } from './manifests.mjs';

/**
 * The program's own command table.
 * @type {Record<string, { words: number | null, options: Record<string, 'string' | 'boolean'>, does: string }>}
 */
export const commands = JSON.parse(readFileSync(inRoot('src/main/command/commands.json'), 'utf8'));

const names = Object.keys(commands);
/** @param {string} name */
const optionsOf = (name) => [...Object.keys(commands[name]?.options ?? {}), 'json', 'help'];
/** True for options that take a file or a folder. @param {string} option */
const isPath = (option) => option === 'to';

const bash = () => `# bash completion for kartotek
_kartotek() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [ "$before" = --to ] || { [ "\${COMP_WORDS[1]}" = verify ] && [ "$COMP_CWORD" = 2 ]; }; then
    COMPREPLY=($(compgen -f -- "$word"))
    return
  fi
  case \${COMP_WORDS[1]} in
${names.map((name) => `    ${name}) COMPREPLY=($(compgen -W '${optionsOf(name).map((one) => `--${one}`).join(' ')}' -- "$word")) ;;`).join('\n')}
    *) COMPREPLY=($(compgen -W '${names.join(' ')} --help --version' -- "$word")) ;;
  esac
}
complete -o filenames -F _kartotek kartotek
`;

const zsh = () => `#compdef kartotek
local -a commands=(
${names.map((name) => `  '${name}:${quoted(commands[name]?.does ?? '')}'`).join('\n')}
)
if (( CURRENT == 2 )); then
  _describe command commands
  return
fi
case $words[2] in
${names.map((name) => `  ${name}) _arguments ${optionsOf(name).map((one) => `'--${one}${argumentOf(name, one)}'`).join(' ')} '*:file:_files' ;;`).join('\n')}
esac
`;
/** @param {string} text */
const quoted = (text) => text.replaceAll("'", "'\\''");
/** @param {string} name @param {string} option */
const argumentOf = (name, option) =>
  commands[name]?.options[option] !== 'string' ? '' : isPath(option) ? `=:place:_files` : `=:${option}:`;

const fish = () =>
  [
    'complete -c kartotek -f',
    ...names.map(
      (name) => `complete -c kartotek -n __fish_use_subcommand -a ${name} -d '${commands[name]?.does.replaceAll("'", "\\'")}'`,
    ),
    ...names.flatMap((name) =>
      optionsOf(name).map((one) => {
        const takes = commands[name]?.options[one] === 'string' ? (isPath(one) ? ' -r -F' : ' -x') : '';
        return `complete -c kartotek -n '__fish_seen_subcommand_from ${name}' -l ${one}${takes}`;
      }),
    ),
    "complete -c kartotek -n '__fish_seen_subcommand_from verify' -F",
    '',
  ].join('\n');

export const powershell = () => `Register-ArgumentCompleter -Native -CommandName kartotek -ScriptBlock {
  param($word, $line, $at)
  $options = @{
${names.map((name) => `    '${name}' = ${optionsOf(name).map((one) => `'--${one}'`).join(', ')}`).join('\n')}
  }
  $command = $line.CommandElements | Select-Object -Skip 1 -First 1
  $offered = if ($command -and $options.ContainsKey("$command") -and "$command" -ne $word) { $options["$command"] } else { $options.Keys }
  $offered | Where-Object { $_ -like "$word*" } | Sort-Object |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_) }
}
`;

/** Shipped next to the program on Windows, where a PowerShell profile can load it. */
export const writePowershell = () => {
  mkdirSync(inRoot('out'), { recursive: true });
  writeFileSync(inRoot('out/kartotek.ps1'), powershell());
};

/**
 * A page for `man kartotek`.
 * @param {{ version: string, released: string }} release
 */
const manual = ({ version, released }) => `.TH KARTOTEK 1 "${released}" "Kartotek ${version}" "User Commands"
.SH NAME
kartotek \\- Swedish company and trademark registers on your computer
.SH SYNOPSIS
.B kartotek
[\\fICOMMAND\\fR [\\fIOPTION\\fR]...]
.SH DESCRIPTION
Without a command, Kartotek opens its window. Commands read your library. Only
.B watch
and
.B search \\-\\-online
can cost units, and only up to the limit you set.
.SH COMMANDS
${names
  .map(
    (name) => `.TP
.B ${name}
${roff(sentence(commands[name]?.does ?? ''))}
Options: ${optionsOf(name)
      .map((one) => `\\-\\-${roff(one)}`)
      .join(', ')}`,
  )
  .join('\n')}
.SH OPTIONS
.TP
.B \\-\\-json
Prints the result as JSON.
.TP
.B \\-\\-data\\-dir=\\fIFOLDER\\fR
Uses another data folder.
.TP
.B \\-\\-help\\fR, \\fB\\-\\-version
Shows help, or the version.
.SH EXIT STATUS
0 if the command succeeds. For the other codes, run
.BR "kartotek \\-\\-help" .
`;
/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
/** @param {string} text */
const roff = (text) => text.replaceAll('-', '\\-').replace(/^['.]/, '\\&$&');

/**
 * Where zsh looks for completions: Debian's own folder, and the one used by Fedora and openSUSE.
 */
export const zshFolders = {
  deb: 'usr/share/zsh/vendor-completions',
  rpm: 'usr/share/zsh/site-functions',
};

/**
 * Each file with its path on a Debian system.
 * @param {{ appId: string, homepage: string, version: string, released: string }} release
 */
export const linuxFiles = (release) => ({
  [`usr/share/metainfo/${release.appId}.metainfo.xml`]: metainfo({ ...release, desktop: 'kartotek.desktop' }),
  'usr/share/man/man1/kartotek.1.gz': gzipSync(manual(release), { level: 9 }),
  'usr/share/bash-completion/completions/kartotek': bash(),
  [`${zshFolders.deb}/_kartotek`]: zsh(),
  'usr/share/fish/vendor_completions.d/kartotek.fish': fish(),
});

/**
 * Writes the files, and returns the builder's `file=place` arguments.
 * @param {Parameters<typeof linuxFiles>[0]} release
 */
export const writeLinuxFiles = (release) => {
  const folder = inRoot('out/linux');
  rmSync(folder, { recursive: true, force: true });
  return Object.entries(linuxFiles(release)).map(([place, contents]) => {
    const file = join(folder, place);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
    return `${file}=/${place}`;
  });
};
