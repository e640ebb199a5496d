import type { Page } from 'playwright-core';
import type { SiteFacts } from '../test/shared-site';
import { untilHydrated } from './pages';

/** Pages for visitors that no search engine is told of. */
const UNLISTED = ['/auth', '/customer/login', '/admin-login', '/cleaner-login', '/nowhere'];

/** The paths of every page that a visitor can open, from the sitemap and beside it. */
export async function publicPaths({ url }: SiteFacts): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  expect(listed.length).toBeGreaterThan(5);
  return [...listed, ...UNLISTED];
}

/** What is looked for in the whole of a page as it was sent, and in what people and search engines read of it. */
export interface Traces {
  anywhere: RegExp;
  read?: RegExp;
}

/** Opens a page, and says what of the traces is in it, and what React complains of. */
export async function tracesOn(page: Page, path: string, traces: Traces): Promise<string[]> {
  const found: string[] = [];
  page.on('console', (message) => {
    if (/hydrat|react/i.test(message.text())) found.push(message.text());
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

/** Each trace with what is around it. */
export function findTraces(text: string, trace: RegExp): string[] {
  const around = new RegExp(`.{0,40}(?:${trace.source}).{0,40}`, `g${trace.flags}`);
  return text.match(around) ?? [];
}

/** A page without its programs and styles, but with what it tells search engines. */
function readableOf(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<script(?![^>]*application\/ld\+json)[\s\S]*?<\/script>/g, '');
}
