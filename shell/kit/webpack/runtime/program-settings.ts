import { readFileSync } from 'node:fs';

// Runs first in a program that renders pages ahead: modules take the settings as they load.
const STANDARD_INPUT = 0;
globalThis.brightnestPageSettings = readFileSync(STANDARD_INPUT, 'utf8');
