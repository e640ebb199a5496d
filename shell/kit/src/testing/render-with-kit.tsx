import { type RouteObject, useRoutes } from '@brightnest/kit/runtime/router';
import { type AppStore, createStore } from '@brightnest/kit/runtime/store';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { baseApi } from '@brightnest/kit/runtime/api';
import { ToastViewport } from '../ui/toast-viewport';

// Styles stay outside of the page: jsdom lays nothing out, and would match every rule for every question
// by role. What depends on them is tested in a real browser.
const styles = document.createElement('div');

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
  /** With the styles on the page; for tests of what they hide. */
  isStyled?: boolean;
}

/** Renders with a store of its own, a router and toasts, as the shell does. */
export function renderWithKit(
  ui: ReactElement,
  { at = '/', store = createStore(), isStyled = false }: KitOptions = {},
) {
  rendered.add(store);
  const view = render(
    <StyleSheetManager {...(!isStyled && { target: styles })}>
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          {ui}
          <ToastViewport />
        </MemoryRouter>
      </Provider>
    </StyleSheetManager>,
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
