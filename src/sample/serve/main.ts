/** The entry point of `npm run service`. */
import { serve } from './command';

process.exitCode = await serve(process.argv.slice(2));
