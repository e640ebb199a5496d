import {
  REMOTE_NAMES,
  type RemoteEntry,
  type RemoteName,
  type RemotesRegistry,
} from '@brightnest/contracts/site/remotes-registry';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PAGE = `<!doctype html>
<html lang="%LANGUAGE%" %THEME%><head><meta name="csp-nonce" content="%CSP_NONCE%">%PRELOADS%</head>
<body><script type="application/json" id="page-remotes">%REMOTES%</script></body></html>`;

const ROUTES: Record<RemoteName, string[]> = {
  'mfe-public': ['/', '/about', '/apply/:jobId', '/services/:service', '/services/:service/:place'],
  'mfe-customer': ['/customer/*'],
  'mfe-admin': ['/admin-login', '/admin-dashboard'],
  'mfe-cleaner': ['/cleaner-login', '/cleaner-dashboard'],
};

/** A site directory of its own, as a build leaves it. */
export interface SiteDirectory {
  path: string;
  registry: RemotesRegistry;
  write(file: string, content: string | Buffer): Promise<void>;
  /** Replaces the registry in one step, as shipping does. */
  publish(name: RemoteName, changes: Partial<RemoteEntry>): Promise<void>;
  remove(): Promise<void>;
}

/** Creates the directory with a page and version 1.0.0 of every remote. */
export async function createSiteDirectory(): Promise<SiteDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'brightnest-site-'));
  const registry: RemotesRegistry = {
    remotes: Object.fromEntries(
      REMOTE_NAMES.map((name) => [name, entryOf(name)]),
    ) as RemotesRegistry['remotes'],
  };
  const directory: SiteDirectory = {
    path,
    registry,
    async write(file, content) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), content);
    },
    async publish(name, changes) {
      registry.remotes[name] = { ...registry.remotes[name], ...changes };
      await directory.write('remotes.json.new', JSON.stringify(registry));
      await rename(join(path, 'remotes.json.new'), join(path, 'remotes.json'));
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
  await directory.write('shell/index.html', PAGE);
  await directory.publish('mfe-public', {});
  return directory;
}

function entryOf(name: RemoteName): RemoteEntry {
  const folder = `/remotes/${name}/1.0.0`;
  return {
    title: name,
    routes: ROUTES[name],
    version: '1.0.0',
    entry: `${folder}/remoteEntry.js`,
    preload: [`${folder}/remoteEntry.js`, `${folder}/remote.4f2a.js`],
  };
}
