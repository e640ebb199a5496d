import { escapeHtml } from '@brightnest/contracts/escape-html';
import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { servingRemote } from './serving-remote';

const PRELOADED_AS: Readonly<Record<string, string>> = { js: 'script', css: 'style' };

/**
 * Links that fetch the files of the remote serving `rawPath` while the shell still loads. Each link asks
 * the way its file is asked for later, else the browser would fetch it twice.
 */
export function preloadLinks(registry: PageRegistry, rawPath: string): string {
  const serving = servingRemote(registry, rawPath);
  if (!serving) return '';
  // The manifest is fetched by script.
  const manifest = `<link rel="preload" as="fetch" href="${escapeHtml(serving.manifest)}" crossorigin="anonymous">`;
  return [manifest, ...serving.preload.map(fileLink)].join('');
}

function fileLink(address: string): string {
  const href = escapeHtml(address);
  const extension = /\.(\w+)(?:\?|$)/.exec(address)?.[1] ?? '';
  if (extension === 'mjs') return `<link rel="modulepreload" href="${href}">`;
  const kind = PRELOADED_AS[extension];
  return kind === undefined ? '' : `<link rel="preload" as="${kind}" href="${href}">`;
}
