import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { CLEANER_DASHBOARD } from '../paths';

/** A request's address, and whether it is of this site's origin. */
interface MatchedRequest {
  url: URL;
  sameOrigin: boolean;
}

const REMOTE: RemoteName = 'mfe-cleaner';

/** The read of who is signed in. */
export const SESSION = authRoutes.getCurrentUser.path;

const READS = /^\/api\/cleaner\//;
const SHELL_FILE = /^\/shell\/[^/]+$/;
// Files in the folder of one version, on any origin. Files above it keep their address from version to version.
const OWN_FOLDER = `/${REMOTE}/\\d+\\.\\d+\\.\\d+/`;
const REMOTE_FILE = new RegExp(`${OWN_FOLDER}[^/]+$`);
const FILE_IN_PAGE = new RegExp(
  `["'(](/shell/[^"'()\\s]+|(?:https?:/)?/[^"'()\\s]+${OWN_FOLDER}[^"'()\\s]+)["')]`,
  'g',
);

/** Whether this is the page of the cleaner area that opens without a connection. */
export function isAreaPage({ url, sameOrigin }: MatchedRequest): boolean {
  return sameOrigin && url.pathname === CLEANER_DASHBOARD;
}

/** Whether this is a read that the page shows: one of this area, or who is signed in. */
export function isAreaRead({ url: { pathname }, sameOrigin }: MatchedRequest): boolean {
  return sameOrigin && (pathname === SESSION || READS.test(pathname));
}

/** Whether this is one of the page's files, which never change. */
export function isAreaFile({ url: { pathname }, sameOrigin }: MatchedRequest): boolean {
  return (sameOrigin && SHELL_FILE.test(pathname)) || REMOTE_FILE.test(pathname);
}

/** @returns the addresses of the shell's and this remote's files that a page names. */
export function filesInPage(html: string): string[] {
  const found = [...html.matchAll(FILE_IN_PAGE)].map(([, address = '']) => address);
  return [...new Set(found)];
}
