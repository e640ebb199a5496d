import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { browserPaths } from '../test/test-env';

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

interface BrowserOptions {
  /** Whether the test looks into a PDF in the page, which Chromium's headless shell can't show. */
  showsPdf?: boolean;
}

/** Starts the browser; `baseURL` lets pages go to paths. */
export async function openBrowser(
  baseURL: string,
  { showsPdf = false }: BrowserOptions = {},
): Promise<TestBrowser> {
  const paths = browserPaths();
  const executablePath = showsPdf ? paths.chromium : paths.headlessShell;
  const browser: Browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    async visitor(options = {}) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      // A busy machine takes its time; what never comes still fails.
      context.setDefaultTimeout(30_000);
      return context.newPage();
    },
    close: () => browser.close(),
  };
}
