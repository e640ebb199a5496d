import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

// Where the font is late, Arial stands in, stretched to Figtree's measured widths and heights. It stays
// for the life of the page: lines break elsewhere in it, and a swap would move what is being read.
const regularFallback = `
  @font-face {
    font-family: 'Figtree Fallback';
    font-weight: 300 500;
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    size-adjust: 100.5%;
    ascent-override: 94.5%;
    descent-override: 24.9%;
    line-gap-override: 0%;
  }
`;

const boldFallback = `
  @font-face {
    font-family: 'Figtree Fallback';
    font-weight: 600 900;
    src: local('Arial Bold'), local('Liberation Sans Bold'), local('Helvetica Bold');
    size-adjust: 95.7%;
    ascent-override: 99.3%;
    descent-override: 26.1%;
    line-gap-override: 0%;
  }
`;

/**
 * The font and what stands in for it, as CSS for the page itself: styled-components writes its rules anew
 * when it takes over a prerendered page, and a font that is declared anew is a late font that came.
 */
export const fontFaces = `
  @font-face {
    font-family: 'Figtree Variable';
    font-style: normal;
    font-display: optional;
    font-weight: 300 900;
    src: url(${figtreeUrl}) format('woff2');
  }

  ${regularFallback}
  ${boldFallback}
`;
