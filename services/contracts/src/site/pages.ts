/** What crawlers and shared links read of a page, besides its text. */
export interface PageHead {
  /** The whole title, as it stands in the browser's tab. */
  title: string;
  /** Public pages have one. */
  description?: string;
  /** JSON-LD objects (schema.org). Addresses in them begin with {@link SITE_PLACEHOLDER}. */
  structuredData?: object[];
}

/** The CSS that one styled component has on a page. */
export interface StyleGroup {
  /** The component's id, which the browser's bundles know too. */
  id: string;
  /** The class names whose rules are in `css`. */
  names: string[];
  css: string;
}

/** A page's screen, rendered when its remote was shipped. */
export interface PrerenderedScreen {
  /** Markup for the place that the shell's frame leaves free. */
  html: string;
  /** In the order of the components' definition, which decides which of two rules wins. */
  styles: StyleGroup[];
  head: PageHead;
  /** The screen reads the query: with one, it is not what was rendered. */
  variesByQuery?: true;
}

/** `pages.json` in a version's folder: the screens of one remote, by path. */
export interface PrerenderedScreens {
  /** {@link PrerenderedFrames.stamp} of the frames that these screens fit into. */
  stamp: string;
  /** File beside it that prints the same for other settings. */
  program?: string;
  screens: Record<string, PrerenderedScreen>;
}

/** The shell around a screen: header and footer of a visitor. */
export interface PrerenderedFrame {
  before: string;
  after: string;
  styles: StyleGroup[];
}

/** `pages.json` of the shell. */
export interface PrerenderedFrames {
  /** Names what a screen must have in common with its frame, or it could not be hydrated in it. */
  stamp: string;
  /** File beside it that prints the same, but for `page`, for other settings. */
  program?: string;
  /** Version of styled-components, which the page names beside its styles. */
  stylesVersion: string;
  /** SHA-256 of the index.html that these frames were built with. */
  page: string;
  /**
   * Frames that differ by the page they are around, by its path or pattern: its link is marked in the navigation, or
   * it is of a work area.
   */
  byPath: Record<string, PrerenderedFrame>;
  /** The frame of every other page. */
  other: PrerenderedFrame;
  /** What stands in a frame until its screen comes, where that was not rendered ahead. */
  waiting?: Pick<PrerenderedScreen, 'html' | 'styles'>;
  /** The whole page of an address that leads nowhere. */
  notFound: PrerenderedScreen;
}

/** The file of either kind, in the folder of what it belongs to. */
export const PRERENDERED_FILE = 'pages.json';

/** Stands for the site's own address in what is rendered before that is known. */
export const SITE_PLACEHOLDER = 'https://site.invalid';

/** Stands for the address of a remote's files until its version is chosen. */
export const REMOTE_BASE_PLACEHOLDER = '/__remote__/';

/** Addresses that stand for another page. The gateway sends visitors on, and so does the shell. */
export const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  '/get-quote': '/quote-form',
  '/admin': '/admin-dashboard',
};

/**
 * What a cookie of the site is called. Over https a browser takes one with this prefix from this very host alone, so
 * that no page of a sibling domain can set it.
 */
export const hostCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** The looks of the site that a visitor may choose in place of the device's. */
export const THEMES = ['light', 'dark'] as const;

/** A chosen look. */
export type Theme = (typeof THEMES)[number];

/**
 * Remembers the chosen look. A cookie, so that the gateway can write it into the page: a script would
 * come too late, and the other look would flash.
 */
export const THEME_COOKIE = 'bn_theme';

/** Text that can stand in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
