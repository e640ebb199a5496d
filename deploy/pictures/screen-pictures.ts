import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { LANGUAGE_PARAMETER } from '@brightnest/contracts/translation';
import type { RegionResponse } from '@brightnest/contracts/company/region-schemas';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { signInAs } from '../e2e/identity-people';
import { openSession } from '../e2e/site-client';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import { openPictureBrowser, type Picture, SCHEMES, STILL, WINDOW_HEIGHT } from './picture-browser';
import { MOMENT, type ScreenSite, startScreenSite } from './screen-site';
import { LEFT_OUT, SCREEN_GROUPS } from './screens';

const WIDTHS = [360, 768, 1280];
/** What is further down is not seen: a long list repeats itself, and each picture weighs in git. */
const HIGHEST = 1_200;

/** Takes a picture of each screen of a site with demonstration data, at each width in each scheme. */
export async function* screenPictures(only?: string): AsyncGenerator<Picture> {
  for await (const { page, name, width } of visitScreens(WIDTHS, { only })) {
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

interface VisitOptions {
  /** Part of the names of the screens. */
  only?: string | undefined;
  /** BCP 47 tag; the default of the demonstration data when absent. */
  language?: string | undefined;
}

/** Opens each screen of a site with demonstration data at each width, as whom it is for. */
export async function* visitScreens(
  widths: readonly number[],
  { only = '', language }: VisitOptions = {},
): AsyncGenerator<Visit> {
  const groups = SCREEN_GROUPS.map(({ screens, ...group }) => ({
    ...group,
    chosen: Object.entries(screens).filter(([name]) => `${group.name}-${name}`.includes(only)),
  })).filter(({ chosen }) => chosen.length > 0);
  if (groups.length === 0) return;
  const site = await startScreenSite();
  if (language) await offerLanguage(site, language);
  const browser = await openPictureBrowser();
  try {
    for (const { name: group, account, chosen } of groups) {
      const context = await browser.context({ baseURL: site.url });
      await context.clock.setFixedTime(MOMENT);
      const page = await context.newPage();
      await site.clock.setTo(MOMENT);
      if (language) await page.goto(`/?${LANGUAGE_PARAMETER}=${language}`);
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

/** The company offers it beside its own. */
async function offerLanguage(site: ScreenSite, language: string): Promise<void> {
  const admin = DEMO_ACCOUNTS.find(({ role }) => role === 'super_admin')!;
  const client = await openSession(site, admin);
  const { getRegionSettings, updateRegion } = companyRoutes;
  const { body } = await client.call('GET', getRegionSettings.path);
  const { settings, revision } = body as RegionResponse;
  const languages = [...new Set([...settings.languages, language])];
  const answer = await client.call('PUT', updateRegion.path, {
    body: { ...settings, languages, revision },
  });
  if (answer.status !== 200) throw new Error(`${language} can’t be offered: ${answer.text}`);
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
