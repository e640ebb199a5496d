import { t } from '@brightnest/contracts/translation';
import type { RemoteName } from '@brightnest/contracts/site/remotes-registry';
import { CloudOff, RotateCw } from 'lucide-react';
import { Component, type ReactNode, Suspense, use, useEffect } from 'react';
import { styled } from 'styled-components';
import type { RemoteLoader, RouteHandle } from '../../runtime/remote';
import {
  matchRoutes,
  type RouteObject,
  useLocation,
  useRoutes,
} from '@brightnest/kit/runtime/router';
import { drawStepUpBy } from '../account/step-up';
import { Button } from '../controls/button';
import { Page, Stack } from '../display/layout';
import { Skeleton } from '../display/loading';
import { StateBox } from '../feedback/states';
import { color } from '../theme/tokens';

interface RemoteScreenProps {
  name: RemoteName;
  /** What visitors call the area. */
  title: string;
  loader: RemoteLoader;
  /** Shown where the remote has no such page. */
  notFound: ReactNode;
  /** Rendered with every screen, once it is there, with what its route says of it, and its pattern: `/offer/:id`. */
  arrival: (handle: RouteHandle | undefined, page: string) => ReactNode;
}

function LoadedScreen({ name, loader, notFound, arrival }: Omit<RemoteScreenProps, 'title'>) {
  const remote = use(loader.load(name));
  const { routes } = remote;
  useEffect(() => drawStepUpBy(remote), [remote]);
  const matches = matchRoutes(routes, useLocation());
  const route = matches?.at(-1)?.route;
  if (!route) return notFound;
  const handle: RouteHandle | undefined = route.handle;
  return (
    <>
      <MatchedScreen routes={routes} />
      {arrival(handle, patternOf(matches))}
    </>
  );
}

/** The pattern of nested routes: each adds to that of the one around it, or says all of it. */
function patternOf(matches: readonly { route: RouteObject }[]): string {
  return matches.reduce((above, { route: { path = '' } }) => {
    return path.startsWith('/') ? path : `${above}/${path}`.replace(/\/+$|(?<=\/)\/+/g, '');
  }, '');
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

interface RemoteBoundaryProps {
  /** What visitors call the area: "Customer area". */
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/**
 * Keeps a failure inside the area it happened in. Give it the remote's name as its key: without one,
 * the error of one area would stand in place of the next.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Page $width="text">
        <StateBox role="alert">
          <CloudOff aria-hidden="true" />
          <h1>{t('The {title} is not available right now', { title: t(this.props.title) })}</h1>
          <p>{t('The rest of the site works as usual. Try again in a moment.')}</p>
          <div>
            <Button onClick={this.retry}>
              <RotateCw aria-hidden="true" />
              {t('Retry')}
            </Button>
          </div>
        </StateBox>
      </Page>
    );
  }
}

const Note = styled.p`
  color: ${color.textMuted};
`;

/** The place of a screen whose code is on its way. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <Stack $gap={5}>
        <Note role="status">{t('Loading...')}</Note>
        <Skeleton $height="2.75rem" $width="24rem" />
        <Skeleton $height="1.25rem" $width="36rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </Page>
  );
}
