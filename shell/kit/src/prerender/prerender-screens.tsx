import {
  type PrerenderedScreen,
  type PrerenderedScreens,
  SITE_PLACEHOLDER,
} from '@brightnest/contracts/site/prerendered-pages';
import { createStore } from '@brightnest/kit/store';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { documentTitle } from '../federation/document-title';
import { RemoteScreen } from '../federation/remote-screen';
import type { RemoteModule, RemoteRoute } from '../remote';
import { StaticRouter } from '../static-router';
import { AtRemoteSlot, RemoteSlot, splitAtSlot } from './remote-slot';
import { type RenderedPage, renderPage } from './render-page';
import { stampOf } from './stamp';

function render(path: string, screen: ReactNode): Promise<RenderedPage> {
  return renderPage(
    <Provider store={createStore()}>
      <StaticRouter location={path}>
        <AtRemoteSlot>{screen}</AtRemoteSlot>
      </StaticRouter>
    </Provider>,
  );
}

async function prerenderScreen(
  remote: RemoteModule,
  path: string,
  { handle }: RemoteRoute,
): Promise<PrerenderedScreen> {
  const loaded = Promise.resolve(remote);
  const loader = { load: () => loaded, forget: () => undefined };
  const screen = (
    <RemoteScreen
      name={remote.name}
      title={remote.name}
      loader={loader}
      notFound={null}
      arrival={() => null}
    />
  );
  return {
    ...(await render(path, screen)),
    head: {
      title: documentTitle(handle),
      description: handle?.description,
      structuredData: await handle?.structuredData?.(SITE_PLACEHOLDER),
    },
    variesByQuery: handle?.variesByQuery,
  };
}

/** Renders every screen of a remote that has one address and is public: whose route has a description. */
export async function prerenderScreens(remote: RemoteModule): Promise<PrerenderedScreens> {
  const { id } = splitAtSlot((await render('/', <RemoteSlot />)).html);
  const screens: Record<string, PrerenderedScreen> = {};
  for (const route of remote.routes) {
    const { path, handle } = route;
    if (!path || !handle?.description || /[:*]/.test(path)) continue;
    screens[path] = await prerenderScreen(remote, path, route).catch((error: unknown) => {
      throw new Error(`The page ${path} cannot be rendered ahead.`, { cause: error });
    });
  }
  return { stamp: stampOf(id), screens };
}
