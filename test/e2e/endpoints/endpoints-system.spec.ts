/**
 * The service's own endpoints, and those found only in its definition: evidence for
 * docs/evidence/endpoints.md.
 */
import { batchLookup, explorerEndpoint } from '../../support/e2e/endpoint-screens';
import { walk } from '../../support/e2e/evidence';

const learned = (path: string) => explorerEndpoint(`learned:${path}`, () => path);
const free = { free: true } as const;

walk(
  'the system, its metadata and the continuous sync',
  [
    explorerEndpoint('system.status', () => '/status', undefined, free),
    explorerEndpoint('system.me', () => '/me', undefined, free),
    explorerEndpoint('system.health', () => '/health', undefined, free),
    // The structure of its body comes from the definition.
    batchLookup(),
    learned('/metadata/industries'),
    learned('/metadata/counties'),
    learned('/metadata/legal-forms'),
    learned('/metadata/fields'),
    learned('/metadata/coverage'),
    learned('/sync/companies'),
  ],
  { definition: true },
);
