import { type Browser, chromium } from 'playwright-core';
import { benchEnv } from './bench-env';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser of a benchmark. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: benchEnv.CHROMIUM_PATH,
    args: [...FLAGS, ...flags],
  });
}
