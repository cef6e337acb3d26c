#!/usr/bin/env node
/**
 * Stands in for fpm (CUSTOM_FPM_PATH), which electron-builder would fetch: takes the same
 * arguments and makes a deb with the tools that Debian has.
 */
import { readFpmArguments } from './fpm-arguments.mjs';
import { makeDeb } from './deb.mjs';

makeDeb(readFpmArguments(process.argv.slice(2)));
