/** Tells assistive technology about things outside the focus: counts, results, failures. */

/** The window's only live region, rendered by the shell. */
class Announcer {
  text = $state('');

  /** Announces `text`, even if it's the same as last time (a no-break space makes it different). */
  say(text: string): void {
    this.text = this.text === text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
