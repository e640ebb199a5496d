import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import type { Request, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
import type { FindLiveData } from './live-data/live-data';
import { sendCompressed } from './send-compressed';
import { pageCsp } from './page-csp';
import { hasCanary, inlineJson, pageRegistry } from './page-registry';
import type { PageTemplate } from './page-template';
import { preloadLinks } from './preload-links';
import { findPrerendered } from './prerendered/find-prerendered';
import { headElements } from './prerendered/head-elements';
import { styleElement } from './prerendered/merge-styles';
import type { PrerenderedStore } from './prerendered/prerendered-store';
import { chosenTheme } from './chosen-theme';
import { isPrivate } from './private-pages';
import { remoteOrigins } from './remote-origins';
import { servingRemote } from './serving-remote';
import { structuredDataElement } from './structured-data-element';
import { placeOf } from './visitor-bucket';

/** What pages are made from. */
export interface PageSources {
  template: PageTemplate;
  registry: RemotesRegistry;
  prerendered: PrerenderedStore;
  liveData: FindLiveData;
  /** The site's own address, without a slash at the end. */
  site: string;
}

/** Answers a page address with the shell's page, made for this visitor. */
export async function sendPage(
  { template, registry, prerendered, liveData, site }: PageSources,
  rawPath: string,
  request: Request,
  response: Response,
): Promise<void> {
  const isSecure = site.startsWith('https:');
  const place = hasCanary(registry) ? placeOf(request.headers.cookie, isSecure) : undefined;
  const visible = pageRegistry(registry, place?.bucket);
  const isKnown = servingRemote(visible, rawPath) !== undefined;
  const isUnlisted = !isKnown || isPrivate(rawPath);
  const address = { pathname: rawPath, search: request.url.slice(rawPath.length) };
  const [page, today] = await Promise.all([
    findPrerendered(prerendered, template.hash, visible, address),
    liveData(rawPath),
  ]);

  const write = (nonce: string) =>
    template.render({
      remotes: inlineJson(visible),
      preloads: preloadLinks(visible, rawPath),
      nonce,
      theme: chosenTheme(request.headers.cookie),
      head: page && headElements(page.head, site, rawPath),
      liveData: today.map(structuredDataElement).join(''),
      isUnlisted,
      styles: page && styleElement(page.styles, page.stylesVersion, nonce),
      root: page?.root,
    });

  if (place?.cookie !== undefined) response.appendHeader('Set-Cookie', place.cookie);
  if (isUnlisted) response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept-Encoding, Cookie');
  const policy = (nonce: string) => pageCsp(nonce, remoteOrigins(registry));
  // The nonce is another one in each copy of the same page.
  const copy = createHash('sha1').update(policy('')).update(write(''));
  response.setHeader('ETag', `W/"${copy.digest('base64url')}"`);
  response.status(isKnown ? 200 : 404).type('html');
  if (request.fresh) {
    // The copy that the browser has goes with the policy that came with it.
    response.removeHeader('Content-Security-Policy');
    response.status(304).end();
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('Content-Security-Policy', policy(nonce));
  await sendCompressed(write(nonce), request, response);
}
