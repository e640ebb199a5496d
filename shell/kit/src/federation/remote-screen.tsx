import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { type RouteObject, matchRoutes, useLocation, useRoutes } from '@brightnest/kit/router';
import { type ReactNode, Suspense, use } from 'react';
import type { RouteHandle } from '../remote';
import { PageSkeleton } from './page-skeleton';
import { RemoteBoundary } from './remote-boundary';
import type { RemoteLoader } from './remote-loader';

interface RemoteScreenProps {
  name: RemoteName;
  /** What visitors call the area. */
  title: string;
  loader: RemoteLoader;
  /** Shown where the remote has no such page. */
  notFound: ReactNode;
  /** Rendered with every screen, once it is there, with what its route says of it. */
  arrival: (handle: RouteHandle | undefined) => ReactNode;
}

function LoadedScreen({ name, loader, notFound, arrival }: Omit<RemoteScreenProps, 'title'>) {
  const { routes } = use(loader.load(name));
  const route = matchRoutes(routes, useLocation())?.at(-1)?.route;
  if (!route) return notFound;
  const handle: RouteHandle | undefined = route.handle;
  return (
    <>
      <MatchedScreen routes={routes} />
      {arrival(handle)}
    </>
  );
}

function MatchedScreen({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** The screen of a remote for the address that is open, behind the area's own boundary. */
export function RemoteScreen({ title, ...screen }: RemoteScreenProps) {
  const { name, loader } = screen;
  return (
    <RemoteBoundary key={name} title={title} onRetry={() => loader.forget(name)}>
      <Suspense fallback={<PageSkeleton />}>
        <LoadedScreen {...screen} />
      </Suspense>
    </RemoteBoundary>
  );
}
