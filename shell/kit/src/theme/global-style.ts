import { darkScheme, lightScheme, schemeProperties } from './color-schemes';
import { color, fontFamily, fontSize, fontWeight } from './tokens';

/**
 * Colour schemes and the base style of every page, as CSS for the page itself: no script has to run
 * for it, and none writes it anew. The scheme follows the device unless `data-theme="light|dark"` on
 * the html element says otherwise.
 */
export const globalStyle = `
  :root {
    color-scheme: light;
    ${schemeProperties(lightScheme)}
  }

  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${schemeProperties(darkScheme)}
    }
  }

  :root[data-theme='dark'] {
    color-scheme: dark;
    ${schemeProperties(darkScheme)}
  }

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
  }

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
    [data-density='compact'] { --bn-control-height: 38px; }
  }

  :focus-visible { outline: 3px solid ${color.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }

  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto; }
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
    }
  }
`;
