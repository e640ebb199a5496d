/**
 * The content security policy of a page. Scripts need no nonce: all of them are files of the site, or
 * of the origins that remotes are served from. styled-components writes its styles with the nonce.
 * Frames show a document that the page has fetched, by the browser's own PDF viewer, and nothing else.
 * The worker and the manifest of a remote come from this site, wherever its other files are.
 */
export function pageCsp(nonce: string, remoteOrigins: readonly string[]): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${own} 'nonce-${nonce}'`,
    `img-src ${own} data: blob:`,
    `connect-src ${own}`,
    `font-src ${own}`,
    'frame-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** The policy of a remote's service worker: it fetches for its pages, from where they may. */
export function workerCsp(remoteOrigins: readonly string[]): string {
  const own = ["'self'", ...remoteOrigins].join(' ');
  return `default-src 'none'; connect-src ${own}`;
}
