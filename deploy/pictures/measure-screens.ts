import type { Page } from 'playwright-core';
import { atRest, visitScreens } from './screen-pictures';

const PHONE = 390;
const DESK = 1_440;
const DESK_HEIGHT = 900;

/** Prints how high each screen is on a phone, and how many whole rows of its first table a desk shows at once. */
export async function measureScreens(only: string | undefined): Promise<void> {
  console.log(`Height at ${PHONE} px, whole rows at ${DESK} × ${DESK_HEIGHT}`);
  let height = 0;
  for await (const { page, name, width } of visitScreens([PHONE, DESK], { only })) {
    // A part of a screen that is fetched by itself is not there at once, nor are its rows.
    const picture = () => page.screenshot({ animations: 'disabled' });
    await atRest(page, picture, (one, other) => one.equals(other));
    if (width === PHONE) {
      height = await page.evaluate(() => document.documentElement.scrollHeight);
      continue;
    }
    await page.setViewportSize({ width, height: DESK_HEIGHT });
    const rows = await wholeRows(page);
    const told = rows ? `${rows.seen} of ${rows.all}` : '';
    console.log(`  ${name.padEnd(30)}${String(height).padStart(7)} px   ${told}`.trimEnd());
  }
}

/** Undefined where a screen has no table. */
const wholeRows = (page: Page) =>
  page.evaluate((windowHeight) => {
    const table = document.querySelector('#main table');
    const rows = [...(table?.querySelectorAll('tbody > tr') ?? [])];
    if (rows.length === 0) return undefined;
    const seen = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= windowHeight;
    });
    return { seen: seen.length, all: rows.length };
  }, DESK_HEIGHT);
