import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { signInAs } from '../e2e/identity-people';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import { openPictureBrowser, type Picture, SCHEMES, STILL, WINDOW_HEIGHT } from './picture-browser';
import { MOMENT, type ScreenSite, startScreenSite } from './screen-site';
import { LEFT_OUT, SCREEN_GROUPS } from './screens';

const WIDTHS = [360, 768, 1280];
/** What is further down is not seen: a long list repeats itself, and each picture weighs in git. */
const HIGHEST = 1_200;

/** Takes a picture of each screen of a site with demonstration data, at each width in each scheme. */
export async function* screenPictures(only = ''): AsyncGenerator<Picture> {
  for await (const { page, name, width } of visitScreens(WIDTHS, only)) {
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const png = await takePicture(page, LEFT_OUT[name]);
      yield { name: `${name}.${width}-${scheme}`, png };
    }
  }
}

interface Visit {
  page: Page;
  /** Of the screen. */
  name: string;
  width: number;
}

/** Opens each screen of a site with demonstration data at each width, as whom it is for. */
export async function* visitScreens(widths: readonly number[], only = ''): AsyncGenerator<Visit> {
  const groups = SCREEN_GROUPS.map(({ screens, ...group }) => ({
    ...group,
    chosen: Object.entries(screens).filter(([name]) => `${group.name}-${name}`.includes(only)),
  })).filter(({ chosen }) => chosen.length > 0);
  if (groups.length === 0) return;
  const site = await startScreenSite();
  const browser = await openPictureBrowser();
  try {
    for (const { name: group, account, chosen } of groups) {
      const context = await browser.context({ baseURL: site.url });
      await context.clock.setFixedTime(MOMENT);
      const page = await context.newPage();
      await site.clock.setTo(MOMENT);
      const person = DEMO_ACCOUNTS.find(({ label }) => label === account);
      if (person) await signInAs(page, person);
      for (const [screen, address] of chosen) {
        for (const width of widths) {
          await open(page, site, { address, width });
          yield { page, name: `${group}-${screen}`, width };
        }
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Screen {
  address: string;
  width: number;
}

async function open(page: Page, site: ScreenSite, { address, width }: Screen): Promise<void> {
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  await site.clock.setTo(MOMENT);
  await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1, #main h2');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Takes a picture once two in a row are the same, and nothing is on its way. */
const takePicture = (page: Page, leftOut?: string): Promise<Buffer> =>
  atRest(
    page,
    async () => {
      if (leftOut) await leaveOut(page, leftOut);
      return page.screenshot({ ...STILL, fullPage: true, clip: await visible(page) });
    },
    (one, other) => one.equals(other),
  );

// On a slow machine an answer may take longer to be drawn.
const LOOK_EVERY_MS = 300;
const TRIES = 40;

/** Looks at a screen until it looks the same twice, with nothing on its way. @throws Error where it never does. */
export async function atRest<T>(
  page: Page,
  look: () => Promise<T>,
  isSame: (one: T, other: T) => boolean,
): Promise<T> {
  let before: T | undefined;
  for (let tries = 0; tries < TRIES; tries += 1) {
    await untilLoaded(page);
    const current = await look();
    if (before !== undefined && isSame(before, current)) return current;
    before = current;
    await delay(LOOK_EVERY_MS);
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

/** Waits until fonts, pictures in view and whatever says that it is being loaded are there. */
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('[aria-busy=true]') &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Takes the rows of a part away. */
export async function leaveOut(page: Page, heading: string): Promise<void> {
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) });
  await part
    .last()
    .getByRole('listitem')
    .evaluateAll((rows) => rows.forEach((row) => row.setAttribute('hidden', '')));
}

/** The page, or what is in the window where a dialog covers it. */
async function visible(page: Page) {
  const { width } = page.viewportSize()!;
  const height = await page.evaluate((highest) => {
    if (document.querySelector('[role=dialog]')) return innerHeight;
    return Math.min(document.documentElement.scrollHeight, highest);
  }, HIGHEST);
  return { x: 0, y: 0, width, height };
}
