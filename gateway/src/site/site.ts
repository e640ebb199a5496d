import { join } from 'node:path';
import { offeredLanguages } from '@brightnest/contracts/site/page-settings';
import { PAGE_REDIRECTS } from '@brightnest/contracts/site/pages';
import { servicePageAddresses } from '@brightnest/contracts/site/service-pages';
import type { CompanyProfile } from '@brightnest/contracts/company/company-profile';
import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import { remotesRegistrySchema } from '@brightnest/contracts/site/schemas';
import { check } from '@brightnest/service-kit/validation';
import { AppError } from '@brightnest/service-kit/errors';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { apiDocsFile } from './api-docs';
import { appFileOf, sendAppFile } from './app-files';
import { type BrandIcons, createBrandIcons, iconsVersion, siteManifest } from './brand-icons';
import { robots, sitemap } from './crawlers';
import type { FindLiveData } from './live-data';
import { sendPage } from './page';
import { createPagePreview } from './page-preview';
import { compilePage } from './page-template';
import { createPageRenderer } from './page-renderer';
import { createPrerenderedStore } from './prerendered-store';
import type { SettingsOfPages } from './site-settings';
import { IMMUTABLE, sendFile } from './static-files';
import { watchFile } from './watched-file';

const PAGE_FILES = ['/shell/index.html', '/shell/pages.json'];
const ONE_HOUR = 'public, max-age=3600';

/** What the site needs. */
export interface SiteOptions {
  /** Folder with `shell/`, `remotes/` and `remotes.json`. */
  directory: string;
  /** The site's own address, without a slash at the end. */
  origin: string;
  /** Address of the uploads service, which has the company's logo. */
  uploads: string;
  liveData: FindLiveData;
  /** Addresses of pages that there are without a ship. */
  listLivePages(): Promise<string[]>;
  /** What pages go by now. */
  settings(): SettingsOfPages;
  /** Folder for pages that were rendered anew; none when empty. */
  cacheDir: string;
  log: Logger;
}

/** Pages and static files. */
export interface Site {
  handle(rawPath: string, request: Request, response: Response): Promise<void>;
  /** Answers with a page as it will be. */
  preview: ReturnType<typeof createPagePreview>;
  isReady(): Promise<boolean>;
  /** Renders what visitors get for settings. @throws Error when that fails. */
  prepare(settings: SettingsOfPages): Promise<void>;
}

/** Serves the site directory as it is at each moment; what is published later needs no restart. */
export function createSite(options: SiteOptions): Site {
  const { directory, origin, liveData, listLivePages, settings, cacheDir, log } = options;
  const shell = join(directory, 'shell');
  const template = watchFile(join(shell, 'index.html'), (html) => compilePage(html, origin), log);
  const renderers = {
    pages: createPageRenderer({ cacheDir, log }),
    parts: createPageRenderer({
      cacheDir: cacheDir && join(cacheDir, 'places'),
      most: { known: 100, files: 1_000 },
      log,
    }),
  };
  const prerendered = createPrerenderedStore(directory, renderers, log);
  const icons = createBrandIcons({ uploads: options.uploads, shell, log });
  const registry = watchFile(join(directory, 'remotes.json'), parseRegistry, log);
  const sources = async () => ({
    template: await template.current(),
    registry: await registry.current(),
    prerendered,
    settings: settings(),
    site: origin,
  });

  return {
    async handle(rawPath, request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        throw new AppError('method_not_allowed');
      }
      const sendFrom = (root: string, path: string, cache: string) =>
        sendFile(root, path, { cache }, request, response);

      const docs = apiDocsFile(rawPath);
      if (docs) return sendFile(directory, docs.path, docs.terms, request, response);
      if (rawPath === '/remotes.json') return sendFrom(directory, rawPath, 'no-cache');
      if (await sendIcon(icons, settings().all.company, rawPath, response)) return;
      // Pages are served by their addresses alone: as files they are forms not filled in.
      if (PAGE_FILES.includes(rawPath)) throw new AppError('not_found');
      const appFile = appFileOf(rawPath);
      if (appFile) {
        const { company } = settings().all;
        const appFiles = { directory, registry: await registry.current(), company };
        return sendAppFile(appFiles, appFile, request, response);
      }
      if (/^\/(?:shell|remotes)(?:\/|$)/.test(rawPath)) {
        return sendFrom(directory, rawPath, IMMUTABLE);
      }
      if (rawPath === '/robots.txt') {
        sendText(response, 'text', robots(origin));
        return;
      }
      if (rawPath === '/sitemap.xml') {
        const { all } = settings();
        const livePages = [...(await listLivePages()), ...servicePageAddresses(all.servicePages)];
        // Those that are out can be looked at there, which nobody searches for.
        const leftOut = all.giftCards.isSold ? [] : ['/gift-cards'];
        const listed = { site: origin, offered: offeredLanguages(all), livePages, leftOut };
        sendText(response, 'xml', await sitemap(await registry.current(), prerendered, listed));
        return;
      }
      const query = request.url.slice(rawPath.length);
      const page = withoutTrailingSlash(rawPath);
      if (page !== undefined) {
        response.redirect(308, page + query);
        return;
      }
      const redirect = PAGE_REDIRECTS[rawPath];
      if (redirect !== undefined) {
        response.redirect(redirect + query);
        return;
      }
      await sendPage({ ...(await sources()), liveData }, rawPath, request, response);
    },
    preview: createPagePreview(sources, log),
    isReady: () =>
      Promise.all([template.current(), registry.current()]).then(
        () => true,
        () => false,
      ),
    async prepare(wanted) {
      for (const language of offeredLanguages(wanted.all)) {
        await prerendered.prepare(await registry.current(), wanted.inLanguage(language));
      }
    },
  };
}

/** Answers with an icon, or with what lists them. @returns false where something else was asked for. */
async function sendIcon(
  icons: BrandIcons,
  company: CompanyProfile,
  rawPath: string,
  response: Response,
): Promise<boolean> {
  if (rawPath === '/site.webmanifest') {
    response.setHeader('Cache-Control', ONE_HOUR).type('application/manifest+json');
    response.send(JSON.stringify(siteManifest(company)));
    return true;
  }
  if (rawPath === '/favicon.ico') {
    response.setHeader('Cache-Control', ONE_HOUR).type('image/x-icon');
    response.send(await icons.favicon(company));
    return true;
  }
  const [, version, name = ''] = /^\/icons\/([0-9a-f]{12})\/([\w.-]+)$/.exec(rawPath) ?? [];
  if (version === undefined) return false;
  const icon = await icons.find(company, name);
  if (!icon) throw new AppError('not_found');
  // Who has a page of before gets the icon as it is now.
  const isNow = version === iconsVersion(company);
  response
    .setHeader('Cache-Control', isNow ? IMMUTABLE : ONE_HOUR)
    .type('png')
    .send(icon);
  return true;
}

function sendText(response: Response, type: 'text' | 'xml', text: string): void {
  response.setHeader('Cache-Control', ONE_HOUR).type(type).send(text);
}

function parseRegistry(text: string): RemotesRegistry {
  return check(remotesRegistrySchema, JSON.parse(text), { allowUnknown: true });
}

// Segments without a slash of any kind: what is left of `//elsewhere/` would lead off the site.
const WITH_TRAILING_SLASH = /^((?:\/[^/\\]+)+)\/+$/;

/** The path without the slashes at its end, where it has some: a page has one address. */
export function withoutTrailingSlash(rawPath: string): string | undefined {
  return WITH_TRAILING_SLASH.exec(rawPath)?.[1];
}
