import type { PageHead } from '@brightnest/contracts/site/pages';
import type { TextsFile } from '@brightnest/contracts/site/page-texts';
import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { t } from '@brightnest/contracts/translation';
import { type ComponentType, useEffect } from 'react';
import { company } from './page/company';
import type { Catalogues } from './page/language';
import { type RouteObject, useLocation } from '@brightnest/kit/runtime/router';

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
  /**
   * A route with many pages, each of which is loaded as a page: what they are is asked for where they are rendered, and
   * the browser goes by what the loaded page says of itself.
   */
  pages?: () => Promise<RoutePages>;
}

/** The pages of a route that has many. */
export interface RoutePages {
  /** Those that are rendered with all others. */
  addresses: string[];
  /** What one of them says of itself; the site's name is added to its title. */
  headOf(address: string, site: string): PageHead;
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
  /** Its texts in other languages: `{ de: () => import('./locales/de.json') }`. */
  catalogues?: Catalogues;
  /** What the company can change of its pages' texts; asked for when the remote is built, after its pages are rendered. */
  texts?: () => Promise<TextsFile>;
  /**
   * The dialog in which people show that it is them, in the remote's own copy: it stands over the remote's dialogs, and
   * of those only one that comes from the same bundle knows which is on top and has the focus.
   */
  stepUp?: LoadStepUp;
}

/** Loads what asks people to show that it is them. */
export type LoadStepUp = () => Promise<{ StepUpDialog: ComponentType }>;

/** Loads remotes while the page runs. */
export interface RemoteLoader {
  /** The remote's module: one promise for the life of the page, until it is forgotten. */
  load(name: RemoteName): Promise<RemoteModule>;
  /** Drops what failed, so that the next load tries anew. */
  forget(name: RemoteName): void;
}

/** What the browser's tab says of a page: "Pricing - Brightnest". */
export function documentTitle(handle: RouteHandle | undefined): string {
  if (handle?.documentTitle) return t(handle.documentTitle);
  return handle?.title ? ofSite(t(handle.title)) : company.name;
}

const ofSite = (name: string) => `${name} - ${company.name}`;

/**
 * Has the browser's tab say what the page is one of, such as a customer, as soon as that is known: "Jane Doe - Brightnest".
 * Until then it says what its route does.
 */
export function usePageTitle(name: string): void {
  const { pathname } = useLocation();
  // After the shell has given the page that is come to the title of its route.
  useEffect(() => {
    document.title = ofSite(name);
  }, [name, pathname]);
}
