import { msg, t } from '@brightnest/contracts/translation';
import { PAGE_REDIRECTS } from '@brightnest/contracts/site/pages';
import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { isCounted } from '@brightnest/contracts/site/analytics';
import { leaveCounted, track } from '@brightnest/kit/runtime/page/analytics';
import { documentTitle, type RemoteLoader, type RouteHandle } from '@brightnest/kit/runtime/remote';
import { pageSettings } from '@brightnest/kit/runtime/page/page-settings';
import { Navigate, useLocation, useNavigationType } from '@brightnest/kit/runtime/router';
import { LinkButton } from '@brightnest/kit/ui/controls/button';
import { Page } from '@brightnest/kit/ui/display/layout';
import { StateBox } from '@brightnest/kit/ui/feedback/states';
import { RemoteScreen } from '@brightnest/kit/ui/screens/remote-screen';
import { SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { showLateFont } from './late-font';
import { findRemote } from './page-registry';
import { useReadingPlace } from './reading-place';

export const NOT_FOUND = { title: msg('Page not found') };

/** The screen of an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <NotFound />
      <Arrival handle={NOT_FOUND} />
    </>
  );
}

interface ScreensProps {
  registry: PageRegistry;
  loader: RemoteLoader;
}

/** The screen of the address that is open: only the remote that serves it is ever loaded. */
export function Screens({ registry, loader }: ScreensProps) {
  const { pathname, search } = useLocation();
  useReadingPlace();
  const redirect = PAGE_REDIRECTS[pathname.replace(/(.)\/$/, '$1')];
  if (redirect) return <Navigate replace to={{ pathname: redirect, search }} />;
  const name = findRemote(registry, pathname);
  if (!name || isMissing(pathname)) return <NotFoundPage />;
  return (
    <RemoteScreen
      name={name}
      title={registry.remotes[name].title}
      loader={loader}
      notFound={<NotFoundPage />}
      arrival={(handle, page) => (
        <Arrival handle={handle} page={isCounted(name) ? page : undefined} />
      )}
    />
  );
}

// The page that the browser itself loaded is at its top already, and the focus is the browser's.
// Whoever leaves it before its screen has come is on another page than that.
const loadedPath = typeof window === 'undefined' ? undefined : window.location.pathname;
let isFirstPage = true;

/** Whether the loaded page is one that there is none of at its address. */
const isMissing = (pathname: string) =>
  pageSettings.servicePages.isMissing === true && pathname === loadedPath;

function headingOrMain(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
}

/**
 * Puts the reader where the page begins, or at the part of it that the address names; whoever goes back is brought
 * to where they were instead.
 */
function showPart(hash: string, isBack: boolean): void {
  const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (!isBack) {
    if (part) part.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }
  const target = part ?? headingOrMain();
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

interface ArrivalProps {
  handle: RouteHandle | undefined;
  /** The pattern of its route; without one, its visits are not counted. */
  page?: string | undefined;
}

/**
 * What a browser does on a page load, for pages that change without one: what the page says of itself,
 * the top of it, and the focus at its heading, so that a screen reader begins there. Rendered beside a
 * screen, it works once the screen is there.
 */
export function Arrival({ handle, page }: ArrivalProps) {
  const { pathname, hash } = useLocation();
  const how = useNavigationType();
  const arrive = useEffectEvent((isFirst: boolean) => showPart(hash, how === 'POP' && !isFirst));

  // Before a screen says more of its page.
  useLayoutEffect(() => {
    if (pathname === loadedPath && isToldByServer(handle)) restoreHead();
    else applyHead(handle, pathname);
  }, [handle, pathname]);

  // Before the new page is painted.
  useLayoutEffect(() => {
    if (!isFirstPage) showLateFont();
  }, [pathname]);

  useEffect(() => {
    const isFirst = isFirstPage;
    const stay = isFirst && pathname === loadedPath && !hash;
    isFirstPage = false;
    if (!stay) arrive(isFirst);
  }, [pathname, hash]);

  useEffect(() => {
    if (page === undefined) leaveCounted();
    else track('page_viewed', { page });
  }, [pathname, page]);

  return null;
}

function setDescription(text: string | undefined): void {
  const found = description();
  if (text === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'description';
  meta.content = text;
}

function setCanonical(path: string | undefined): void {
  const found = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) {
    found?.remove();
    return;
  }
  const link = found ?? document.head.appendChild(document.createElement('link'));
  // The first page's names the site as search engines shall know it.
  const { origin } = new URL(found?.href ?? location.href);
  link.rel = 'canonical';
  link.href = origin + path;
}

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

// What the server wrote of the page that was loaded.
const loadedHead =
  typeof document === 'undefined'
    ? undefined
    : {
        title: document.title,
        description: description()?.content,
        // Only pages that it knows something of have one.
        isOfPage: document.querySelector('link[rel="canonical"]') !== null,
      };

/** Whether the server knows more of the loaded page than its route does: what it is one of, such as a job. */
const isToldByServer = (handle: RouteHandle | undefined) =>
  handle?.pages !== undefined ||
  (handle?.description === undefined && loadedHead?.isOfPage === true);

function restoreHead(): void {
  if (!loadedHead || !loadedPath) return;
  document.title = loadedHead.title;
  setDescription(loadedHead.description);
  setCanonical(loadedPath);
}

/** Brings title, description and canonical address to those of the page that is open now. */
export function applyHead(handle: RouteHandle | undefined, pathname: string): void {
  document.title = documentTitle(handle);
  setDescription(handle?.description);
  setCanonical(handle?.description === undefined ? undefined : pathname);
}

/** The address leads to no page. */
export function NotFound() {
  return (
    <Page $width="text">
      <StateBox>
        <SearchX aria-hidden="true" />
        <h1>{t('404 Page Not Found')}</h1>
        <p>{t('Did you forget to add the page to the router?')}</p>
        <div>
          <LinkButton to="/">{t('Go to the home page')}</LinkButton>
        </div>
      </StateBox>
    </Page>
  );
}
