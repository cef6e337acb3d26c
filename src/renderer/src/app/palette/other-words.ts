/**
 * Synonyms that help Ctrl+K find an entry, for users who don't know what it's called here. They are
 * never shown. Both languages are in one list, because the user may type in either.
 */

const table: Readonly<Record<string, string>> = {
  'command:erase':
    'erase person, forget, gdpr, privacy, personal data, anonymise, remove person, glöm, ta bort person, personuppgifter, dataskydd, anonymisera, delete person, radera person',
  'command:toggle-review': 'assess, review, granska, bedöm, sålla',
  'command:find-alike': 'similar, likeness, likhet, liknar',
  'screen:alike': 'similar, likeness, likhet, liknar, liknande, clearance, förundersökning',
  'screen:watch': 'monitor, alert, övervaka, avisera',
  'command:fetch-all': 'buy, purchase, köp',
  'command:delete-rows': 'remove, ta bort',
  'command:export': 'save as, excel, csv, spara som',
  'command:shortcuts': 'help, hjälp',
  'command:open-library-file': 'import, importera',
  'command:save-list': 'new list, create list, ny lista, skapa lista',
  'command:dossier': 'pdf, word, print, report, rapport, skriv ut',
  'command:hand-over': 'send, colleague, skicka, kollega',
  'command:toggle-theme': 'dark mode, mörkt läge, theme, tema',
  'settings:connection': 'api key, key, log in, log out, nyckel, logga in, logga ut, byt nyckel',
  'settings:appearance': 'svenska, english, engelska, swedish, font, dark mode, mörkt läge',
  'settings:calls': 'budget, price, cost, pris, kostnad',
  'settings:updates': 'new version, ny version',
};

/** Returns an entry's synonyms, if any. */
export const otherWords = (key: string): readonly string[] => table[key]?.split(', ') ?? [];
