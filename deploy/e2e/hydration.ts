import type { Page } from 'playwright-core';

/** React has taken over the page that came as HTML: a click before that is lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}
