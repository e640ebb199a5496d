import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, screen, within } from '@testing-library/react';
import { remote } from './remote';
import { permitted } from './testing/permissions';

let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  server = await startApiServer({
    ...permitted(),
    'GET /api/auth/user': () => ({ body: null }),
    'POST /api/login': () => ({ body: sampleUser({ role: 'admin' }) }),
  });
});
afterEach(() => server.stop());

it('leads from sign-in to a dashboard with every specified tab', async () => {
  const { user } = renderRoutes(remote.routes, { at: '/admin-login' });
  await user.type(screen.getByLabelText(/Email/), 'ada@example.com');
  await user.type(screen.getByLabelText(/Password/), 'secret{Enter}');
  const tabs = await screen.findByRole('tablist', { name: 'Dashboard' });
  const names = within(tabs)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
  expect(names).toEqual([
    'Overview',
    'Users',
    'Job Management',
    'Quotes',
    'Applications',
    'Contacts',
    'Inquiries',
    'Bookings',
    'Payments',
    'Pay',
    'Reports',
  ]);
});

it.each([
  ['users', 'Users'],
  ['jobs', 'Job Management'],
  ['applications', 'Applications'],
  ['contacts', 'Contacts'],
  ['inquiries', 'Inquiries'],
  ['bookings', 'Bookings'],
])('has a place for %s', async (tab, heading) => {
  server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser({ role: 'super_admin' }) });
  // The screen's code arrives while it is rendered first.
  await act(async () => void renderRoutes(remote.routes, { at: `/admin-dashboard?tab=${tab}` }));
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});
