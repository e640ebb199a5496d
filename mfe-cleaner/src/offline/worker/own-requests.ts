import { authRoutes } from '@brightnest/contracts/routes/auth';
import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { CLEANER_DASHBOARD } from '../../paths';

/** A request by its address, and whether that is of this site. */
interface Asked {
  url: URL;
  sameOrigin: boolean;
}

const REMOTE: RemoteName = 'mfe-cleaner';

/** Who is signed in. */
export const SESSION = authRoutes.getCurrentUser.path;

const READS = /^\/api\/cleaner\//;
const SHELL_FILE = /^\/shell\/[^/]+$/;
// In the folder of a version, on whichever origin; what is above it has one address for all versions.
const OWN_FOLDER = `/${REMOTE}/\\d+\\.\\d+\\.\\d+/`;
const REMOTE_FILE = new RegExp(`${OWN_FOLDER}[^/]+$`);
const FILE_IN_PAGE = new RegExp(
  `["'(](/shell/[^"'()\\s]+|(?:https?:/)?/[^"'()\\s]+${OWN_FOLDER}[^"'()\\s]+)["')]`,
  'g',
);

/** Whether this is the page of the cleaners' area that opens without a connection. */
export function isOwnPage({ url, sameOrigin }: Asked): boolean {
  return sameOrigin && url.pathname === CLEANER_DASHBOARD;
}

/** Whether this is what that page shows: of all calls, the reads of this area and who is signed in. */
export function isOwnRead({ url: { pathname }, sameOrigin }: Asked): boolean {
  return sameOrigin && (pathname === SESSION || READS.test(pathname));
}

/** Whether this is a file that the page is made of, which never changes. */
export function isOwnFile({ url: { pathname }, sameOrigin }: Asked): boolean {
  return (sameOrigin && SHELL_FILE.test(pathname)) || REMOTE_FILE.test(pathname);
}

/** The files that a page names: the shell's, and those of this remote. */
export function filesOf(html: string): string[] {
  const found = [...html.matchAll(FILE_IN_PAGE)].map(([, address = '']) => address);
  return [...new Set(found)];
}
