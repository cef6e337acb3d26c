/** Returns whether a key opens the menu of what has the focus. */
export const isMenuKey = (key: string, shift: boolean): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shift);
