import { WAIT_TIMEOUT_MS } from '@brightnest/service-kit/testing/eventually';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { CHROMIUM_FLAGS } from '../local/servers/find-chromium';
import { DEMO_ACCOUNTS } from '../seed/demo-accounts';
import { browserPaths } from '../test/test-env';
import type { Keyboard } from './keyboard';

/** A demonstration account by its label, such as `Admin`. */
export function demoAccount(label: string) {
  const account = DEMO_ACCOUNTS.find((one) => one.label === label);
  if (!account) throw new Error(`There is no demonstration account «${label}».`);
  return account;
}

/** Signs a demonstration account in through the form at `path`. */
export async function signIn(page: Page, path: string, label: string): Promise<void> {
  const { email, password } = demoAccount(label);
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs somebody in through the form on the page, without a mouse. */
export async function signInByKeyboard(
  keyboard: Keyboard,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await keyboard.fill('Email', email);
  await keyboard.fill('Password', password);
  await keyboard.enter('button', 'Sign in');
}

/** Waits until a toast shows its title and, where it has one, the sentence under it. */
export async function waitForToast(page: Page, title: string, description?: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const titled = toasts.filter({ has: page.getByText(title, { exact: true }) });
  // Looked for together: a toast goes after five seconds, between two looks on a busy machine.
  const toast = description
    ? titled.filter({ has: page.getByText(description, { exact: true }) })
    : titled;
  await toast.waitFor();
}

/**
 * Starts a job in the cleaner area, and says yes where it is of another day.
 * @param steps where its button is, and then the one that completes it.
 */
export async function startJob(
  page: Page,
  steps: Locator,
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  await press(steps.getByRole('button', { name: 'Start Job' }));
  const yes = page.getByRole('button', { name: 'Start now' });
  await yes.or(steps.getByRole('button', { name: 'Complete' })).waitFor();
  if (await yes.isVisible()) await press(yes);
}

/** React has taken over the page that came as HTML: a click before that is lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('#main h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Whether an image is there and has come. */
export async function isDrawn(image: Locator): Promise<boolean> {
  await image.waitFor();
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    return picture.naturalWidth > 0;
  });
}

// A page that is left open goes on polling and listening, beside the tests that follow.
const openedInTest = new Set<BrowserContext>();
let isInTest = false;
beforeEach(() => {
  isInTest = true;
});
afterEach(async () => {
  isInTest = false;
  const contexts = [...openedInTest];
  openedInTest.clear();
  await Promise.all(contexts.map((context) => context.close()));
});

/** One Chromium for the tests of a file; every visitor has a context, and so cookies, of their own. */
export interface TestBrowser {
  /** A new visitor's page, with nothing remembered. Opened within a test, it is closed after it. */
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
  const browser: Browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  return {
    async visitor(options = {}) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      if (isInTest) openedInTest.add(context);
      context.setDefaultTimeout(WAIT_TIMEOUT_MS);
      return context.newPage();
    },
    close: () => browser.close(),
  };
}
