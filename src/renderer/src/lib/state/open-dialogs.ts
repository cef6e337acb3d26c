/** How many dialogs are open. Screens don't change behind a dialog that waits for an answer. */
export const openDialogs = { count: 0 };
