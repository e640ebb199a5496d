/**
 * Where the pages behind a sign-in begin, and those that lead in: no search engine should list them.
 * A name stands for its own page and all below it.
 */
export const PRIVATE_PAGES = [
  '/admin',
  '/admin-dashboard',
  '/admin-login',
  '/admin-settings',
  '/application-status',
  '/auth',
  '/book-service',
  '/cleaner-application',
  '/cleaner-apply',
  '/cleaner-auth',
  '/cleaner-dashboard',
  '/cleaner-login',
  '/cleaner-password-reset',
  '/customer',
  '/invitation',
  '/password',
  '/payment',
] as const;

/** Whether a path is one of {@link PRIVATE_PAGES}, in any case of letters, as the router reads it. */
export function isPrivate(rawPath: string): boolean {
  const path = rawPath.toLowerCase();
  return PRIVATE_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
