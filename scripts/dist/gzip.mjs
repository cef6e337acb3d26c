#!/usr/bin/env node
/**
 * Replaces 7-Zip for electron-builder's `.tar.gz`: `a … -mx=<level> <target> <source>`. Rejects any
 * other call, so that nothing is silently packed wrong.
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
// The builder's level 0 (store) wouldn't make the file smaller.
await pipeline(
  createReadStream(source),
  createGzip({ level: Math.max(level, 1) }),
  createWriteStream(target),
);
