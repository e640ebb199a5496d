import { randomBytes } from 'node:crypto';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { offeredLanguages } from '@brightnest/contracts/site/page-settings';
import {
  type PagePreviewRequest,
  pagePreviewRequestSchema,
  type PagePreviewResponse,
  PREVIEW_REFUSALS,
} from '@brightnest/contracts/site/page-texts-schemas';
import {
  findServicePage,
  isServiceAddress,
  type ServicePages,
  servicePageAddresses,
} from '@brightnest/contracts/site/service-pages';
import { baseLanguage } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { createBodyReader } from '@brightnest/service-kit/http/request';
import { validate } from '@brightnest/service-kit/validation';
import type { Logger } from 'pino';
import type { ComposedCall } from '../api';
import { chosenTheme, type PageSources } from './page';
import { knownBucket, pageRegistry, servingRemote } from './page-registry';
import { findPrerendered, headElements, styleElement } from './prerendered';
import { settingsOfPages } from './site-settings';

type PreviewSources = Omit<PageSources, 'liveData'>;

// Each runs a program for about a second, one after the other.
const MOST_WAITING = 4;
const NONCE_BYTES = 16;

/**
 * Makes a page as it will be once its texts are saved, for whoever writes them and nobody else: it is rendered when it
 * is asked for, and kept nowhere.
 */
export function createPagePreview(find: () => Promise<PreviewSources>, log: Logger) {
  const readBody = createBodyReader(gatewayRoutes.previewPage);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async ({ request, response }: ComposedCall): Promise<PagePreviewResponse> => {
    const draft = validate(pagePreviewRequestSchema, await readBody(request, response));
    if (waiting >= MOST_WAITING)
      throw new AppError('service_unavailable', { message: PREVIEW_REFUSALS.busy });
    waiting += 1;
    const made = last.then(async () =>
      makePreview(await find(), draft, request.headers.cookie, log),
    );
    last = made.catch(() => undefined);
    return made.finally(() => (waiting -= 1));
  };
}

async function makePreview(
  { template, registry, prerendered, site, settings: { all, inLanguage } }: PreviewSources,
  { page, texts, language: wanted }: PagePreviewRequest,
  cookies: string | undefined,
  log: Logger,
): Promise<PagePreviewResponse> {
  const visible = pageRegistry(registry, knownBucket(cookies));
  const path = pathOfPage(page, all.servicePages);
  if (path === undefined || !servingRemote(visible, path)) {
    throw new AppError('not_found', { message: PREVIEW_REFUSALS.noSuchPage });
  }
  const offered = offeredLanguages(all);
  const language = offered.find((tag) => baseLanguage(tag) === wanted) ?? offered[0]!;
  const settings = settingsOfPages({ ...all, pageTexts: { texts } }, language);
  const screens = (name: string, version: string) =>
    prerendered.draft(name, version, settings, [path]);
  const drafts = {
    // What is around the page says nothing that is edited.
    frames: () => prerendered.frames(inLanguage(language)),
    ...{ screens, screensAt: screens },
  };
  const found = isServiceAddress(path) ? findServicePage(all.servicePages, path)?.page : undefined;
  const made = await findPrerendered(drafts, template.hash, visible, settings, {
    ...{ pathname: path, search: '', found },
  }).catch((error: unknown) => log.warn({ err: error, path }, 'preview of a page not rendered'));
  if (!made) throw new AppError('service_unavailable', { message: PREVIEW_REFUSALS.notReady });
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const html = template.render({
    ...{ remotes: '', preloads: '', nonce, settings, language, path },
    theme: chosenTheme(cookies),
    head: headElements(made.head, { site, path, language, offered }),
    isUnlisted: true,
    styles: styleElement(made.styles, made.stylesVersion, nonce),
    root: made.root,
  });
  return { success: true, path, html: html.replaceAll(SCRIPT, ''), nonce };
}

// Nothing that is written into a page ends a script element but its end.
const SCRIPT = /<script\b[\s\S]*?<\/script>/g;

/** @returns where a page is; of those that there are many of, the first. */
function pathOfPage(page: string, pages: ServicePages): string | undefined {
  if (page === 'home') return '/';
  if (page === 'service-page') return servicePageAddresses(pages)[0];
  if (page === 'place-page') return servicePageAddresses(pages).find(isAtPlace);
  return /^[a-z-]+$/.test(page) ? `/${page}` : undefined;
}

const isAtPlace = (address: string) => address.split('/').length > 3;
