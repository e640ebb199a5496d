import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RouteObject } from './router';

/** What a route says of its page: `handle: { title: 'Pricing', description: '…' }`. */
export interface RouteHandle {
  /** The page's name; the site's is added to it in the browser's tab. */
  title: string;
  /** The whole title, where it is not the name and the site's. */
  documentTitle?: string;
  /**
   * One or two sentences for search engines and shared links. A page with a description is public: it is
   * rendered when the remote is shipped, and listed in the sitemap.
   */
  description?: string;
  /**
   * JSON-LD objects of schema.org, with addresses on the given site: `https://www.brightnest.example`.
   * Asked for when the page is rendered ahead, so what it needs is loaded lazily.
   */
  structuredData?: (site: string) => Promise<object[]>;
  /** The screen reads the query of its address, so with a query it is not rendered ahead. */
  variesByQuery?: true;
}

type WithHandle<Route> = Route extends unknown
  ? Omit<Route, 'handle'> & { handle?: RouteHandle }
  : never;

/** A route of a remote; its path begins at the site's root. */
export type RemoteRoute = WithHandle<RouteObject>;

/** What a remote exposes as `./remote`: its screens. */
export interface RemoteModule {
  name: RemoteName;
  routes: RemoteRoute[];
}

/** Types a remote's one exposed module: `export const remote = defineRemote({ name, routes })`. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
