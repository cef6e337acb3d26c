/** Which keys belong to which command: the usual ones, or the person's own. Pure. */
import { type NamedCommand } from './window-commands';
/** By command, as the settings keep them; `null`: none. */
export type OwnKeys = Readonly<Record<string, string | null>>;
/** No keys are given twice. */
export type Shortcuts = ReadonlyMap<NamedCommand, string>;
/** Why keys cannot be given to a command. */
export type KeysFault = 
/** No keys that a program may have: they would type something, or another keyboard lacks them. */
{
    readonly type: 'unusable';
}
/** The system, text fields or lists have them. */
 | {
    readonly type: 'reserved';
} | {
    readonly type: 'taken';
    readonly by: NamedCommand;
};
/** The keys that a command has before the person changes them. */
export declare function usualKeys(command: NamedCommand, mac: boolean): string | null;
/** The keys of all commands. What is wrong in the settings does not count; the person's own come first. */
export declare function shortcutsOf(own: OwnKeys, mac: boolean): Shortcuts;
/** Why `command` cannot have these keys; `null`: it can. */
export declare function keysFault(command: NamedCommand, keys: string, own: OwnKeys, mac: boolean): KeysFault | null;
