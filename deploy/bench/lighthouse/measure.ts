import { freePort } from '../../local/ports';
import { launchChromium } from '../launch-chromium';
import { startBenchSite } from '../start-site';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function main(): Promise<void> {
  const site = await startBenchSite();
  const port = await freePort(new Set());
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const paths = await publicPaths(site.url);
    console.log(`\nLighthouse, mobile, of ${paths.length} public pages`);
    console.log(''.padEnd(16) + CATEGORIES.map((name) => name.padEnd(16)).join(''));
    for (const path of paths) {
      const { scores, weak } = await scorePage(site.url + path, port);
      console.log(path.padEnd(16) + scores.map((score) => String(score).padEnd(16)).join(''));
      for (const finding of weak) console.log(`    ${finding}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function publicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** The four scores of a page from 0 to 100, and what keeps the last three from 100. */
async function scorePage(url: string, port: number) {
  // Published as an ES module that cannot be required.
  const { default: lighthouse } = await import('lighthouse');
  const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const weak = CATEGORIES.slice(1)
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ title }) => title);
  return { scores, weak };
}

void main();
