import { schemeRules } from '@brightnest/contracts/company/brand-scheme';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { darkScheme, lightScheme } from './color-schemes';
import { color, fontFamily, fontSize, fontWeight } from './tokens';

/**
 * Colour schemes and the base style of every page, as CSS for the page itself: no script has to run
 * for it, and none writes it anew. The scheme follows the device unless `data-theme="light|dark"` on
 * the html element says otherwise.
 */
export const globalStyle = `
  ${schemeRules(lightScheme, darkScheme)}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-behavior: smooth;
  }

  /* An open dialog makes up for the scroll bar itself, and its overlay covers the whole width. */
  html:has(body[data-scroll-locked]) { scrollbar-gutter: auto; }

  body {
    margin: 0;
    min-height: 100dvh;
    background: ${color.page};
    color: ${color.text};
    font-family: ${fontFamily};
    font-size: ${fontSize.md};
    line-height: 1.6;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  /* Its long words are parted at their joints before they are wider than a phone. */
  :lang(de) :is(h1, h2, h3, h4, button, legend, dt) { hyphens: auto; hyphenate-limit-chars: 14 5 5; }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote { margin: 0; }
  :where(ul[class], ol[class]) { list-style: none; padding: 0; }

  h1, h2, h3, h4 {
    font-weight: ${fontWeight.bold};
    line-height: 1.2;
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  h1 { font-size: ${fontSize['3xl']}; }
  h2 { font-size: ${fontSize['2xl']}; }
  h3 { font-size: ${fontSize.xl}; }
  h4 { font-size: ${fontSize.lg}; }
  p { text-wrap: pretty; }

  a { color: ${color.accentText}; text-underline-offset: 0.2em; }
  img, svg, video { display: block; max-width: 100%; }
  img, video { height: auto; }
  button, input, textarea, select { font: inherit; color: inherit; }
  fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
  legend { padding: 0; }
  table { border-collapse: collapse; }

  /* Staff screens are denser, but not where fingers are. */
  @media (pointer: fine) {
    [data-density='compact'] { --bn-control-height: 34px; }
  }

  :focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto; }
    /* Animations still begin and end, as what closes with one waits for its end. A transition of any length,
       however short, would be one of every property of every element. */
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }
`;

// Where the font is late, Arial stands in, or Roboto on Android, which has no Arial, stretched to Figtree's measured
// widths and heights. It stays for the life of the page: lines break elsewhere in it, and a swap would move what is
// being read. The next page has the font.
const fallbackFaces = `
  @font-face {
    font-family: 'Figtree Fallback';
    font-weight: 300 500;
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    size-adjust: 100.5%;
    ascent-override: 94.5%;
    descent-override: 24.9%;
    line-gap-override: 0%;
  }

  @font-face {
    font-family: 'Figtree Fallback';
    font-weight: 600 900;
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold');
    size-adjust: 95.7%;
    ascent-override: 99.3%;
    descent-override: 26.1%;
    line-gap-override: 0%;
  }

  @font-face {
    font-family: 'Figtree Fallback Roboto';
    font-weight: 300 500;
    src: local('Roboto'), local('Roboto-Regular');
    size-adjust: 100.9%;
    ascent-override: 94.2%;
    descent-override: 24.8%;
    line-gap-override: 0%;
  }

  @font-face {
    font-family: 'Figtree Fallback Roboto';
    font-weight: 600 900;
    src: local('Roboto Bold'), local('Roboto-Bold');
    size-adjust: 101.4%;
    ascent-override: 93.7%;
    descent-override: 24.7%;
    line-gap-override: 0%;
  }
`;

/** The font itself. */
export const BRAND_FONT = {
  family: fontFamily.split(',')[0]!.replaceAll("'", ''),
  source: `url(${figtreeUrl}) format('woff2')`,
  weights: '300 900',
} as const;

/**
 * The font and what stands in for it, as CSS for the page itself: styled-components writes its rules anew
 * when it takes over a prerendered page, and a font that is declared anew is a late font that came.
 */
export const fontFaces = `
  @font-face {
    font-family: '${BRAND_FONT.family}';
    font-style: normal;
    font-display: optional;
    font-weight: ${BRAND_FONT.weights};
    src: ${BRAND_FONT.source};
  }

  ${fallbackFaces}
`;
