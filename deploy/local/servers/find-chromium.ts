import { findProgram, isProgram } from '../programs/find-program';
import { firstThatWorks } from './first-that-works';
import { installPackages, type Provision } from './provision';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser of the browser tests. */
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
