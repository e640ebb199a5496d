import type { Theme } from '@brightnest/contracts/site/pages';
import { createHash } from 'node:crypto';

/** What the gateway writes into each copy of the page. */
export interface PageParts {
  remotes: string;
  preloads: string;
  nonce: string;
  /** The look that the visitor chose; the device's without. */
  theme?: Theme;
  /** Elements about this page; without them, the template's own. */
  head?: string;
  /** Elements about what is on this page today; they come after those of `head`. */
  liveData?: string;
  /** Search engines shall not list this page. */
  isUnlisted?: boolean;
  /** The style element of what is in `root`. */
  styles?: string;
  /** Prerendered markup. */
  root?: string;
}

/** The shell's page, ready to be filled in. */
export interface PageTemplate {
  /** SHA-256 of the file. */
  hash: string;
  render(parts: PageParts): string;
}

const PLACEHOLDER = /%(REMOTES|PRELOADS|CSP_NONCE|THEME|HEAD|STYLES|ROOT|SITE)%/;
const NOINDEX = '<meta name="robots" content="noindex">';
const OWN_HEAD = /<!--head-->([\s\S]*?)<!--\/head-->/;

/**
 * Prepares the shell's index.html.
 * @param site the site's own address, without a slash at the end.
 * @throws Error when it has no place for the registry: such a page could not load anything.
 */
export function compilePage(html: string, site: string): PageTemplate {
  const ownHead = OWN_HEAD.exec(html)?.[1] ?? '';
  // Text and placeholder names take turns, so what is written in is never searched for placeholders.
  const pieces = html.replace(OWN_HEAD, '%HEAD%').split(PLACEHOLDER);
  if (!pieces.includes('REMOTES')) throw new Error('The page has no %REMOTES% placeholder.');
  return {
    hash: createHash('sha256').update(html).digest('hex'),
    render({ head = ownHead, liveData = '', isUnlisted = false, ...parts }) {
      const values: Record<string, string> = {
        REMOTES: parts.remotes,
        PRELOADS: parts.preloads,
        CSP_NONCE: parts.nonce,
        THEME: parts.theme ? `data-theme="${parts.theme}"` : '',
        HEAD: head + liveData + (isUnlisted ? NOINDEX : ''),
        STYLES: parts.styles ?? '',
        ROOT: parts.root ?? '',
        SITE: site,
      };
      return pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece])).join('');
    },
  };
}
