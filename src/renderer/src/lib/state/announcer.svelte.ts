/** What assistive technology should say although the focus is elsewhere: counts, ends, failures. */

/** One live region for the whole window; the shell draws it. */
class Announcer {
  text = $state('');

  /** Says `text`. The same words twice are said twice (a no-break space makes them differ). */
  say(text: string): void {
    this.text = this.text === text ? `${text}\u00a0` : text;
  }
}

/** The announcer of this window. */
export const announcer = new Announcer();
