/**
 * State of the sidebar in a narrow window, where a labelled button opens it. The button is in the
 * screen's head if there is one.
 */

class SideBarState {
  /** True if the window is too narrow to show the sidebar next to the screen. */
  isAway = $state(false);
  /** True while the sidebar covers the screen. */
  isOver = $state(false);
  /** Number of screen heads that show the button. If there are none, the status bar shows it. */
  heads = $state(0);
  /** Opens or closes the sidebar. Set by the shell. */
  toggle: () => void = () => undefined;
}
export const sideBar = new SideBarState();
