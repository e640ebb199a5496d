import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { ROOT } from '../build/run-webpack';
import { rolloutToAll } from '../ship/rollout';
import { publish } from '../ship/publish';
import { readRegistry } from '../ship/releases';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { openBrowser, type TestBrowser } from './pages';

const NEW_HEADLINE = 'Sunday mornings, given back';
// The same every time, so that the bundler's cache works from run to run.
const WORKSPACE = join(ROOT, '.data/test/ship-headline');

let site: OwnTestSite;
let browser: TestBrowser;
beforeAll(async () => {
  // Pages come from the gateway, whatever the services do.
  site = await startTestSite({ services: [] });
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(WORKSPACE, { recursive: true, force: true });
});

test('a changed headline ships alone, shows on reload, and goes back', async () => {
  const page = await browser.visitor();
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  const oldHeadline = await headline.innerText();
  const before = await fingerprints(site.siteDir);
  const oldVersion = (await readRegistry(site.siteDir)).remotes['mfe-public']?.version ?? '';

  await copyWithHeadline(oldHeadline);
  const { version } = await publish(site.siteDir, { name: 'mfe-public', workspace: WORKSPACE });
  await rolloutToAll(site.siteDir, 'mfe-public', version);

  // The open tab goes on with the version it has: a screen it never opened still loads.
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  await page.getByText('Who You Are').first().waitFor();

  await untilHeadline(NEW_HEADLINE);
  const after = await fingerprints(site.siteDir);
  const changed = [...after].filter(([file, print]) => before.get(file) !== print);
  const elsewhere = changed
    .map(([file]) => file)
    .filter((file) => !file.startsWith(`remotes/mfe-public/${version}/`));
  expect(elsewhere).toEqual(['remotes.json']);
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);

  await rolloutToAll(site.siteDir, 'mfe-public', oldVersion);
  await untilHeadline(oldHeadline);
});

async function untilHeadline(text: string): Promise<void> {
  const page = await browser.visitor();
  await eventually(async () => {
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text);
    return true;
  });
}

/** The marketing team's change: one line of the content folder. */
async function copyWithHeadline(oldHeadline: string): Promise<void> {
  await rm(WORKSPACE, { recursive: true, force: true });
  await cp(join(ROOT, 'mfe-public'), WORKSPACE, {
    recursive: true,
    filter: (from) => !/\/(node_modules|dist)$/.test(from),
  });
  const file = join(WORKSPACE, 'src/content/home.ts');
  const content = await readFile(file, 'utf8');
  const changed = content.replace(oldHeadline, NEW_HEADLINE);
  expect(changed).not.toBe(content);
  await writeFile(file, changed);
}

async function fingerprints(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const prints = new Map<string, string>();
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const hash = createHash('sha256').update(await readFile(path));
    prints.set(path.slice(folder.length + 1), hash.digest('hex'));
  }
  return prints;
}
