import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import { answersOk } from '../supervisor/probes';
import { TIER, type ProcessSpec } from '../supervisor/process-spec';
import { addressOf, programEnv, publicUrl, stagingFolder } from './program-env';
import type { SiteOptions } from './site-options';

const folderOf = (name: ServiceName | 'gateway') =>
  name === 'gateway' ? 'gateway' : join('services', name);

export const bundleOf = (root: string, name: ServiceName | 'gateway', file: 'main' | 'seed') =>
  join(root, folderOf(name), 'dist', `${file}.js`);

/** Starts the services and, when they answer, the gateway. Returns the address of the site. */
export async function startSite(site: SiteOptions): Promise<string> {
  await mkdir(stagingFolder(site), { recursive: true });
  await Promise.all(SERVICES.map((name) => site.supervisor.start(programOf(name, site))));
  await site.supervisor.start(programOf('gateway', site));
  return publicUrl(site);
}

/** How one program of a site is run. */
export function programOf(name: ServiceName | 'gateway', site: SiteOptions): ProcessSpec {
  const port = site.ports[name];
  const url = addressOf(port);
  return {
    name,
    tier: name === 'gateway' ? TIER.gateway : TIER.service,
    command: process.execPath,
    args: ['--enable-source-maps', bundleOf(site.root, name, 'main')],
    env: programEnv(name, site),
    port,
    url,
    // Of the gateway only that it answers: it serves the site while a service is down.
    isReady: () => answersOk(`${url}/${name === 'gateway' ? 'health' : 'ready'}`),
    stopWithinMs: 30_000,
  };
}
