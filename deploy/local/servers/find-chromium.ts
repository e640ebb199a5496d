import type { CallerEnv } from '../env';
import { PlainError } from '../plain-error';
import { findProgram, isProgram, reasonOf } from '../programs/run-program';
import { firstThatWorks, installPackages, type Provision } from './bring-up';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** What Chromium is started with: as root too, and without calls of its own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What the browser tests run in. */
export interface Browsers {
  chromium: string;
  /**
   * Chromium without a window, which leaves more of the machine to what is tested: on a busy one it
   * opened pages and clicked on them more than twice as fast. Where it can't be had, {@link chromium}.
   */
  headlessShell: string;
}

/** The browser that is named, or a headless shell or Chromium on the path. @throws PlainError where there is none. */
export function installedBrowser({ chromiumPath, path }: CallerEnv): string {
  const found = chromiumPath ?? findProgram([...HEADLESS_SHELLS, ...NAMES], path);
  if (!found) throw new PlainError('Put chromium on the PATH, or set CHROMIUM_PATH to one.');
  return found;
}

/** Chromium and its headless shell. */
export async function findBrowsers(provision: Provision): Promise<Browsers> {
  const chromium = await findChromium(provision);
  return { chromium, headlessShell: (await findHeadlessShell(provision)) ?? chromium };
}

async function findHeadlessShell(provision: Provision): Promise<string | undefined> {
  const { caller, stage, signal } = provision;
  // Who names a browser wants to test with that one.
  if (caller.chromiumPath) return undefined;
  const onPath = () => findProgram(HEADLESS_SHELLS, caller.path);
  if (onPath()) return onPath();
  const obstacle = await installPackages(['chromium-headless-shell'], provision).catch(reasonOf);
  signal.throwIfAborted();
  if (obstacle) stage.note(`no headless shell: ${obstacle}`);
  return onPath();
}

/** A Chromium or Chrome. */
export function findChromium(provision: Provision): Promise<string> {
  const { caller, signal, stage } = provision;
  const onPath = () => findProgram(NAMES, caller.path);
  return firstThatWorks<string>(
    [
      {
        advice: 'set CHROMIUM_PATH to a Chromium or Chrome',
        attempt: async () => {
          const file = caller.chromiumPath;
          if (!file) return 'CHROMIUM_PATH is not set';
          return isProgram(file) ? { found: file } : `${file} can't be run`;
        },
      },
      {
        advice: 'put chromium on the PATH',
        attempt: async () => {
          const file = onPath() ?? (isProgram(ON_MACOS) ? ON_MACOS : undefined);
          return file ? { found: file } : 'chromium is not on the PATH';
        },
      },
      {
        advice: 'run as root on Debian, or run: sudo apt-get install chromium',
        attempt: async () => {
          const obstacle = await installPackages(['chromium'], provision);
          const file = onPath();
          return obstacle ?? (file ? { found: file } : 'apt-get installed no chromium');
        },
      },
    ],
    { server: 'Chromium', signal, note: stage.note },
  );
}
