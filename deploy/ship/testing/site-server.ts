import { pickRelease } from '@brightnest/contracts/site/remotes-registry';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { readRegistry } from '../releases';

/** What a fault does to a request: nothing is ever answered, or this is. */
export type Fault = 'hang' | { status: number; body?: string };

/** A static stand-in for the gateway: the site's files, the page with its registry, and faults. */
export interface SiteServer {
  url: string;
  /** Paths that were asked for, in order. */
  readonly requests: string[];
  /** What happens to requests from now on; undefined lets one through. */
  fail(fault: (path: string) => Fault | undefined): void;
  stop(): Promise<void>;
}

const NONCE = 'only-for-tests';
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const POLICY =
  "default-src 'self'; " +
  `style-src 'self' 'nonce-${NONCE}'; img-src 'self' data:; object-src 'none'; base-uri 'self'`;

async function page(siteDir: string, bucket: number | undefined): Promise<string> {
  const { remotes } = await readRegistry(siteDir);
  const decided = Object.entries(remotes).map(([name, { title, routes, ...entry }]) => [
    name,
    { title, routes, ...pickRelease({ title, routes, ...entry }, bucket) },
  ]);
  const registry = JSON.stringify({ remotes: Object.fromEntries(decided) });
  const html = await readFile(join(siteDir, 'shell/index.html'), 'utf8');
  return html
    .replace('%REMOTES%', () => registry)
    .replaceAll('%CSP_NONCE%', NONCE)
    .replaceAll('%LANGUAGE%', 'en-AU')
    .replace(/%[A-Z_]+%/g, '');
}

function bucketOf({ headers }: IncomingMessage): number | undefined {
  const [, bucket] = /bn_visitor=(\d+)/.exec(headers.cookie ?? '') ?? [];
  return bucket === undefined ? undefined : Number(bucket);
}

async function answer(siteDir: string, request: IncomingMessage, response: ServerResponse) {
  const path = normalize(new URL(request.url ?? '/', 'http://site').pathname);
  if (path.startsWith('/api/')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end('null');
  } else if (/^\/(shell|remotes)\//.test(path)) {
    const bytes = await readFile(join(siteDir, path)).catch(() => undefined);
    response
      .writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' })
      .end(bytes);
  } else {
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
      })
      .end(await page(siteDir, bucketOf(request)));
  }
}

/** Serves a site directory on a free port of this machine. */
export async function startSiteServer(siteDir: string): Promise<SiteServer> {
  const requests: string[] = [];
  let faultOf: (path: string) => Fault | undefined = () => undefined;

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const fault = faultOf(path);
    if (fault === 'hang') return;
    if (fault) {
      response.writeHead(fault.status).end(fault.body);
      return;
    }
    answer(siteDir, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fail: (fault) => {
      faultOf = fault;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
