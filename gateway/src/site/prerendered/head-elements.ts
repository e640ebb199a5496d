import { type PageHead, SITE_PLACEHOLDER } from '@brightnest/contracts/site/prerendered-pages';
import { escapeHtml } from '../escape-html';
import { inlineJson } from '../page-registry';

/** The elements that tell search engines and shared links what a page is. */
export function headElements(
  { title, description, structuredData = [] }: PageHead,
  site: string,
  path: string,
): string {
  const address = site + path;
  const titleElement = `<title>${escapeHtml(title)}</title>`;
  if (description === undefined) return titleElement;
  return [
    titleElement,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    ...structuredData.map((data) => structuredDataBlock(data, site)),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function structuredDataBlock(data: object, site: string): string {
  const json = inlineJson({ '@context': 'https://schema.org', ...data });
  // A data block, not a script: the content security policy has no say in it.
  return `<script type="application/ld+json">${json.replaceAll(SITE_PLACEHOLDER, site)}</script>`;
}
