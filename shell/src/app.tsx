import { store } from '@brightnest/kit/store';
import { Toaster } from '@brightnest/kit/ui/toaster';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { SiteLayout } from './layout/site-layout';

interface AppProps {
  /** The browser's router, or one that stands still where a page is rendered ahead. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The screen of the address that is open. */
  children: ReactNode;
}

/**
 * The whole page. It keeps no state: an update that came through here before the prerendered screen
 * is hydrated would throw its markup away.
 */
export function App({ Router, children }: AppProps) {
  return (
    <Provider store={store}>
      <Router>
        <SiteLayout>{children}</SiteLayout>
        <Toaster />
      </Router>
    </Provider>
  );
}
