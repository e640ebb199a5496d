import type { PageRegistry, RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RemoteLoader } from '@brightnest/kit/federation/remote-loader';
import type { RemoteModule } from '@brightnest/kit/remote';
import { Link, type RouteObject, useLocation } from '@brightnest/kit/router';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen } from '@testing-library/react';
import { Screens } from './screens';

function entry(title: string, routes: string[]) {
  return { title, routes, version: '1.0.0', entry: '/entry.js', preload: [] };
}

const registry: PageRegistry = {
  remotes: {
    'mfe-public': entry('Public site', ['/', '/about', '/quote-form']),
    'mfe-customer': entry('Customer area', ['/customer/*']),
    'mfe-admin': entry('Staff area', ['/admin-dashboard']),
    'mfe-cleaner': entry('Cleaner area', ['/cleaner-login']),
  },
};

function page(path: string, heading: string): RouteObject {
  return { path, handle: { title: `Title of ${heading}` }, element: <h1>{heading}</h1> };
}

const modules: Record<RemoteName, RemoteModule> = {
  'mfe-public': {
    name: 'mfe-public',
    routes: [page('/', 'Home'), page('/about', 'About'), page('/quote-form', 'Quote')],
  },
  'mfe-customer': { name: 'mfe-customer', routes: [page('/customer/login', 'Sign in')] },
  'mfe-admin': { name: 'mfe-admin', routes: [page('/admin-dashboard', 'Dashboard')] },
  'mfe-cleaner': { name: 'mfe-cleaner', routes: [page('/cleaner-login', 'Cleaner')] },
};

/** A loader that keeps what it loaded, as the real one does, and fails the names in `dead`. */
function testLoader(dead = new Set<RemoteName>()): RemoteLoader & { loaded: RemoteName[] } {
  const loading = new Map<RemoteName, Promise<RemoteModule>>();
  const loaded: RemoteName[] = [];
  return {
    loaded,
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      loaded.push(name);
      const started = dead.has(name)
        ? Promise.reject(new Error(`${name} is dead`))
        : Promise.resolve(modules[name]);
      started.catch(() => undefined);
      loading.set(name, started);
      return started;
    },
    forget: (name) => void loading.delete(name),
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

async function open(at: string, loader = testLoader()) {
  const ui = (
    <>
      <Link to="/">To home</Link>
      <Link to="/about">To about</Link>
      <Link to="/customer/login">To sign-in</Link>
      <main id="main" tabIndex={-1}>
        <Screens registry={registry} loader={loader} />
      </main>
      <Address />
    </>
  );
  const view = await act(async () => renderWithKit(ui, { at }));
  return {
    ...view,
    loader,
    click: (name: string) => act(() => view.user.click(screen.getByText(name))),
  };
}

it('shows the page of the remote that serves the address, and loads no other', async () => {
  const { loader } = await open('/customer/login');
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(loader.loaded).toEqual(['mfe-customer']);
  expect(document.title).toBe('Title of Sign in - Brightnest');
});

it.each([
  ['/get-quote?from=mail', 'Quote', '/quote-form?from=mail'],
  ['/get-quote/', 'Quote', '/quote-form'],
  ['/admin', 'Dashboard', '/admin-dashboard'],
])('redirects %s', async (from, heading, to) => {
  await open(from);
  expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  expect(screen.getByText(`at ${to}`)).toBeInTheDocument();
});

it.each(['/nothing', '/customer/nothing', '/constructor'])('answers 404 at %s', async (at) => {
  await open(at);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
});

it('moves title, scroll and focus to each new page', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { click } = await open('/');
  for (const [link, heading] of [
    ['To about', 'About'],
    ['To sign-in', 'Sign in'],
    ['To home', 'Home'],
  ] as const) {
    scrollTo.mockClear();
    await click(link);
    expect(screen.getByRole('heading', { name: heading })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.title).toBe(`Title of ${heading} - Brightnest`);
  }
});

describe('an area that is not available', () => {
  const FALLBACK = 'The Customer area is not available right now';
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is named, and the rest of the site goes on', async () => {
    const { click } = await open('/customer/login', testLoader(new Set(['mfe-customer'])));
    expect(screen.getByRole('heading', { name: FALLBACK })).toBeInTheDocument();
    await click('To home');
    expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument();
    await click('To sign-in');
    expect(screen.getByRole('heading', { name: FALLBACK })).toBeInTheDocument();
  });

  it('comes back with Retry once it is well', async () => {
    const dead = new Set<RemoteName>(['mfe-customer']);
    const { click } = await open('/customer/login', testLoader(dead));
    await click('Retry');
    expect(screen.getByRole('heading', { name: FALLBACK })).toBeInTheDocument();
    dead.clear();
    await click('Retry');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });
});
