#!/usr/bin/env node
/**
 * Stands in for fpm (CUSTOM_FPM_PATH), which electron-builder would fetch: takes the same
 * arguments and makes a deb or an rpm with the tools of the systems themselves.
 */
import { readFpmArguments } from './fpm-arguments.mjs';
import { makeDeb } from './deb.mjs';
import { makeRpm } from './rpm.mjs';

const request = readFpmArguments(process.argv.slice(2));
if (request.type === 'deb') makeDeb(request);
else makeRpm(request);
