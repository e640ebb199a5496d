import { readArguments } from '../local/bootstrap/arguments.mjs';
import { fail } from '../local/bootstrap/fail.mjs';

const SCREENS = 'screens';
const KEEP = 'keep';
const MEASURE = 'measure';
const SPOKEN = 'spoken';
const AUDIT = 'audit';

const [only] = readArguments({
  name: 'npm run pictures',
  about:
    'Takes pictures of every component of the kit in Chromium, or of every screen of a site with demonstration data, in light and dark, and compares them with those that are kept. Writes a page with what differs, and leaves with 1 then.',
  takes: [{ name: 'part', help: 'of the names of components or screens; all of them without it' }],
  options: {
    [SCREENS]: 'of the screens: starts a site with servers of its own, and takes minutes',
    [KEEP]: 'keeps what differs as it is now',
    [MEASURE]:
      'of screens, without pictures: how high they are, and how many rows they show at once',
    [SPOKEN]: 'of screens, without pictures: what a screen reader is told of them, in its order',
    [AUDIT]:
      'of screens, without pictures: zoomed, with wider spaced text and in forced colours, what does not fit, is cut or breaks a rule of accessibility',
  },
  environment: {
    CHROMIUM_PATH: 'a Chromium or Chrome; the headless shell on the path without it',
    SITE_LANGUAGE: 'with --audit: de, of a site that offers it',
  },
});
const has = (option) => process.argv.includes(`--${option}`);
if (has(SCREENS) || [MEASURE, SPOKEN, AUDIT].some(has)) {
  const { runScreens } = await import('./screens-run.ts');
  const asked = [KEEP, MEASURE, SPOKEN, AUDIT].filter(has).map((option) => `--${option}`);
  process.exit(await runScreens([...(only ? [only] : []), ...asked]));
}
const { takeComponentPictures } = await import('./component-pictures.ts');
await takeComponentPictures({ only, keeps: has(KEEP) }).then(
  (isSame) => (process.exitCode = isSame ? 0 : 1),
  (error) => fail(error.message),
);
