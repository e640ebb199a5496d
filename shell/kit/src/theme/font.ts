import { css } from 'styled-components';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Address of the one font file; the page preloads it. */
export const fontUrl = figtreeUrl;

// The fallback's metrics are Arial's stretched to Figtree's, so the swap moves nothing.
export const fontFaces = css`
  @font-face {
    font-family: 'Figtree Variable';
    font-style: normal;
    font-display: swap;
    font-weight: 300 900;
    src: url(${figtreeUrl}) format('woff2');
  }

  @font-face {
    font-family: 'Figtree Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    ascent-override: 94.3%;
    descent-override: 24.8%;
    line-gap-override: 0%;
    size-adjust: 100.7%;
  }
`;
