import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import type { Request, Response } from 'express';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pageCsp } from './page-csp';
import { matchesPage } from './page-pattern';
import { hasCanary, inlineJson, pageRegistry } from './page-registry';
import type { RenderPage } from './page-template';
import { preloadLinks } from './preload-links';
import { remoteOrigins } from './remote-origins';
import { placeOf } from './visitor-bucket';

/** Addresses that the shell itself serves: it sends the visitor on. */
const SHELL_PAGES = ['/get-quote', '/admin'];

/** Addresses behind a sign-in, which no search engine should list. */
const PRIVATE_PAGES = ['/admin*', '/customer*', '/cleaner-dashboard', '/payment*'];

const compress = promisify(gzip);

/** Answers a page address with the shell's page, made for this visitor. */
export async function sendPage(
  render: RenderPage,
  registry: RemotesRegistry,
  isSecure: boolean,
  rawPath: string,
  request: Request,
  response: Response,
): Promise<void> {
  const place = hasCanary(registry) ? placeOf(request.headers.cookie, isSecure) : undefined;
  const visible = pageRegistry(registry, place?.bucket);
  const nonce = randomBytes(16).toString('base64');
  const html = render({
    remotes: inlineJson(visible),
    preloads: preloadLinks(visible, rawPath),
    nonce,
  });

  if (place?.cookie !== undefined) response.appendHeader('Set-Cookie', place.cookie);
  if (isPrivate(rawPath)) response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Content-Security-Policy', pageCsp(nonce, remoteOrigins(registry)));
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  response.status(isKnown(registry, rawPath) ? 200 : 404).type('html');
  if (request.acceptsEncodings('gzip') === false) {
    response.send(html);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.send(await compress(html));
}

function isKnown({ remotes }: RemotesRegistry, path: string): boolean {
  const patterns = [...SHELL_PAGES, ...Object.values(remotes).flatMap(({ routes }) => routes)];
  return patterns.some((pattern) => matchesPage(pattern, path));
}

function isPrivate(path: string): boolean {
  return PRIVATE_PAGES.some((page) =>
    page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path === page,
  );
}
