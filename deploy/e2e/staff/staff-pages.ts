import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { SiteFacts } from '../../test/shared-site';
import { addPerson, signInAs, type TestPerson } from '../identity-people';
import { findLayoutTrouble, LAYOUT_TIMEOUT_MS } from '../layout';
import type { TestBrowser } from '../pages';

/** A member of staff of the tests' own, who may do everything. */
export function addStaff(site: SiteFacts): Promise<TestPerson> {
  return addPerson(site, { role: 'super_admin', firstName: 'Amara' });
}

/** A window of a member of staff, signed in, that is yet to go anywhere. */
export async function openStaff(
  browser: TestBrowser,
  person: TestPerson,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await browser.visitor(options);
  await signInAs(page, person);
  return page;
}

/** The address of the staff dashboard with a tab open, such as `tab=users`. */
export function dashboard(query: string): string {
  return `/admin-dashboard?${query}`;
}

/** Goes elsewhere on the dashboard that is open, as by the browser's own buttons. */
export async function goWithin(page: Page, query: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, dashboard(query));
}

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
  await page.evaluate(noteAnnouncements);
  await act();
  await page.waitForFunction(
    (text) => (window as unknown as Listening).announced.some((one) => one.includes(text)),
    title,
  );
}

interface Listening {
  announced: string[];
}

/** Notes all that is read out from now on: each is there for a second, which a busy machine may look past. */
function noteAnnouncements(): void {
  const announced: string[] = [];
  (window as unknown as Listening).announced = announced;
  const polite = '[role=status]:is([aria-live=polite], [aria-live=assertive])';
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll(polite)) announced.push(textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** @returns what of the page does not fit its window as it is now, one line each; `[]` when all does. */
export async function findMisfits(page: Page): Promise<string[]> {
  // A toast goes over everything for a while.
  await page
    .locator('[data-radix-collection-item][data-swipe-direction]')
    .waitFor({ state: 'detached' });
  return [...(await findLayoutTrouble(page)), ...(await findMisfitsOfDialog(page))];
}

const LOOK_EVERY_MS = 100;

async function findMisfitsOfDialog(page: Page): Promise<string[]> {
  const deadline = performance.now() + LAYOUT_TIMEOUT_MS;
  for (;;) {
    const found = await page.evaluate(misfits);
    if (found.length === 0 || performance.now() >= deadline) return found;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
}

function misfits(): string[] {
  const found: string[] = [];
  const open = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')];
  const dialog = open.at(-1);
  if (!dialog) return found;
  const name = dialog.querySelector('h2')?.textContent ?? 'a dialog';
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
    found.push(`«${name}» reaches out of the window`);
  }
  for (const part of [dialog, ...dialog.children]) {
    if (part.scrollWidth > part.clientWidth) found.push(`a part of «${name}» scrolls sideways`);
  }
  for (const control of dialog.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    if (!control.checkVisibility()) continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // The first line of a link that goes over several.
    const [line] = control.getClientRects();
    if (!line) continue;
    const at = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
    if (!control.contains(at)) {
      found.push(`«${control.ariaLabel ?? control.textContent}» of «${name}» can’t be pressed`);
    }
  }
  return found;
}

const MOST_STOPS = 400;

/** Where a walk through a page has been. */
interface Walk {
  /** What there was to be reached when it began: a notice that comes meanwhile may be behind the walker. */
  stops: HTMLElement[];
  seen: Set<Element>;
  last: Element | null;
  complaints: string[];
}

/**
 * Goes through a whole page by Tab, or backwards by Shift+Tab, from one end to the other.
 * @returns what could not be reached, or did not show that it had the focus; `[]` when all is well.
 */
export async function walkThrough(page: Page, by: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(setOut);
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(by);
    if (await page.evaluate(lookAround)) return page.evaluate(complaintsOf);
  }
  throw new Error(`After ${MOST_STOPS} times ${by} there is no end of the page`);
}

function setOut(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(controls)];
  const walk: Walk = { stops, seen: new Set(), last: null, complaints: [] };
  Object.assign(window, { walk });
}

/** @returns whether the walk is over. */
async function lookAround(): Promise<boolean> {
  const { walk } = window as unknown as { walk: Walk };
  const at = document.activeElement;
  // It may slide into sight.
  await Promise.allSettled((at?.getAnimations() ?? []).map(({ finished }) => finished));
  // A date has several stops of its own.
  if (at === walk.last) return false;
  const isOutside = !at || at === document.body;
  // Who was at an end of the page may have to leave it first, to come in at the other.
  if (isOutside && walk.seen.size === 0) return false;
  if (isOutside || walk.seen.has(at)) return true;
  walk.seen.add(at);
  walk.last = at;
  const name = at.ariaLabel ?? at.textContent?.trim() ?? at.tagName;
  // A card that is one big choice draws the ring around all of itself.
  const drawn = [at, at.closest('label') ?? at];
  // The picker of a date is a part of its field, and the browser's own ring is around that.
  const isInPart = !at.matches(':focus');
  if (!isInPart && drawn.every((one) => getComputedStyle(one).outlineStyle === 'none')) {
    walk.complaints.push(`The focus does not show on «${name}»`);
  }
  const { top, bottom, left, right } = at.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) {
    walk.complaints.push(`«${name}» has the focus out of sight`);
  }
  return false;
}

function complaintsOf(): string[] {
  const { walk } = window as unknown as { walk: Walk };
  const isChosenAmong = (one: HTMLElement) =>
    one instanceof HTMLInputElement &&
    one.type === 'radio' &&
    [...walk.seen].some((other) => other instanceof HTMLInputElement && other.name === one.name);
  const missed = walk.stops.filter(
    (one) =>
      one.isConnected &&
      one.tabIndex >= 0 &&
      // A list of tabs hands the focus on to the one that is open.
      !one.matches(':disabled, [role=tablist]') &&
      !one.closest('[aria-hidden=true], [inert]') &&
      one.checkVisibility({ visibilityProperty: true }) &&
      !walk.seen.has(one) &&
      !isChosenAmong(one),
  );
  const names = missed.map((one) => one.ariaLabel ?? one.textContent?.trim() ?? one.tagName);
  return [...walk.complaints, ...names.map((name) => `Nothing leads to «${name}»`)];
}

/** Polls and refreshes of the staff screens wait longer than this; nothing else that they do does. */
const LONGEST_MS = 9_000;

/** Takes from a page whatever it would ask for by the clock: what it shows then was told to it. */
export async function withoutPolling(page: Page): Promise<Page> {
  await page.addInitScript((longest) => {
    const { setTimeout: later, setInterval: often } = window;
    const spared = <T extends typeof later | typeof often>(own: T) =>
      ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
        ms > longest ? 0 : own(run, ms, ...rest)) as T;
    Object.assign(window, { setTimeout: spared(later), setInterval: spared(often) });
  }, LONGEST_MS);
  return page;
}
