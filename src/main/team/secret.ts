/** What a copy needs to access its team. The vault stores it as a single text. */
import { z } from '@shared/zod';
import { ClientKey } from './postgres/client-key';

export const TeamSecret = z.object({
  /** '' if the certificate alone is enough. */
  password: z.string(),
  clientKey: ClientKey.nullable(),
  /** `null` if the team doesn't have a passphrase. */
  teamKey: z.string().nullable(),
  /**
   * This device's private key, with which it receives the keys of walls; `null` if stored by an
   * earlier version.
   */
  privateKey: z.string().nullable().default(null),
});
export type TeamSecret = z.infer<typeof TeamSecret>;
