/** The worker. Nothing else opens the library's database. */
import { serveLibrary } from './serve-library';
import type { Port } from '../contract/rpc';

serveLibrary(self as unknown as Port);
