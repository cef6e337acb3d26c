/**
 * Generates a passphrase that is hard to guess but can be read aloud: four groups of characters,
 * none of which look alike.
 */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const inGroup = 4;
/** Bytes from here up are discarded, since they'd make some characters more likely than others. */
const even = 256 - (256 % letters.length);

function letter(): string {
  const [byte = even] = crypto.getRandomValues(new Uint8Array(1));
  return byte < even ? (letters[byte % letters.length] ?? '') : letter();
}

export function newPassphrase(): string {
  const group = (): string => Array.from({ length: inGroup }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
