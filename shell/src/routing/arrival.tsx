import type { RouteHandle } from '@brightnest/kit/remote';
import { useLocation } from '@brightnest/kit/router';
import { useEffect } from 'react';
import { applyHead } from './apply-head';

// The page that the browser itself loaded is at its top already, and the focus is the browser's.
// Whoever leaves it before its screen has come is on another page than that.
const loadedPath = typeof window === 'undefined' ? undefined : window.location.pathname;
let isFirstPage = true;

function headingOrMain(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
}

/** Puts the reader where the page begins, or at the part of it that the address names. */
function goTo(hash: string): void {
  const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (part) part.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
  const target = part ?? headingOrMain();
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * What a browser does on a page load, for pages that change without one: what the page says of itself,
 * the top of it, and the focus at its heading, so that a screen reader begins there. Rendered beside a
 * screen, it works once the screen is there.
 */
export function Arrival({ handle }: { handle: RouteHandle | undefined }) {
  const { pathname, hash } = useLocation();

  useEffect(() => applyHead(handle, pathname), [handle, pathname]);

  useEffect(() => {
    const stay = isFirstPage && pathname === loadedPath && !hash;
    isFirstPage = false;
    if (!stay) goTo(hash);
  }, [pathname, hash]);

  return null;
}
