#!/usr/bin/env node
/**
 * Replaces fpm (CUSTOM_FPM_PATH), which electron-builder would otherwise download. Takes the same
 * arguments and builds a deb or an rpm with the system's own tools.
 */
import { readFpmArguments } from './fpm-arguments.mjs';
import { makeDeb } from './deb.mjs';
import { makeRpm } from './rpm.mjs';

const request = readFpmArguments(process.argv.slice(2));
if (request.type === 'deb') makeDeb(request);
else makeRpm(request);
