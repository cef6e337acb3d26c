/** The command that copies, where a table stands on screen. */

/** Copies by `copy`, unless text is marked: then that is what the person wants to copy. */
export function copyCommand(copy: () => Promise<void>): () => boolean {
  return () => {
    if (document.getSelection()?.toString()) return document.execCommand('copy');
    void copy();
    return true;
  };
}
