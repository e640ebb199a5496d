import type { Page } from 'playwright-core';

const MOST_STOPS = 400;

/** Where a walk through a page has been. */
interface Walk {
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
  const walk: Walk = { seen: new Set(), last: null, complaints: [] };
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
  if (!at || at === document.body || walk.seen.has(at)) return true;
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
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const isChosenAmong = (one: HTMLElement) =>
    one instanceof HTMLInputElement &&
    one.type === 'radio' &&
    [...walk.seen].some((other) => other instanceof HTMLInputElement && other.name === one.name);
  const missed = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (one) =>
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
