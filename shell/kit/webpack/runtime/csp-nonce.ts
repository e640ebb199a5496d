declare global {
  var __webpack_nonce__: string | undefined;
}

// Libraries that write style elements of their own (the scroll lock of dialogs) ask their bundle for
// the nonce that the page's policy admits. A federation plugin is the code that runs first in a bundle.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export default function cspNonce(): { name: string } {
  return { name: 'csp-nonce' };
}
