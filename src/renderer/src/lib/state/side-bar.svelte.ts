/**
 * The side bar of a narrow window, behind a labelled button, which is in the head of the screen if
 * possible.
 */

class SideBarState {
  /** True if the window is too narrow to show it beside the screen. */
  isAway = $state(false);
  /** True if it covers the screen. */
  isOver = $state(false);
  /** Number of screen heads that show the button; with none, the status bar does. */
  heads = $state(0);
  /** Opens or closes it; set by the shell. */
  toggle: () => void = () => undefined;
}
export const sideBar = new SideBarState();
