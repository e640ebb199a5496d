import { type RouteObject, useRoutes } from '@brightnest/kit/runtime/router';
import { type AppStore, createStore } from '@brightnest/kit/runtime/store';
import { render, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { baseApi } from '@brightnest/kit/runtime/api';
import { ToastViewport } from '../ui/feedback/toast-viewport';

// Styles stay outside of the page: jsdom lays nothing out, and would match every rule for every question
// by role. What depends on them is tested in a real browser.
const styles = document.createElement('div');

const computeStyle = window.getComputedStyle;
const computedStyles = new Map<string, CSSStyleDeclaration>();

/**
 * For each question by role jsdom would match its whole default stylesheet against every element. Without other
 * styles the answer depends on the kind of element, and on what is written on it and on those around it.
 */
function recallStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  let key = [
    pseudo,
    element.localName,
    element.getAttribute('type'),
    element.hasAttribute('hidden'),
  ].join();
  for (let at: Element | null = element; at; at = at.parentElement) {
    const written = at.getAttribute('style');
    if (written) key += `|${at === element} ${written}`;
  }
  const style = computedStyles.get(key) ?? computeStyle(element, pseudo);
  computedStyles.set(key, style);
  return style;
}

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
  window.getComputedStyle = isStyled ? computeStyle : recallStyle;
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
  return { ...view, store, user: patientUser() };
}

/** A user who waits, as people do, until a control can be used: what enables it may still be on its way. */
function patientUser(): UserEvent {
  const user = userEvent.setup();
  const click = async (element: Element) => {
    await waitFor(() => expect(element).toBeEnabled());
    await user.click(element);
  };
  const selectOptions: UserEvent['selectOptions'] = async (select, values) => {
    await waitFor(() => expect(select).toBeEnabled());
    await user.selectOptions(select, values);
  };
  const type: UserEvent['type'] = async (element, text, options) => {
    await waitFor(() => expect(element).toBeEnabled());
    await user.type(element, text, options);
  };
  return { ...user, click, selectOptions, type };
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Renders a remote's routes at an address. */
export function renderRoutes(routes: RouteObject[], options: KitOptions = {}) {
  return renderWithKit(<Routes routes={routes} />, options);
}
