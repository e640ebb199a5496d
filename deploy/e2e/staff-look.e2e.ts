import type { Page } from 'playwright-core';
import { sharedSite } from '../test/shared-site';
import { findViolations } from './axe';
import { openBrowser, type TestBrowser } from './pages';
import { addStaff, dashboard, findMisfits, goWithin, openStaff } from './staff/staff-pages';
import { LOOK_STATES } from './staff/look-states';
import { makeLookRecords, type LookRecords } from './staff/make-look-records';

const site = sharedSite();
const LAPTOP = { width: 1280, height: 800 };
const WINDOWS = [
  { ...LAPTOP, audited: ['light', 'dark'] },
  { width: 1920, height: 1080, audited: [] },
  { width: 768, height: 1024, audited: [] },
  // What else is drawn than on a laptop has the same colours in the dark.
  { width: 320, height: 640, audited: ['light'] },
] as const;

const START = 'tab=overview';

let browser: TestBrowser;
/** One page for all: what it has loaded, axe too, it need not load for each state again. */
let home: Page;
let records: LookRecords;
beforeAll(async () => {
  const person = await addStaff(site);
  browser = await openBrowser(site.url);
  home = await openStaff(browser, person, { viewport: LAPTOP });
  records = await makeLookRecords(site, person);
  await home.goto(dashboard(START));
});
afterAll(() => browser?.close());

test.each(Object.keys(LOOK_STATES))(
  '%s fits every window and keeps the accessibility rules, in light and dark',
  async (name) => {
    const { at, before, steps, isWide } = LOOK_STATES[name]!(records);
    const page = before ? await home.context().newPage() : home;
    await page.setViewportSize(LAPTOP);
    if (before) {
      await before(page);
      await page.goto(dashboard(at));
    } else {
      // Leaves what the last state has opened.
      await goWithin(page, START);
      await page.waitForFunction(
        () => !document.querySelector('[role=dialog], [role=alertdialog]'),
      );
      await goWithin(page, at);
    }
    for (const step of steps) await step(page);

    const wrong: string[] = [];
    for (const { audited, ...size } of WINDOWS) {
      if (isWide && size.width < LAPTOP.width) continue;
      await page.setViewportSize(size);
      const found = await findMisfits(page);
      if (audited.length > 0) found.push(...(await findViolations(page, audited)));
      wrong.push(...found.map((line) => `${size.width} px: ${line}`));
    }
    expect(wrong).toEqual([]);
    if (before) await page.close();
  },
);
