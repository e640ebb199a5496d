declare global {
  var __webpack_nonce__: string | undefined;
}

// Libraries that write style elements of their own (the scroll lock of dialogs) ask their bundle for
// the nonce that the page's policy admits.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export {};
