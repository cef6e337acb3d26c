/**
 * The only module that imports Zod. Zod 4 probes `new Function` to compile schemas, which a strict
 * CSP reports as a violation. `jitless` must therefore be set before the first schema is created.
 */
import * as z from 'zod';

z.config({ jitless: true });

export { z };
