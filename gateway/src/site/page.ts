import { createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { escapeHtml, type Theme, THEME_COOKIE, THEMES } from '@brightnest/contracts/site/pages';
import { offeredLanguages, type PublicSettings } from '@brightnest/contracts/site/page-settings';
import {
  type AnalyticsSettings,
  DEFAULT_ANALYTICS,
  isCounted,
} from '@brightnest/contracts/site/analytics';
import { findServicePage, isServiceAddress } from '@brightnest/contracts/site/service-pages';
import type { PageRegistry, RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import { currentTraceparent } from '@brightnest/service-kit/tracing/tracing';
import type { Request, Response } from 'express';
import { readChoice } from '../identity/session-cookies';
import { isPrivate } from './crawlers';
import { type FindLiveData, structuredDataElement } from './live-data';
import {
  hasCanary,
  inlineJson,
  pageRegistry,
  servingRemote,
  visitorBucketOf,
} from './page-registry';
import { readLanguage } from './page-language';
import type { PageTemplate } from './page-template';
import { findPrerendered, findWaiting, headElements, styleElement } from './prerendered';
import type { PrerenderedStore } from './prerendered-store';
import type { SettingsOfPages } from './site-settings';

/** What pages are made from. */
export interface PageSources {
  template: PageTemplate;
  registry: RemotesRegistry;
  prerendered: PrerenderedStore;
  liveData: FindLiveData;
  settings: SettingsOfPages;
  /** The site's own address, without a slash at the end. */
  site: string;
}

/** Answers a page address with the shell's page, made for this visitor. */
export async function sendPage(
  { template, registry, prerendered, liveData, site, ...sources }: PageSources,
  rawPath: string,
  request: Request,
  response: Response,
): Promise<void> {
  const isSecure = site.startsWith('https:');
  const place = hasCanary(registry) ? visitorBucketOf(request.headers.cookie, isSecure) : undefined;
  const visible = pageRegistry(registry, place?.bucket);
  const remote = servingRemote(visible, rawPath);
  const isServed = remote !== undefined;
  // In measurements and logs, where the address itself has no place.
  response.locals.route = remote?.pattern;
  const found = isServed ? servicePageAt(sources.settings.all, rawPath) : undefined;
  if (found?.to !== undefined) {
    response.redirect(301, found.to + request.url.slice(rawPath.length));
    return;
  }
  const isKnown = isServed && found !== null;
  const isUnlisted = !isKnown || isPrivate(rawPath);
  const offered = offeredLanguages(sources.settings.all);
  const query = request.url.slice(rawPath.length);
  const { language, search } = readLanguage(request, response, query, { offered, isSecure });
  const settings = sources.settings.inLanguage(language);
  const address = { pathname: rawPath, search, found: found && found.page };
  const [page, today] = await Promise.all([
    findPrerendered(prerendered, template.hash, visible, settings, address),
    liveData(rawPath, settings.all.company),
  ]);
  const waiting = page
    ? undefined
    : await findWaiting(prerendered, template.hash, settings, rawPath);
  const look = page ?? waiting;

  const head = page?.head ?? today.head;
  const write = (nonce: string) =>
    template.render({
      remotes: inlineJson(visible),
      preloads: preloadLinks(visible, rawPath),
      nonce,
      settings,
      language,
      path: rawPath,
      theme: chosenTheme(request.headers.cookie),
      head: head && headElements(head, { site, path: rawPath, language, offered }),
      liveData: today.data.map(structuredDataElement).join(''),
      isUnlisted,
      styles: look && styleElement(look.styles, look.stylesVersion, nonce),
      root: look?.root,
      isWaiting: waiting !== undefined,
    });

  // By which the page makes its calls parts of traces, where this one is.
  const traceparent = currentTraceparent();
  if (traceparent !== undefined)
    response.setHeader('Server-Timing', `traceparent;desc="${traceparent}"`);
  if (place?.cookie !== undefined) response.appendHeader('Set-Cookie', place.cookie);
  if (isUnlisted) response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  const counting = isCounted(remote?.name) ? settings.all.analytics : DEFAULT_ANALYTICS;
  const policy = (nonce: string) => pageCsp(nonce, remoteOrigins(registry), counting);
  // The nonce is another one in each copy of the same page.
  const copy = createHash('sha256').update(policy('')).update(write(''));
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

/** What a service's address leads to: null for nothing, undefined for any other address. */
function servicePageAt({ servicePages }: PublicSettings, path: string) {
  return isServiceAddress(path) ? (findServicePage(servicePages, path) ?? null) : undefined;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

// Each copy of a page is compressed anew; this takes as long as gzip, and makes it a fifth smaller.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a text in the smallest form that the browser takes. */
export async function sendCompressed(
  text: string,
  request: Request,
  response: Response,
): Promise<void> {
  const accepted = request.acceptsEncodings();
  if (accepted.includes('br')) {
    response.setHeader('Content-Encoding', 'br').send(await brotlied(text, BROTLI));
  } else if (accepted.includes('gzip')) {
    response.setHeader('Content-Encoding', 'gzip').send(await gzipped(text));
  } else response.send(text);
}

/** The look that a visitor's cookie asks for. */
export function chosenTheme(cookieHeader: string | undefined): Theme | undefined {
  const chosen = readChoice(cookieHeader, THEME_COOKIE);
  return THEMES.find((theme) => theme === chosen);
}

/**
 * The content security policy of a page. Scripts need no nonce: all of them are files of the site, or
 * of the origins that remotes are served from. styled-components writes its styles with the nonce.
 * Frames show a document that the page has fetched, by the browser's own PDF viewer, and nothing else.
 * The worker and the manifest of a remote come from this site, wherever its other files are. Who counts visits is
 * admitted by exactly what they need.
 */
export function pageCsp(
  nonce: string,
  remoteOrigins: readonly string[],
  analytics: AnalyticsSettings = DEFAULT_ANALYTICS,
): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  const { script = [], img = [], connect = [] } = analyticsSources(analytics);
  return [
    "default-src 'self'",
    ['script-src', own, ...script].join(' '),
    `style-src ${own} 'nonce-${nonce}'`,
    ['img-src', own, 'data: blob:', ...img].join(' '),
    ['connect-src', own, ...connect].join(' '),
    `font-src ${own}`,
    'frame-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

// Source: Google's guide to Tag Manager and Analytics under a content security policy.
const GOOGLE = {
  script: ['https://www.googletagmanager.com'],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Where a page may count visits, by what it may do there; all others are sent to by the site's own script. */
function analyticsSources({ provider, address }: AnalyticsSettings): {
  script?: string[];
  img?: string[];
  connect?: string[];
} {
  if (provider === 'none') return {};
  return provider === 'google' ? GOOGLE : { connect: [new URL(address).origin] };
}

/** The policy of a remote's service worker: it fetches for its pages, from where they may. */
export function workerCsp(remoteOrigins: readonly string[]): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return `default-src 'none'; connect-src ${own}; base-uri 'none'; frame-ancestors 'none'`;
}

/** The other origins that remotes are served from, for the page's content security policy. */
export function remoteOrigins({ remotes }: RemotesRegistry): string[] {
  const addresses = Object.values(remotes)
    .flatMap((remote) => [remote, remote.canary ?? []].flat())
    .flatMap(({ entry, preload }) => [entry, ...preload]);
  const absolute = addresses.filter((address) => !address.startsWith('/'));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

const PRELOADED_AS: Readonly<Record<string, string>> = { js: 'script', css: 'style' };

/** Links that fetch the files of the remote serving `rawPath` while the shell still loads. */
export function preloadLinks(registry: PageRegistry, rawPath: string): string {
  const files = servingRemote(registry, rawPath)?.preload ?? [];
  return files.map(fileLink).join('');
}

function fileLink(address: string): string {
  const href = escapeHtml(address);
  const extension = /\.(\w+)(?:\?|$)/.exec(address)?.[1] ?? '';
  if (extension === 'mjs') return `<link rel="modulepreload" href="${href}">`;
  const kind = PRELOADED_AS[extension];
  return kind === undefined ? '' : `<link rel="preload" as="${kind}" href="${href}">`;
}
