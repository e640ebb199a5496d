import { eventually } from '@brightnest/service-kit/testing/eventually';
import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import { startTestSite, type OwnTestSite } from '../test/test-site';
import { openBrowser, type TestBrowser } from './pages';

const FALLBACK = 'The Customer area is not available right now';
const TYPES: Record<string, string> = { '.json': 'application/json', '.js': 'text/javascript' };

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
});

async function registry(): Promise<RemotesRegistry> {
  return JSON.parse(await readFile(join(site.siteDir, 'remotes.json'), 'utf8')) as RemotesRegistry;
}

async function customerEntry(): Promise<string> {
  return (await registry()).remotes['mfe-customer'].entry;
}

/** Serves a folder as another origin would, until it is stopped. */
async function serveElsewhere(folder: string, port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://files').pathname;
    readFile(join(folder, path)).then(
      (content) => {
        response.setHeader('access-control-allow-origin', '*');
        response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

async function homeStillWorks(): Promise<void> {
  const page = await browser.visitor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Get Quote' }).first().click();
  await page.getByText('Who You Are').first().waitFor();
}

test('a corrupt entry costs its own area alone, and Retry brings it back', async () => {
  const entry = join(site.siteDir, await customerEntry());
  // The compressed copies beside it are what a browser gets.
  const copies = [entry, `${entry}.br`, `${entry}.gz`];
  for (const copy of copies) {
    await rename(copy, `${copy}.whole`);
    await writeFile(copy, 'var mfe_customer;(() => {');
  }

  const page = await browser.visitor();
  await page.goto('/customer/login');
  await page.getByText(FALLBACK).waitFor();
  expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
  await homeStillWorks();

  for (const copy of copies) await rename(`${copy}.whole`, copy);
  await page.getByRole('button', { name: /retry|try again/i }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});

test('a remote on another origin loads, and its dead server costs its own area alone', async () => {
  const before = await registry();
  const standing = before.remotes['mfe-customer'];
  const elsewhere = join(site.data, 'elsewhere');
  await cp(join(site.siteDir, 'remotes/mfe-customer', standing.version), elsewhere, {
    recursive: true,
  });
  const files = await serveElsewhere(elsewhere);
  const { port } = files.address() as AddressInfo;
  const entry = `http://127.0.0.1:${port}/${standing.entry.split('/').at(-1)}`;
  const remotes = { ...before.remotes, 'mfe-customer': { ...standing, entry, preload: [] } };
  await writeFile(join(site.siteDir, 'remotes.json'), JSON.stringify({ remotes }));
  // The gateway looks at the registry at most once a second.
  await eventually(async () => (await (await fetch(site.url)).text()).includes(entry));

  const early = await browser.visitor();
  await early.goto('/customer/login');
  await early.getByRole('heading', { name: 'Welcome back' }).waitFor();

  await stop(files);
  const late = await browser.visitor();
  await late.goto('/customer/login');
  await late.getByText(FALLBACK).waitFor();
  await homeStillWorks();

  const again = await serveElsewhere(elsewhere, port);
  await late.getByRole('button', { name: /retry|try again/i }).click();
  await late.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await stop(again);
});
