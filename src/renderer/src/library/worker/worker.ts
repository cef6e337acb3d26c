/** The worker, which is the only place where the library's database is open. */
import { serveLibrary } from './serve-library';
import type { Port } from '../contract/rpc';

serveLibrary(self as unknown as Port);
