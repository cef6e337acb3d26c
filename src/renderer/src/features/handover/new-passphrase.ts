/**
 * Generates a passphrase that is hard to guess and can be read out: four groups, without letters
 * that look alike.
 */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const inGroup = 4;
/**
 * Bytes from this value on are skipped, because they would make some letters more likely than
 * others.
 */
const even = 256 - (256 % letters.length);

function letter(): string {
  const [byte = even] = crypto.getRandomValues(new Uint8Array(1));
  return byte < even ? (letters[byte % letters.length] ?? '') : letter();
}

export function newPassphrase(): string {
  const group = (): string => Array.from({ length: inGroup }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}
