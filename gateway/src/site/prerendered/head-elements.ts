import { escapeHtml } from '@brightnest/contracts/escape-html';
import { type PageHead, SITE_PLACEHOLDER } from '@brightnest/contracts/site/prerendered-pages';
import { structuredDataElement } from '../structured-data-element';

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
    ...structuredData.map((data) => structuredDataElement(data).replaceAll(SITE_PLACEHOLDER, site)),
  ].join('');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
