import { matchPath } from '@brightnest/kit/router';

/** How a page is framed: a work area has a slim header and no marketing around it. */
export type Layout = { kind: 'site' } | { kind: 'work'; area: string };

const WORK_AREAS = [
  { pattern: '/admin-dashboard/*', area: 'Staff' },
  { pattern: '/admin-settings/*', area: 'Staff' },
  { pattern: '/cleaner-dashboard/*', area: 'Cleaners' },
  { pattern: '/cleaner-password-reset', area: 'Cleaners' },
];

/** The layout of the page at a path. */
export function layoutOf(pathname: string): Layout {
  const work = WORK_AREAS.find(({ pattern }) => matchPath(pattern, pathname));
  return work ? { kind: 'work', area: work.area } : { kind: 'site' };
}
