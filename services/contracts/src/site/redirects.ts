/** Addresses that stand for another page. The gateway sends visitors on, and so does the shell. */
export const PAGE_REDIRECTS: Readonly<Record<string, string>> = {
  '/get-quote': '/quote-form',
  '/admin': '/admin-dashboard',
};
