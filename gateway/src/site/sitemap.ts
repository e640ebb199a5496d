import { escapeHtml } from '@brightnest/contracts/escape-html';
import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import { pageRegistry } from './page-registry';
import type { PrerenderedStore } from './prerendered/prerendered-store';
import { PRIVATE_PAGES } from './private-pages';

/** The public pages of the standing versions, for search engines. */
export async function sitemap(
  registry: RemotesRegistry,
  prerendered: PrerenderedStore,
  site: string,
): Promise<string> {
  const standing = Object.entries(pageRegistry(registry, undefined).remotes);
  const found = await Promise.all(
    standing.map(([name, { version }]) => prerendered.screens(name, version)),
  );
  const paths = found.flatMap((pages) => Object.keys(pages?.screens ?? {}));
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(site + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`;
}

/** What search engines may read, and where the list of it is. */
export function robots(site: string): string {
  const closed = ['/api', ...PRIVATE_PAGES].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${site}/sitemap.xml\n`;
}
