import type { PageRegistry } from '@brightnest/contracts/site/remotes-registry';
import { PAGE_REDIRECTS } from '@brightnest/contracts/site/redirects';
import { findRemote } from '@brightnest/kit/federation/page-registry';
import type { RemoteLoader } from '@brightnest/kit/federation/remote-loader';
import { RemoteScreen } from '@brightnest/kit/federation/remote-screen';
import { Navigate, useLocation } from '@brightnest/kit/router';
import { NotFound } from '../not-found/not-found';
import { Arrival } from './arrival';

export const NOT_FOUND = { title: 'Page not found' };

/** The screen of an address that leads nowhere. */
export function NoScreen() {
  return (
    <>
      <NotFound />
      <Arrival handle={NOT_FOUND} />
    </>
  );
}

export interface ScreensProps {
  registry: PageRegistry;
  loader: RemoteLoader;
}

/** The screen of the address that is open: only the remote that serves it is ever loaded. */
export function Screens({ registry, loader }: ScreensProps) {
  const { pathname, search } = useLocation();
  const redirect = PAGE_REDIRECTS[pathname.replace(/(.)\/$/, '$1')];
  if (redirect) return <Navigate replace to={{ pathname: redirect, search }} />;
  const name = findRemote(registry, pathname);
  if (!name) return <NoScreen />;
  return (
    <RemoteScreen
      name={name}
      title={registry.remotes[name].title}
      loader={loader}
      notFound={<NoScreen />}
      arrival={(handle) => <Arrival handle={handle} />}
    />
  );
}
