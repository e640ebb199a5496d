import type { BrowserContextOptions, Page } from 'playwright-core';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { listedPaths } from '../test/listed-pages';
import type { SiteFacts } from '../test/shared-site';
import { type TestBrowser, untilHydrated } from './pages';

/** Pages for visitors that no search engine is told of. */
const UNLISTED = ['/auth', '/customer/login', '/admin-login', '/cleaner-login', '/nowhere'];

/** The paths of every page that a visitor can open, from the sitemap and beside it. */
export async function publicPaths(site: SiteFacts): Promise<string[]> {
  const listed = await listedPaths(site);
  expect(listed.length).toBeGreaterThan(5);
  return [...listed, ...UNLISTED];
}

/** What is looked for in the whole of a page as it was sent, and in what people and search engines read of it. */
export interface Traces {
  anywhere: RegExp;
  read?: RegExp;
}

/** Opens a page, and says what of the traces is in it, and what its programs complain of. */
export async function tracesOn(page: Page, path: string, traces: Traces): Promise<string[]> {
  const found: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' && !/^Failed to load/.test(message.text());
    if (isComplaint || /hydrat|react/i.test(message.text())) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  const sent = (await (await page.goto(path))?.text()) ?? '';
  await untilHydrated(page);
  for (const html of [sent, await page.content()]) {
    found.push(...findTraces(html, traces.anywhere));
    if (traces.read) found.push(...findTraces(readableOf(html), traces.read));
  }
  return found;
}

// Opening one after the other leaves most of the machine idle.
const AT_ONCE = 3;

/** Each of the pages, opened by a few visitors beside each other. @returns what was found on which. */
export async function crawl(
  browser: TestBrowser,
  paths: readonly string[],
  traces: Traces,
  visitor: BrowserContextOptions = {},
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const waiting = [...paths];
  const work = async () => {
    const context = (await browser.visitor(visitor)).context();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const page = await context.newPage();
      const traced = await tracesOn(page, path, traces);
      if (traced.length > 0) found[`${path} ${visitor.locale ?? ''}`] = traced;
      await page.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** Opens a screen of somebody who is signed in. @returns what people read there, once all of it has come. */
export async function readScreen(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await untilHydrated(page);
  await eventually(async () => (await page.locator('[aria-busy="true"]').count()) === 0);
  return [await page.title(), await page.locator('body').innerText()].join('\n');
}

/** Each trace with what is around it. */
export function findTraces(text: string, trace: RegExp): string[] {
  const around = new RegExp(`.{0,40}(?:${trace.source}).{0,40}`, `g${trace.flags}`);
  return text.match(around) ?? [];
}

/** A page without its programs, styles and names of fields, but with what it tells search engines. */
function readableOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/ name="\w+"/g, '')
    .replace(/<script(?![^>]*application\/ld\+json)[\s\S]*?<\/script>/g, '');
}
