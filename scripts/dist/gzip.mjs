#!/usr/bin/env node
/**
 * Stands in for 7-Zip where electron-builder makes a `.tar.gz`: `a … -mx=<level> <target> <source>`.
 * Any other use is refused, so that nothing is packed wrong in silence.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const args = process.argv.slice(2);
const [target = '', source = ''] = args.slice(-2);
if (args[0] !== 'a' || !target.endsWith('.gz') || !source.endsWith('.tar')) {
  process.stderr.write(`gzip.mjs makes .tar.gz only, not: ${args.join(' ')}\n`);
  process.exit(1);
}
const level = Number(args.find((arg) => arg.startsWith('-mx='))?.slice('-mx='.length) ?? 9);
// The store of the builder (0) would not be a smaller file at all.
await pipeline(
  createReadStream(source),
  createGzip({ level: Math.max(level, 1) }),
  createWriteStream(target),
);
