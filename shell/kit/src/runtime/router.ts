import { useCallback, useEffect, useRef } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/**
 * The one router of the site. react-router is bundled here alone, so that the shell and every remote
 * share its context through this narrow module instead of sharing the library whole.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  matchPath,
  matchRoutes,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, NavigateFunction, RouteObject } from 'react-router-dom';

/**
 * The search parameters and how to change them: by a function of what they are then, which sees changes that are
 * not rendered yet. A setter that was kept, such as by a timer, never undoes what was changed meanwhile.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  const set = useRef(setParams);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  useEffect(() => {
    set.current = setParams;
  });
  const change = useCallback<SetURLSearchParams>((next, options) => {
    const asked = typeof next === 'function' ? next(new URLSearchParams(latest.current)) : next;
    latest.current = createSearchParams(asked);
    return set.current(latest.current, options);
  }, []);
  return [params, change];
}
