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
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavLinkProps, NavigateFunction, RouteObject } from 'react-router-dom';
