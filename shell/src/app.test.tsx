import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { storeUser, useSession } from '@brightnest/kit/runtime/session';
import { store } from '@brightnest/kit/runtime/store';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { StaticRouter } from '@brightnest/kit/ui/screens/prerender';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { App, SiteLayout } from './app';
import { NotFoundPage } from './screens';

const ADA: SessionUser = {
  id: '64b000000000000000000001',
  email: 'ana@example.com',
  firstName: 'Ada',
  lastName: 'Silva',
  role: 'customer',
  profileImageUrl: null,
  phone: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

let server: Awaited<ReturnType<typeof startApiServer>> | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function open(at: string) {
  server = await startApiServer({ 'GET /api/auth/user': () => ({ body: null }) });
  return renderWithKit(
    <SiteLayout>
      <h1>Page</h1>
    </SiteLayout>,
    { at },
  );
}

it('frames a page with navigation and footer, and begins with a way past them', async () => {
  const { user } = await open('/');
  await screen.findByRole('link', { name: 'Login', hidden: true });
  await user.tab();
  const skipLink = screen.getByRole('link', { name: 'Skip to main content' });
  expect(skipLink).toHaveFocus();
  expect(skipLink).toHaveAttribute('href', '#main');
  const footer = within(screen.getByRole('contentinfo'));
  const targets = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(
    expect.arrayContaining([
      '/#services',
      '/services',
      '/pricing',
      '/about',
      '/cleaner-apply',
      '/admin',
      '/privacy',
      '/terms',
      '/cookies',
      'mailto:hello@brightnest.example?subject=Support',
    ]),
  );
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['/admin-dashboard', 'Staff'],
  ['/admin-settings', 'Staff'],
  ['/cleaner-dashboard', 'Cleaners'],
])('gives the work area %s a slim header and no footer', async (at, area) => {
  await open(at);
  expect(within(screen.getByRole('banner')).getByText(area)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveTextContent('Page');
});

// The gateway serves one page, rendered ahead, at all addresses that no remote serves.
it.each(['/admin-dashboard/nowhere', '/admin-settings/nowhere', '/cleaner-dashboard/nowhere'])(
  'frames %s, which leads nowhere, as the page that is rendered ahead for it',
  (at) => {
    const frameAt = (path: string) => {
      const Router = ({ children }: { children: ReactNode }) => (
        <StaticRouter location={path}>{children}</StaticRouter>
      );
      return renderToString(
        <App Router={Router}>
          <NotFoundPage />
        </App>,
      );
    };
    expect(frameAt(at)).toBe(frameAt('/-'));
  },
);

it('takes a page over as it was rendered ahead, though it is known by then who is signed in', async () => {
  server = await startApiServer({ 'GET /api/auth/user': () => ({ body: null }) });
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location="/">{children}</StaticRouter>
  );
  const Greeting = () => <p>Welcome, {useSession().user?.firstName ?? 'visitor'}</p>;
  const page = (
    <App Router={Router}>
      <Greeting />
    </App>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  expect(root).toHaveTextContent('Welcome, visitor');
  store.dispatch(storeUser(ADA));

  const onRecoverableError = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(root).toHaveTextContent('Welcome, Ada');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
  root.remove();
});
