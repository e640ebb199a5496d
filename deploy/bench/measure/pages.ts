import type { Browser } from 'playwright-core';
import { PLAIN_BUNDLE, servePlainBundle } from '../plain-bundle/serve';
import { recordRatio } from '../recorded';
import { launchChromium, startBenchSite } from '../site';
import { describeSpread, ratios, spreadOf } from '../statistics';

const ROUNDS = 5;

async function main(): Promise<void> {
  const site = await startBenchSite();
  const browser = await launchChromium();
  try {
    const plainUrl = await servePlainBundle(site);
    const federated: Visit[] = [];
    const plain: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      federated.push(await measureVisit(browser, site.url));
      plain.push(await measureVisit(browser, plainUrl));
    }
    for (const line of report(federated, plain)) console.log(line);
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Row {
  name: string;
  of: (visit: Visit) => number;
  digits: number;
}

const ROWS: Row[] = [
  { name: 'JavaScript, KB', of: ({ scriptBytes }) => scriptBytes / 1_000, digits: 0 },
  { name: 'all bytes, KB', of: ({ bytes }) => bytes / 1_000, digits: 0 },
  { name: 'requests before LCP', of: ({ requestsBeforeLcp }) => requestsBeforeLcp, digits: 0 },
  { name: 'LCP, ms', of: ({ lcp }) => lcp, digits: 0 },
  { name: 'layout shift', of: ({ shift }) => shift, digits: 3 },
];

function report(federated: readonly Visit[], plain: readonly Visit[]): string[] {
  const column = (text: string) => text.padEnd(26);
  const lines = ROWS.map(({ name, of, digits }) => {
    const [own, other] = [federated.map(of), plain.map(of)];
    const isComparable = other.every((value) => value > 0);
    if (isComparable) {
      const what = `/ with an empty cache: ${name}`;
      const ratio = ratios(own, other);
      recordRatio({ what, beside: PLAIN_BUNDLE, ratio, better: 'lower' });
    }
    return [
      column(name),
      column(describeSpread(spreadOf(own), digits)),
      column(describeSpread(spreadOf(other), digits)),
      isComparable ? describeSpread(ratios(own, other), 2) : '',
    ].join('');
  });
  const strangers = federated
    .flatMap(({ remoteFiles }) => remoteFiles)
    .filter((file) => !file.includes('/remotes/mfe-public/'));
  return [
    '',
    `/ with an empty cache at 1.6 Mbit/s and 150 ms, median (middle half) of ${ROUNDS} rounds in turns`,
    [column(''), column('this site'), column(PLAIN_BUNDLE), 'ratio'].join(''),
    ...lines,
    `files of remotes that the page does not use: ${strangers.length === 0 ? 'none' : strangers.join(', ')}`,
  ];
}

/** What one cold visit of a page took. */
export interface Visit {
  scriptBytes: number;
  bytes: number;
  /** Requests that began before the largest thing was painted, the page's own included. */
  requestsBeforeLcp: number;
  /** Milliseconds until the largest thing was painted. */
  lcp: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** Files of remotes that were fetched. */
  remoteFiles: string[];
}

const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
// What a page does when it is idle belongs to its visit too.
const IDLE_MS = 2_500;

/** Opens a page with an empty cache over a slow line: 1.6 Mbit/s and 150 ms. */
async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    const moved = { script: 0, all: 0 };
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      moved.all += encodedDataLength;
      if (scripts.has(requestId)) moved.script += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(IDLE_MS);
    const painted = await page.evaluate(readPaints);
    return { scriptBytes: moved.script, bytes: moved.all, ...painted };
  } finally {
    await context.close();
  }
}

interface Paints {
  lcp: number;
  shift: number;
}
type Observed = Window & { paints: Paints };

function observePaints(): void {
  const paints: Paints = { lcp: 0, shift: 0 };
  Object.assign(window, { paints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.shift += (entry as unknown as Shift).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Shift {
  value: number;
}

function readPaints() {
  const { lcp, shift } = (window as unknown as Observed).paints;
  const requests = performance.getEntriesByType('resource');
  return {
    lcp,
    shift,
    requestsBeforeLcp: 1 + requests.filter(({ startTime }) => startTime < lcp).length,
    remoteFiles: requests.map(({ name }) => name).filter((name) => name.includes('/remotes/')),
  };
}

void main();
