import type { PageRegistry, RemoteRelease } from '@brightnest/contracts/site/remotes-registry';
import { findRemote } from './page-registry';

function prefetch({ preload }: RemoteRelease): void {
  for (const file of preload.filter((name) => name.endsWith('.js'))) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = file;
    document.head.append(link);
  }
}

/**
 * Fetches the files of an area into the browser's cache when the pointer or the focus comes to a link
 * that leads there, and runs none of them. @returns how to stop.
 */
export function prefetchOnHover(registry: PageRegistry): () => void {
  const done = new Set<string | undefined>([findRemote(registry, location.pathname)]);

  function onHover({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const name = findRemote(registry, link.pathname);
    if (!name || done.has(name)) return;
    done.add(name);
    prefetch(registry.remotes[name]);
  }

  document.addEventListener('pointerover', onHover, { passive: true });
  document.addEventListener('focusin', onHover);
  return () => {
    document.removeEventListener('pointerover', onHover);
    document.removeEventListener('focusin', onHover);
  };
}

/**
 * Leaves links to the browser until a prerendered page has the code of its screen: the shell would have
 * nothing to show in place of the screen. Forms are held back, since the browser would send what was
 * typed as part of an address.
 */
export function navigateNativelyUntil(screenReady: Promise<unknown>): void {
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a[href]');
    // Unseen by React, the click does what it does on any page.
    if (link) event.stopPropagation();
  }
  const onSubmit = (event: SubmitEvent) => event.preventDefault();

  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  void screenReady.then(() => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
  });
}
