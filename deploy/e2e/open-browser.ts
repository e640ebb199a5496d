import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumPath } from '../test/test-env';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One Chromium for the tests of a file; every visitor has a context, and so cookies, of their own. */
export interface TestBrowser {
  /** A new visitor's page, with nothing remembered. */
  visitor(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Starts the browser; `baseURL` lets pages go to paths. */
export async function openBrowser(baseURL: string): Promise<TestBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  return {
    async visitor(options = {}) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(15_000);
      return context.newPage();
    },
    close: () => browser.close(),
  };
}
