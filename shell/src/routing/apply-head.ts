import { documentTitle } from '@brightnest/kit/federation/document-title';
import type { RouteHandle } from '@brightnest/kit/remote';

function setDescription(text: string | undefined): void {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]');
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

/** Brings title, description and canonical address to those of the page that is open now. */
export function applyHead(handle: RouteHandle | undefined, pathname: string): void {
  document.title = documentTitle(handle);
  setDescription(handle?.description);
  setCanonical(handle?.description === undefined ? undefined : pathname);
}
