import { type RouteObject, useRoutes } from '@brightnest/kit/router';
import { type AppStore, createStore } from '@brightnest/kit/store';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { baseApi } from '../api/base-api';
import { ToastViewport } from '../ui/toast-viewport';

const rendered = new Set<AppStore>();

// A read that fails with its test's server is tried again, and would reach the next test's.
afterEach(() => {
  for (const store of rendered) {
    for (const query of store.dispatch(baseApi.util.getRunningQueriesThunk())) query.abort();
  }
  rendered.clear();
});

interface KitOptions {
  /** Address that is open; `/` when absent. */
  at?: string;
  store?: AppStore;
}

/** Renders with a store of its own, a router and toasts, as the shell does. */
export function renderWithKit(
  ui: ReactElement,
  { at = '/', store = createStore() }: KitOptions = {},
) {
  rendered.add(store);
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {ui}
        <ToastViewport />
      </MemoryRouter>
    </Provider>,
  );
  return { ...view, store, user: userEvent.setup() };
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Renders a remote's routes at an address. */
export function renderRoutes(routes: RouteObject[], options: KitOptions = {}) {
  return renderWithKit(<Routes routes={routes} />, options);
}
