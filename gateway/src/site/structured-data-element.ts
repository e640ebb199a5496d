import { inlineJson } from './page-registry';

/** A schema.org object as an element of the page's head. */
export function structuredDataElement(data: object): string {
  const json = inlineJson({ '@context': 'https://schema.org', ...data });
  // A data block, not a script: the content security policy has no say in it.
  return `<script type="application/ld+json">${json}</script>`;
}
