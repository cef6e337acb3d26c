/** Returns whether a key opens the context menu for whatever has the focus. */
export const isMenuKey = (key: string, shift: boolean): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shift);
