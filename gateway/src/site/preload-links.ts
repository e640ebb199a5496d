import { escapeHtml } from '@brightnest/contracts/escape-html';
import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { servingRemote } from './serving-remote';

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
