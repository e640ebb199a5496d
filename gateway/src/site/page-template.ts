import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import {
  brandColors,
  SCHEME_GROUNDS,
  schemeRules,
} from '@brightnest/contracts/company/brand-scheme';
import { escapeHtml, type Theme } from '@brightnest/contracts/site/pages';
import { cardElements, hasDefaultLook, iconElements } from './brand-icons';
import { isPrivate } from './crawlers';
import { createHash } from 'node:crypto';
import type { SettingsOfPages } from './site-settings';

/** What the gateway writes into each copy of the page. */
export interface PageParts {
  remotes: string;
  preloads: string;
  nonce: string;
  settings: SettingsOfPages;
  /** BCP 47 tag of the language that the page is in. */
  language: string;
  /** The address of the page. */
  path: string;
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
  /** `root` is not the page, but what is shown until the browser has made it. */
  isWaiting?: boolean;
}

/** The shell's page, ready to be filled in. */
export interface PageTemplate {
  /** SHA-256 of the file. */
  hash: string;
  render(parts: PageParts): string;
}

const NOINDEX = '<meta name="robots" content="noindex">';
const OWN_HEAD = /<!--head-->([\s\S]*?)<!--\/head-->/;
// The mark, and the picture for shared links with the name in it, are those of the default company.
const MARK = /<!--mark-->([\s\S]*?)<!--\/mark-->/;
const CARD = /<!--card-->([\s\S]*?)<!--\/card-->/;

/**
 * Prepares the shell's index.html.
 * @param site the site's own address, without a slash at the end.
 * @throws Error when it has no place for the registry: such a page could not load anything.
 */
export function compilePage(html: string, site: string): PageTemplate {
  const page = compile(
    html.replace(OWN_HEAD, '%HEAD%').replace(CARD, '%CARD%').replace(MARK, '%MARK%'),
  );
  const ownHead = compile(OWN_HEAD.exec(html)?.[1] ?? '');
  const mark = MARK.exec(html)?.[1] ?? '';
  const card = compile(CARD.exec(html)?.[1] ?? '');
  if (!page.names.includes('REMOTES')) throw new Error('The page has no %REMOTES% placeholder.');
  return {
    hash: createHash('sha256').update(html).digest('hex'),
    render({ settings, liveData = '', isUnlisted = false, ...parts }) {
      const { company } = settings.all;
      const values: Values = {
        REMOTES: parts.remotes,
        PRELOADS: parts.preloads,
        CSP_NONCE: parts.nonce,
        LANGUAGE: escapeHtml(parts.language),
        THEME: parts.theme ? `data-theme="${parts.theme}"` : '',
        STYLES: parts.styles ?? '',
        ROOT: parts.root ?? '',
        WAITING: parts.isWaiting ? 'data-waiting' : '',
        SITE: site,
        SETTINGS: settings.jsonAt(parts.path),
        COMPANY_NAME: escapeHtml(company.name),
        COMPANY_EMAIL: escapeHtml(company.email),
        COMPANY_PHONE: escapeHtml(company.phone),
        BRAND_STYLE: brandStyle(company),
      };
      const head = parts.head ?? ownHead.render(values);
      const isDefault = hasDefaultLook(company);
      return page.render({
        ...values,
        HEAD: head + liveData + (isUnlisted ? NOINDEX : ''),
        MARK: isDefault ? mark : '',
        ICONS: iconElements(company, !isPrivate(parts.path)),
        CARD: isDefault ? card.render(values) : cardElements(company, site),
      });
    },
  };
}

/** What stands in the place of each placeholder. */
type Values = Record<string, string>;

const PLACEHOLDER = /%([A-Z_]+)%/;

function compile(text: string): { names: string[]; render(values: Values): string } {
  // Text and placeholder names take turns, so what is written in is never searched for placeholders.
  const pieces = text.split(PLACEHOLDER);
  return {
    names: pieces.filter((_piece, index) => index % 2 === 1),
    render: (values) =>
      pieces.map((piece, i) => (i % 2 === 0 ? piece : (values[piece] ?? ''))).join(''),
  };
}

let latest = { color: '', css: '' };

/** The colours of a company that has its own, over those of the theme; nothing for the default. */
function brandStyle({ brandColor: color }: CompanyProfile): string {
  if (color === DEFAULT_COMPANY_PROFILE.brandColor) return '';
  if (latest.color !== color) {
    const { light, dark } = SCHEME_GROUNDS;
    latest = { color, css: schemeRules(brandColors(color, light), brandColors(color, dark)) };
  }
  return latest.css;
}
