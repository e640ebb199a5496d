import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { matchesPage } from './page-pattern';

const PRELOADED_AS: Readonly<Record<string, string>> = { js: 'script', css: 'style' };

/**
 * Links that fetch the files of the remote serving `rawPath` while the shell still loads. Each link asks
 * the way its file is asked for later, else the browser would fetch it twice.
 */
export function preloadLinks({ remotes }: PageRegistry, rawPath: string): string {
  const serving = Object.values(remotes).find(({ routes }) =>
    routes.some((pattern) => matchesPage(pattern, rawPath)),
  );
  if (!serving) return '';
  // The manifest is fetched by script.
  const manifest = `<link rel="preload" as="fetch" href="${escape(serving.manifest)}" crossorigin="anonymous">`;
  return [manifest, ...serving.preload.map(fileLink)].join('');
}

function fileLink(address: string): string {
  const href = escape(address);
  const extension = /\.(\w+)(?:\?|$)/.exec(address)?.[1] ?? '';
  if (extension === 'mjs') return `<link rel="modulepreload" href="${href}">`;
  const kind = PRELOADED_AS[extension];
  return kind === undefined ? '' : `<link rel="preload" as="${kind}" href="${href}">`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
