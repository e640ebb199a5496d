import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Scheme = 'light' | 'dark';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];
// All else is the same in the dark.
const COLOURS_ONLY: axe.RunOptions = { runOnly: ['color-contrast'] };

/** Fails with what the page breaks of the accessibility rules as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}

/**
 * Accessibility rules that the page breaks as it stands now, in each of the colour schemes, one line each;
 * `[]` when there are none.
 */
export async function findViolations(
  page: Page,
  schemes: readonly Scheme[] = SCHEMES,
): Promise<string[]> {
  await untilDrawn(page);
  // Evaluated and not added as a script, which the page's own security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const broken: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(isAtRest);
    const lines = await page.evaluate(brokenRules, colorScheme === 'dark' ? COLOURS_ONLY : {});
    broken.push(...lines.map((line) => `${colorScheme}: ${line}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return broken;
}

/** Its remote may be on its way still. A page without a heading breaks a rule, which is then said. */
async function untilDrawn(page: Page): Promise<void> {
  const heading = page.locator('h1').first();
  await heading.waitFor({ state: 'attached' }).catch(() => undefined);
}

/** A colour on its way to another one is neither. In a closed answer it stays on its way: nothing is drawn. */
function isAtRest(): boolean {
  return document.getAnimations().every(({ effect }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return target?.checkVisibility() !== true;
  });
}

async function brokenRules(options: axe.RunOptions): Promise<string[]> {
  const { axe: rules } = window as unknown as { axe: typeof axe };
  // What stands around an open dialog is out of reach until it closes, and is audited without it.
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const { violations } = await rules.run([...dialogs].at(-1) ?? document, {
    ...options,
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
