import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { SafeStorage } from '@main/storage/secret-store';

const key = Buffer.alloc(32, 7);
const nonce = Buffer.alloc(12, 9);

/** A system's protected store. If `broken`, its contents can't be read. */
export function createFakeSafeStorage(backend = 'gnome_libsecret') {
  const storage = {
    broken: false,
    isEncryptionAvailable: () => backend !== 'basic_text',
    getSelectedStorageBackend: () => backend,
    encryptString(text: string) {
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decryptString(sealed: Buffer) {
      if (storage.broken) throw new Error('the keyring says no');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
    },
  };
  return storage satisfies SafeStorage;
}
