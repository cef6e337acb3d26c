/** Presses Return in the system's own dialogs, which the page driver can't reach. */
import { done } from './done.mjs';

/** Time-out for a dialog, in seconds. */
const patience = 20;

const ways = {
  linux: async (/** @type {string} */ title, /** @type {Record<string, string>} */ env) => {
    const search = ['search', '--sync', '--onlyvisible', '--name', `^${title}$`];
    const xdotool = (/** @type {string[]} */ args) =>
      done('timeout', [`${patience}`, 'xdotool', ...args], env);
    const [window = ''] = (await xdotool(search)).split('\n');
    await xdotool(['windowfocus', '--sync', window]);
    await xdotool(['key', 'Return']);
  },
  win32: async (/** @type {string} */ title) =>
    done('powershell.exe', [
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      [
        '$shell = New-Object -ComObject WScript.Shell',
        `$end = (Get-Date).AddSeconds(${patience})`,
        `while (-not $shell.AppActivate('${title}')) {`,
        "  if ((Get-Date) -gt $end) { throw 'no such window' }",
        '  Start-Sleep -Milliseconds 200',
        '}',
        "$shell.SendKeys('{ENTER}')",
      ].join('\n'),
    ]),
  darwin: async () =>
    done(
      'osascript',
      [
        'tell application "System Events" to tell process "Kartotek"',
        'set frontmost to true',
        `repeat ${patience * 5} times`,
        'if exists sheet 1 of window 1 then exit repeat',
        'delay 0.2',
        'end repeat',
        'if not (exists sheet 1 of window 1) then error "no such window"',
        'key code 36',
        'end tell',
      ].flatMap((line) => ['-e', line]),
    ),
};

/**
 * Presses Return in the dialog with this title once it appears.
 * @param {string} title
 * @param {Record<string, string>} env the program's environment, with its display
 */
export const pressReturnIn = async (title, env) => {
  const way = ways[/** @type {keyof typeof ways} */ (process.platform)];
  await way(title, env);
};
