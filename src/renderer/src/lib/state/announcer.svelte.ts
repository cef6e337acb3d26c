/**
 * Announcements for assistive technology about things outside the focus: counts, results, failures.
 */

/** A single live region per window, drawn by the shell. */
class Announcer {
  text = $state('');

  /** Announces `text`, even if it is repeated (a no-break space makes it different). */
  say(text: string): void {
    this.text = this.text === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
