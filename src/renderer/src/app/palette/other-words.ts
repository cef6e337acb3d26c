/**
 * Other words by which Ctrl+K finds an entry, for people who don't know its name here. They are
 * never shown. Nobody knows in which language a person types, so both are in one list.
 */

const table: Readonly<Record<string, string>> = {
  'command:erase':
    'erase person, forget, gdpr, privacy, personal data, anonymise, remove person, glöm, ta bort person, personuppgifter, dataskydd, anonymisera, delete person, radera person',
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

/** Returns them; none for most entries. */
export const otherWords = (key: string): readonly string[] => table[key]?.split(', ') ?? [];
