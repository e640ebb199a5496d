import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { ROOT } from '../build/run-webpack';
import { type BuiltWorkshop, paint, startWorkshop } from '../workshop/built-workshop';
import { NOT_SHOWN } from '../workshop/not-shown';
import { openBrowser, type TestBrowser } from './pages';

const UI = join(ROOT, 'shell/kit/src/ui');
const PHONE = { width: 360, height: 800 };

// The rules of the standard: what else is good practice is that of a page around a component.
const STANDARD: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};
const COLOURS_ONLY: axe.RunOptions = { runOnly: ['color-contrast'] };
// What a page of them waits for, others use.
const PAGES_AT_ONCE = 3;

let workshop: BuiltWorkshop;
let browser: TestBrowser;
beforeAll(async () => {
  workshop = await startWorkshop();
  browser = await openBrowser(workshop.url);
});
afterAll(async () => {
  await browser?.close();
  await workshop?.stop();
});

/** Every file of the kit's `ui` that may draw something. */
function componentFiles(): string[] {
  return readdirSync(UI, { recursive: true, withFileTypes: true })
    .filter((file) => file.name.endsWith('.tsx') && !file.name.endsWith('.test.tsx'))
    .map((file) => relative(UI, join(file.parentPath, file.name)).replace('.tsx', ''));
}

test('every component of the kit is in the workshop, or is known to have no looks', async () => {
  const shown = await workshop.components(await browser.visitor());
  const known = new Set([...shown, ...Object.keys(NOT_SHOWN)]);
  const files = componentFiles();
  expect(files.filter((file) => !known.has(file))).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((file) => !files.includes(file))).toEqual([]);
});

test('each of their states is drawn without an error, fits a phone and keeps the accessibility rules', async () => {
  const components = await workshop.components(await browser.visitor());
  const wrong: string[] = [];
  async function lookAtNext(page: Page, told: string[]): Promise<void> {
    for (let component = components.pop(); component; component = components.pop()) {
      await workshop.show(page, component);
      const found = [...told.splice(0), ...(await inEachWindow(page, findOverflow))];
      found.push(...(await inEachWindow(page, (frame) => findViolations(frame, STANDARD))));
      await paint(page, 'dark');
      found.push(...(await inEachWindow(page, (frame) => findViolations(frame, COLOURS_ONLY))));
      wrong.push(...found.map((line) => `${component}: ${line}`));
    }
  }
  await Promise.all(
    Array.from({ length: PAGES_AT_ONCE }, async () => {
      const page = await browser.visitor({ viewport: PHONE });
      const told: string[] = [];
      await page.addInitScript(axe.source);
      page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
      page.on('pageerror', (error) => told.push(error.message));
      await lookAtNext(page, told);
    }),
  );
  expect(wrong).toEqual([]);
});

/** Looks at the page, and at the windows in it that states have. */
async function inEachWindow(
  page: Page,
  look: (frame: Frame) => Promise<string[]>,
): Promise<string[]> {
  const found = await Promise.all(page.frames().map(look));
  return found.flat();
}

function findOverflow(frame: Frame): Promise<string[]> {
  return frame.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    return scrollWidth > innerWidth ? [`is ${scrollWidth} px wide`] : [];
  });
}

function findViolations(frame: Frame, options: axe.RunOptions): Promise<string[]> {
  return frame.evaluate(async (asked) => {
    const { axe: rules } = window as unknown as { axe: typeof axe };
    // What stands around an open dialog is out of reach until it closes.
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const { violations } = await rules.run(dialog ?? document, {
      ...asked,
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}
