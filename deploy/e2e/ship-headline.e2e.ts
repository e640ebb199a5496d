import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/run-webpack';
import { rolloutToAll } from '../ship/rollout';
import { publish } from '../ship/publish';
import { readRegistry } from '../ship/releases';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { openBrowser, type TestBrowser } from './pages';

const NEW_HEADLINE = 'Sunday mornings, given back';

let site: OwnTestSite;
let browser: TestBrowser;
let workspace: string;
beforeAll(async () => {
  // Pages come from the gateway, whatever the services do.
  site = await startTestSite({ services: [] });
  browser = await openBrowser(site.url);
  await mkdir(join(ROOT, '.data'), { recursive: true });
  workspace = await mkdtemp(join(ROOT, '.data/changed-'));
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  if (workspace) await rm(workspace, { recursive: true, force: true });
});

test('a changed headline ships alone, shows on reload, and goes back', async () => {
  const page = await browser.visitor();
  await page.goto('/');
  const headline = page.getByRole('heading', { level: 1 });
  const oldHeadline = await headline.innerText();
  const before = await fingerprints(site.siteDir);
  const oldVersion = (await readRegistry(site.siteDir)).remotes['mfe-public']?.version ?? '';

  await copyWithHeadline(oldHeadline);
  const { version } = await publish(site.siteDir, { name: 'mfe-public', workspace });
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
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto('/');
    const shown = await page.getByRole('heading', { level: 1 }).innerText();
    if (shown === text) return;
    await page.waitForTimeout(500);
  }
  throw new Error(`The headline did not become «${text}».`);
}

/** The marketing team's change: one line of the content folder. */
async function copyWithHeadline(oldHeadline: string): Promise<void> {
  await cp(join(ROOT, 'mfe-public'), workspace, {
    recursive: true,
    filter: (from) => !/\/(node_modules|dist)$/.test(from),
  });
  const file = join(workspace, 'src/content/home.ts');
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
