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
export function prefetchPointedAreas(registry: PageRegistry): () => void {
  const done = new Set<string | undefined>([findRemote(registry, location.pathname)]);

  function onPointed({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const name = findRemote(registry, link.pathname);
    if (!name || done.has(name)) return;
    done.add(name);
    prefetch(registry.remotes[name]);
  }

  document.addEventListener('pointerover', onPointed, { passive: true });
  document.addEventListener('focusin', onPointed);
  return () => {
    document.removeEventListener('pointerover', onPointed);
    document.removeEventListener('focusin', onPointed);
  };
}
