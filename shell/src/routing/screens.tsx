import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { findRemote } from '@brightnest/kit/federation/page-registry';
import type { RemoteLoader } from '@brightnest/kit/federation/remote-loader';
import { RemoteScreen } from '@brightnest/kit/federation/remote-screen';
import { Navigate, useLocation } from '@brightnest/kit/router';
import { NotFound } from '../not-found/not-found';
import { Arrival } from './arrival';

const REDIRECTS: Readonly<Record<string, string>> = {
  '/get-quote': '/quote-form',
  '/admin': '/admin-dashboard',
};

const notFound = (
  <>
    <NotFound />
    <Arrival title="Page not found" />
  </>
);

export interface ScreensProps {
  registry: PageRegistry;
  loader: RemoteLoader;
}

/** The screen of the address that is open: only the remote that serves it is ever loaded. */
export function Screens({ registry, loader }: ScreensProps) {
  const { pathname, search } = useLocation();
  const redirect = REDIRECTS[pathname.replace(/(.)\/$/, '$1')];
  if (redirect) return <Navigate replace to={{ pathname: redirect, search }} />;
  const name = findRemote(registry, pathname);
  if (!name) return notFound;
  return (
    <RemoteScreen
      name={name}
      title={registry.remotes[name].title}
      loader={loader}
      notFound={notFound}
      arrival={(title) => <Arrival title={title} />}
    />
  );
}
