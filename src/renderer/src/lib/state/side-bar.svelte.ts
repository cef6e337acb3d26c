/** The side bar of a narrow window: behind a button with its word, in the head of the screen where that has a place. */

class SideBarState {
  /** It does not stand beside the screen. */
  isAway = $state(false);
  /** It lies over the screen. */
  isOver = $state(false);
  /** Heads that show the button; where there is none the status bar does. */
  heads = $state(0);
  /** Opens or closes it; given by the shell. */
  toggle: () => void = () => undefined;
}
export const sideBar = new SideBarState();
