import type { PageRegistry, RemoteName } from '@brightnest/contracts/site/remotes-registry';
import type { RemoteModule } from '@brightnest/kit/runtime/remote';
import { Link, type RouteObject, useLocation } from '@brightnest/kit/runtime/router';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { act, screen } from '@testing-library/react';
import type { RemoteLoader } from '@brightnest/kit/runtime/remote';
import { applyHead, Screens } from './screens';

describe('screens', () => {
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
});

describe('the head of a page', () => {
  const description = () =>
    document.querySelector('meta[name="description"]')?.getAttribute('content');
  const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

  beforeEach(() => {
    document.head.innerHTML = `
    <meta name="description" content="Home.">
    <link rel="canonical" href="https://www.brightnest.example/">`;
  });

  it('brings what the page says of itself to the page that is open', () => {
    applyHead({ title: 'Pricing', description: 'Prices.' }, '/pricing');
    expect(document.title).toBe('Pricing - Brightnest');
    expect(description()).toBe('Prices.');
    expect(canonical()).toBe('https://www.brightnest.example/pricing');
  });

  it('leaves nothing of a public page on one that is not', () => {
    applyHead({ title: 'Dashboard' }, '/customer/dashboard');
    expect([description(), canonical()]).toEqual([undefined, undefined]);
    applyHead({ title: 'Home', documentTitle: 'Brightnest', description: 'Home.' }, '/');
    expect(document.title).toBe('Brightnest');
    expect([description(), canonical()]).toEqual(['Home.', 'http://localhost/']);
  });
});
