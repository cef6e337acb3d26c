import type { z } from '@shared/zod';
import type { Keystore } from '@shared/features/connection';

/** The system's protected store, as main found it. */
export type ConnectionKeystore = z.infer<typeof Keystore>;
