import { escapeHtml } from '@brightnest/contracts/site/pages';
import type { RemotesRegistry } from '@brightnest/contracts/site/remotes-registry';
import { alternateElements } from './page-language';
import { pageRegistry, servingRemote } from './page-registry';
import type { PrerenderedStore } from './prerendered-store';

interface SitemapOptions {
  /** The site's own address, without a slash at the end. */
  site: string;
  /** The languages that visitors may choose from, the default first. */
  offered: readonly string[];
  /** Addresses of pages that there are without a ship. */
  livePages: readonly string[];
  /** Addresses of shipped pages that have nothing to find now. */
  leftOut: readonly string[];
}

const isServed = (registry: RemotesRegistry, path: string) =>
  servingRemote(pageRegistry(registry, undefined), path) !== undefined;

/** The public pages of the standing versions, and what changes without a ship, for search engines. */
export async function sitemap(
  registry: RemotesRegistry,
  prerendered: PrerenderedStore,
  { site, offered, livePages, leftOut }: SitemapOptions,
): Promise<string> {
  const standing = Object.entries(pageRegistry(registry, undefined).remotes);
  const found = await Promise.all(
    standing.map(([name, { version }]) => prerendered.shipped(name, version)),
  );
  const shipped = found.flatMap((pages) => Object.keys(pages?.screens ?? {}));
  const told = shipped.filter((path) => !leftOut.includes(path));
  const paths = [...told, ...livePages.filter((path) => isServed(registry, path))];
  const entries = paths.map((path) => {
    const address = site + path;
    const others = alternateElements('xhtml:link', address, offered);
    return `  <url><loc>${escapeHtml(address)}</loc>${others}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('')}</urlset>
`;
}

/** What search engines may read, and where the list of it is. */
export function robots(site: string): string {
  const closed = ['/api', ...PRIVATE_PAGES].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${closed.join('')}\nSitemap: ${site}/sitemap.xml\n`;
}

/**
 * Where the pages behind a sign-in begin, and those that lead in: no search engine should list them.
 * A name stands for its own page and all below it.
 */
const PRIVATE_PAGES = [
  '/admin',
  '/admin-dashboard',
  '/admin-login',
  '/admin-settings',
  '/admin-customers',
  '/application-status',
  '/auth',
  '/book-service',
  '/cleaner-application',
  '/cleaner-apply',
  '/cleaner-auth',
  '/cleaner-dashboard',
  '/cleaner-login',
  '/cleaner-password-reset',
  '/customer',
  '/invitation',
  '/offer',
  '/password',
  '/payment',
] as const;

/** Whether a path is one of {@link PRIVATE_PAGES}, in any case of letters, as the router reads it. */
export function isPrivate(rawPath: string): boolean {
  const path = rawPath.toLowerCase();
  return PRIVATE_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
