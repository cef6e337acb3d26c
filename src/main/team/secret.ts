/** What lets a copy into its team, as the vault keeps it: in one text. */
import { z } from '@shared/zod';
import { ClientKey } from './postgres/client-key';

export const TeamSecret = z.object({
  /** '' if the certificate is enough. */
  password: z.string(),
  clientKey: ClientKey.nullable(),
  /** `null` if the team has no passphrase. */
  teamKey: z.string().nullable(),
  /** This device's, for the keys of walls; `null` in a secret of an earlier version. */
  privateKey: z.string().nullable().default(null),
});
export type TeamSecret = z.infer<typeof TeamSecret>;
