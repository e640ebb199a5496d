import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import type { Page } from 'playwright-core';
import { runWebpack } from '../build/run-webpack';

/** The workshop as it was when it was built. */
export interface BuiltWorkshop {
  url: string;
  /** The names of its components. */
  components(page: Page): Promise<string[]>;
  /** Shows one component in the light scheme, and waits until everything of it looks as it is to look. */
  show(page: Page, component: string): Promise<void>;
  stop(): Promise<void>;
}

/** Draws what a page shows, in all its windows, in a colour scheme. */
export async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate((name) => void (document.documentElement.dataset.theme = name), scheme);
  }
}

/** Builds the workshop and serves it on a port of this machine. */
export async function startWorkshop(): Promise<BuiltWorkshop> {
  const folder = await mkdtemp(join(tmpdir(), 'brightnest-workshop-'));
  // Whoever looks at many components in turn asks for the scripts once.
  const files = express.static(folder, {
    ...{ immutable: true, maxAge: '1h' },
    setHeaders: (response, path) => {
      if (path.endsWith('.html')) response.setHeader('cache-control', 'no-cache');
    },
  });
  const server = createServer(express().use(files));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // By its name: by a number, no page can use passkeys.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    await runWebpack(__dirname, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    async components(page) {
      await page.goto(url);
      const links = page.getByRole('navigation').getByRole('link');
      await links.first().waitFor();
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href') ?? ''),
      );
      return addresses.map((address) => address.replace(/^#\/|\?.*$/g, ''));
    },
    async show(page, component) {
      await page.goto(`${url}/?${new URLSearchParams({ component, scheme: 'light' })}`);
      await page.waitForFunction(() => 'settled' in window);
      await page.evaluate(() => (window as unknown as { settled: Promise<void> }).settled);
    },
    stop,
  };
}
