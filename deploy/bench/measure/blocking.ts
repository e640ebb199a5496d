import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { Browser, BrowserContext } from 'playwright-core';
import { DEMO_ACCOUNTS } from '../../seed/demo-accounts';
import { benchEnv } from '../bench-env';
import { PLAIN_BUNDLE, servePlainBundle } from '../plain-bundle/serve';
import { recordRatio } from '../recorded';
import { launchChromium, startBenchSite } from '../site';
import { describeSpread, ratios, spreadOf } from '../statistics';

const ROUNDS = benchEnv.BENCH_ROUNDS ?? 5;
// About a phone of the middle beside this machine.
const SLOW_DOWN = 4;

interface OpenedPage {
  path: string;
  width: number;
  /** Which of the demonstration accounts opens it. */
  as?: string;
}

const PAGES: readonly OpenedPage[] = [
  { path: '/', width: 412 },
  { path: '/admin-dashboard', width: 1440, as: 'Super admin' },
  { path: '/admin-dashboard?tab=bookings', width: 1440, as: 'Super admin' },
  { path: '/cleaner-dashboard', width: 412, as: 'Verified cleaner' },
];

/** What keeps pages from answering while they open, with an empty cache on a slow machine. */
async function main(): Promise<void> {
  const site = await startBenchSite();
  const browser = await launchChromium();
  try {
    const heading = ['', 'blocked for, ms', 'longest task, ms', 'layout shift'];
    console.log(`\nPages as they open, at ${SLOW_DOWN} times slow-down, ${ROUNDS} rounds in turns`);
    console.log(heading.map((text) => text.padEnd(COLUMN_WIDTH)).join(''));
    const plain = { url: await servePlainBundle(site), page: PAGES[0]!, name: PLAIN_BUNDLE };
    const ours = PAGES.map((page) => ({ url: site.url, page, name: page.path }));
    const rows = [plain, ...ours].map((one) => ({ ...one, opened: [] as Opened[] }));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, page, opened } of rows) opened.push(await open(browser, url, page));
    }
    for (const { name, opened } of rows) console.log(describe(name, opened));
    const [peer, ...others] = rows.map(({ name, opened }) => ({
      name,
      blockedFor: opened.map((one) => one.blockedFor),
    }));
    for (const { name, blockedFor } of others) {
      const ratio = ratios(blockedFor, peer!.blockedFor);
      const what = `blocked for at ${SLOW_DOWN} times slow-down: ${name}`;
      recordRatio({ what, beside: `${PLAIN_BUNDLE} of /`, ratio, better: 'lower' });
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** How a page was while it opened. Times are milliseconds. */
interface Opened {
  /** What of its tasks was beyond 50 ms each: Lighthouse's total blocking time. */
  blockedFor: number;
  longestTask: number;
  shift: number;
}

function describe(path: string, opened: readonly Opened[]): string {
  const column = (of: (one: Opened) => number, digits: number) =>
    describeSpread(spreadOf(opened.map(of)), digits);
  return [
    path,
    column(({ blockedFor }) => blockedFor, 0),
    column(({ longestTask }) => longestTask, 0),
    column(({ shift }) => shift, 3),
  ]
    .map((text) => text.padEnd(COLUMN_WIDTH))
    .join('');
}

const COLUMN_WIDTH = 32;

// What a page does once it is there belongs to it, too.
const AFTER_LOAD_MS = 6_000;

async function open(
  browser: Browser,
  url: string,
  { path, width, as }: OpenedPage,
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    if (as !== undefined) await signIn(context, url, as);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(url + path);
    await page.waitForTimeout(AFTER_LOAD_MS);
    return await page.evaluate(() => (window as unknown as { opened: Opened }).opened);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext, url: string, label: string): Promise<void> {
  const { email, password } = DEMO_ACCOUNTS.find((account) => account.label === label)!;
  const answer = await context.request.post(url + authRoutes.login.path, {
    data: { email, password },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${label} could not sign in: ${await answer.text()}`);
}

// It runs in the page, where what the compiler adds for functions with names is not.
function observe(): void {
  const opened: Opened = { blockedFor: 0, longestTask: 0, shift: 0 };
  Object.assign(window, { opened });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      opened.blockedFor += duration - 50;
      opened.longestTask = Math.max(opened.longestTask, duration);
    }
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      opened.shift += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

void main();
