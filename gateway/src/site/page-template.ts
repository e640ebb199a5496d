/** What the gateway writes into each copy of the page. */
export interface PageParts {
  remotes: string;
  preloads: string;
  nonce: string;
}

/** Writes one copy of the page. */
export type RenderPage = (parts: PageParts) => string;

const PLACEHOLDER = /%(REMOTES|PRELOADS|CSP_NONCE)%/;

/**
 * Prepares the shell's index.html.
 * @throws Error when it has no place for the registry: such a page could not load anything.
 */
export function compilePage(html: string): RenderPage {
  // Text and placeholder names take turns, so what is written in is never searched for placeholders.
  const pieces = html.split(PLACEHOLDER);
  if (!pieces.includes('REMOTES')) throw new Error('The page has no %REMOTES% placeholder.');
  return ({ remotes, preloads, nonce }) => {
    const values: Record<string, string> = {
      REMOTES: remotes,
      PRELOADS: preloads,
      CSP_NONCE: nonce,
    };
    return pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece])).join('');
  };
}
