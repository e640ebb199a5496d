import { pathToFileURL } from 'node:url';
import { freePort } from '../../local/ports';
import { isOfPlace, listedPaths, untilRendered } from '../../test/listed-pages';
import { benchEnv } from '../bench-env';
import { recordRatio } from '../recorded';
import { launchChromium, startBenchSite } from '../site';
import { spreadOf } from '../statistics';

/** What the score of performance is made from. */
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  'blocked for': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
};
// Single runs of one page differ by some points: the middle one is what Lighthouse advises to go by.
const RUNS = 3;
const BEST = 100;
/** What every page is to have. */
const GOOD = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function main(): Promise<void> {
  const site = await startBenchSite();
  const port = await freePort(new Set());
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const paths = await publicPaths(site.url);
    console.log(
      `\nLighthouse, mobile, of ${paths.length} public pages, the middle of ${RUNS} runs by performance`,
    );
    const performance: number[] = [];
    console.log(row('', [...CATEGORIES, ...Object.keys(METRICS)]));
    for (const path of paths) {
      const { scores, metrics, weak } = await scoreMiddle(site.url + path, port);
      performance.push(scores[0]!);
      console.log(row(path, [...scores.map(String), ...metrics]));
      for (const finding of weak) console.log(`    ${finding}`);
    }
    record(performance);
  } finally {
    await browser.close();
    await site.stop();
  }
}

function row(name: string, values: readonly string[]): string {
  return [name, ...values].map((value) => value.padEnd(16)).join('');
}

async function publicPaths(url: string): Promise<string[]> {
  const listed = await listedPaths({ url });
  // One of a place stands for all of them.
  const [ofPlace] = listed.filter(isOfPlace);
  if (ofPlace !== undefined) await untilRendered({ url }, ofPlace);
  return listed.filter((path) => !isOfPlace(path) || path === ofPlace);
}

async function scoreMiddle(url: string, port: number) {
  const runs = [];
  while (runs.length < RUNS) runs.push(await scorePage(url, port));
  return runs.toSorted((a, b) => a.scores[0]! - b.scores[0]!)[Math.floor(RUNS / 2)]!;
}

/** Records the lowest, the middle and the highest score of all pages. */
function record(performance: readonly number[]): void {
  const [lower, upper] = [Math.min(...performance) / GOOD, Math.max(...performance) / GOOD];
  const { median } = spreadOf(performance.map((score) => score / GOOD));
  const what = 'Lighthouse, performance of all public pages';
  recordRatio({
    what,
    beside: `a score of ${GOOD}`,
    ratio: { lower, median, upper },
    better: 'higher',
  });
}

/** What is read of Lighthouse, which only this command installs. */
interface Lighthouse {
  default(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
  ): Promise<{ lhr: Report } | undefined>;
}
interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string } | undefined
  >;
}

/** The four scores of a page from 0 to 100, and what keeps the last three from 100. */
async function scorePage(url: string, port: number) {
  // Published as an ES module that cannot be required.
  const module = pathToFileURL(benchEnv.LIGHTHOUSE_MODULE).href;
  const { default: lighthouse } = (await import(module)) as Lighthouse;
  const measure = () =>
    lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  // A trace that could not be recorded is no finding about the page.
  const first = await measure();
  const run = first?.lhr.runtimeError ? await measure() : first;
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * BEST));
  const weak = CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title);
  const metrics = Object.values(METRICS).map((id) => audits[id]?.displayValue ?? '');
  return { scores, metrics, weak };
}

void main();
