/**
 * Every command of the window with its name and its usual keys: the one home of shortcuts. Menu,
 * palette, sheet, settings and the keyboard itself read them here.
 */
import { m } from '../messages/compiled/messages';
/** Keys as text: `Ctrl+Shift+F`, where Ctrl is the command key on macOS. */
interface WindowCommand {
    readonly label: () => string;
    /** `null`: none, until the person gives it some. */
    readonly keys: string | null;
    /** On macOS, where the usual ones are the system's own. */
    readonly macKeys?: string;
    /** Other keys that do the same and stay. */
    readonly also?: string;
    /** Keys of every program: they stay. */
    readonly isFixed?: true;
    /** Left to the field while the person types in one. */
    readonly notInFields?: true;
}
export declare const windowCommands: {
    readonly 'go-trademarks': {
        readonly label: ((inputs?: m.Shell_TrademarksInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_TrademarksInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+1";
    };
    readonly 'go-companies': {
        readonly label: ((inputs?: m.Shell_CompaniesInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_CompaniesInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+2";
    };
    readonly 'go-insiders': {
        readonly label: ((inputs?: m.Shell_InsidersInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_InsidersInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+3";
    };
    readonly 'go-shorts': {
        readonly label: ((inputs?: m.Shell_ShortsInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_ShortsInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+4";
    };
    readonly 'go-library': {
        readonly label: ((inputs?: m.Shell_LibraryInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_LibraryInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+5";
    };
    readonly 'go-lists': {
        readonly label: ((inputs?: m.Lists_TitleInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Lists_TitleInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+6";
    };
    readonly 'go-deadlines': {
        readonly label: ((inputs?: m.Deadlines_TitleInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Deadlines_TitleInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+9";
    };
    readonly 'go-watch': {
        readonly label: ((inputs?: m.Watch_TitleInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Watch_TitleInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+0";
    };
    readonly 'go-downloads': {
        readonly label: ((inputs?: m.Shell_DownloadsInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_DownloadsInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+J";
    };
    readonly 'go-usage': {
        readonly label: ((inputs?: m.Shell_UsageInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_UsageInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+7";
    };
    readonly 'go-explorer': {
        readonly label: ((inputs?: m.Shell_ExplorerInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_ExplorerInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+8";
    };
    readonly 'go-settings': {
        readonly label: ((inputs?: m.Shell_SettingsInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_SettingsInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+,";
    };
    readonly palette: {
        readonly label: ((inputs?: m.Palette_TitleInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Palette_TitleInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+K";
    };
    readonly back: {
        readonly label: ((inputs?: m.Shell_Key_BackInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_BackInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Alt+ArrowLeft";
        readonly notInFields: true;
    };
    readonly forward: {
        readonly label: ((inputs?: m.Shell_Key_ForwardInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_ForwardInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Alt+ArrowRight";
        readonly notInFields: true;
    };
    readonly find: {
        readonly label: ((inputs?: m.Shell_Key_FindInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_FindInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+F";
    };
    readonly 'new-search': {
        readonly label: ((inputs?: m.Shell_Key_New_SearchInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_New_SearchInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+N";
    };
    readonly 'toggle-form': {
        readonly label: ((inputs?: m.Shell_Key_FormInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_FormInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+Shift+F";
    };
    readonly 'fetch-more': {
        readonly label: ((inputs?: m.Shell_Key_Fetch_MoreInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_Fetch_MoreInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+M";
        readonly macKeys: "Ctrl+Shift+M";
    };
    readonly export: {
        readonly label: ((inputs?: m.Shell_Key_ExportInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_ExportInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+E";
    };
    readonly 'verify-file': {
        readonly label: ((inputs?: m.Menu_VerifyInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_VerifyInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: null;
    };
    readonly 'add-to-list': {
        readonly label: ((inputs?: m.Lists_Key_AddInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Lists_Key_AddInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+L";
    };
    readonly 'copy-link': {
        readonly label: ((inputs?: m.Links_CopyInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Links_CopyInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: null;
    };
    readonly 'toggle-theme': {
        readonly label: ((inputs?: m.Menu_ThemeInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_ThemeInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+Shift+L";
    };
    readonly 'zoom-in': {
        readonly label: ((inputs?: m.Menu_Zoom_InInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_Zoom_InInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl++";
        readonly isFixed: true;
    };
    readonly 'zoom-out': {
        readonly label: ((inputs?: m.Menu_Zoom_OutInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_Zoom_OutInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+-";
        readonly isFixed: true;
    };
    readonly 'zoom-reset': {
        readonly label: ((inputs?: m.Menu_Zoom_ResetInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_Zoom_ResetInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+Alt+0";
        readonly isFixed: true;
    };
    readonly shortcuts: {
        readonly label: ((inputs?: m.Menu_ShortcutsInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_ShortcutsInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "F1";
        readonly also: "?";
    };
    readonly about: {
        readonly label: ((inputs?: m.Menu_AboutInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Menu_AboutInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: null;
    };
    readonly copy: {
        readonly label: ((inputs?: m.Shell_Key_CopyInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_CopyInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+C";
        readonly isFixed: true;
        readonly notInFields: true;
    };
    readonly 'select-all': {
        readonly label: ((inputs?: m.Shell_Key_Select_AllInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_Select_AllInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+A";
        readonly isFixed: true;
        readonly notInFields: true;
    };
    readonly undo: {
        readonly label: ((inputs?: m.Shell_Key_UndoInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_UndoInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Ctrl+Z";
        readonly isFixed: true;
        readonly notInFields: true;
    };
    readonly delete: {
        readonly label: ((inputs?: m.Shell_Key_DeleteInputs, options?: {
            locale?: "en" | "sv";
        }) => m.LocalizedString) & import("../messages/compiled/runtime").MessageMetadata<m.Shell_Key_DeleteInputs, {
            locale?: "en" | "sv";
        }, {}>;
        readonly keys: "Delete";
        readonly isFixed: true;
        readonly notInFields: true;
    };
};
/** A command of the window. */
export type NamedCommand = keyof typeof windowCommands;
export declare const namedCommands: readonly NamedCommand[];
/** What is known of a command, whichever it is. */
export declare function commandOf(command: NamedCommand): WindowCommand;
export {};
