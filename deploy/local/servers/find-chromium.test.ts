import { fakeMachine } from '../testing/fake-machine';
import { findBrowsers } from './find-chromium';

let machine: ReturnType<typeof fakeMachine>;
beforeEach(() => (machine = fakeMachine()));
afterEach(() => machine.remove());

const add = (name: string) => machine.program(name, 'exit 0');

test('tests run in the headless shell beside Chromium', async () => {
  const chromium = add('chromium');
  const headlessShell = add('chromium-headless-shell');
  expect(await findBrowsers(machine.provision)).toEqual({ chromium, headlessShell });
});

test('where it cannot be had, Chromium is both', async () => {
  const chromium = add('google-chrome');
  expect(await findBrowsers(machine.provision)).toEqual({ chromium, headlessShell: chromium });
  expect(machine.notes.at(-1)).toBe('no headless shell: this system has no apt-get');
});

test('who names a browser tests with that one alone', async () => {
  add('chromium-headless-shell');
  const chromium = add('my-chrome');
  const caller = { ...machine.provision.caller, chromiumPath: chromium };
  expect(await findBrowsers({ ...machine.provision, caller })).toEqual({
    chromium,
    headlessShell: chromium,
  });
});

test('without any browser, one sentence names every way', async () => {
  await expect(findBrowsers(machine.provision)).rejects.toThrow(
    'Chromium could not be had. Any one of these will do: set CHROMIUM_PATH to a Chromium or Chrome; ' +
      'put chromium on the PATH; run as root on Debian, or run: sudo apt-get install chromium.',
  );
});
