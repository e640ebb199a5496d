import type { Locator, Page } from 'playwright-core';

/** Waits until a control has the focus. */
export async function waitForFocus(page: Page, control: Locator): Promise<void> {
  await control.and(page.locator(':focus')).waitFor();
}

/** Does something, and waits until a toast's title is read out for it. */
export async function waitForAnnouncement(
  page: Page,
  title: string,
  act: () => Promise<void>,
): Promise<void> {
  const polite = page.locator('[role=status]:is([aria-live=polite], [aria-live=assertive])');
  // It is there for a second, and in sight for nobody.
  const heard = polite.filter({ hasText: title }).first().waitFor({ state: 'attached' });
  await Promise.all([heard, act()]);
}
