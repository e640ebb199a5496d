import type { Activity } from '@brightnest/contracts/auth/activity';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen } from '@testing-library/react';
import { OverviewTab } from './overview-tab';

const routes = [
  { path: '/admin-dashboard', element: <OverviewTab /> },
  { path: '/admin-login', element: <h1>Staff sign-in</h1> },
];

function activity(number: number): Activity {
  return {
    id: `e${number}`,
    message: `Thing ${number} happened`,
    action: 'quote.read',
    resource: 'quote',
    resourceId: 'q',
    actor: null,
    timestamp: new Date().toISOString(),
    ipAddress: null,
    userAgent: null,
  };
}

let activities: Activity[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  activities = [1, 2, 3, 4, 5, 6].map(activity);
  server = await startApiServer({
    'GET /api/admin/activity': () => ({
      body: { success: true, activities, page: 1, pageSize: 5, total: 6 },
    }),
    'GET /api/admin/quotes': () => ({
      body: {
        success: true,
        quotes: [],
        page: 1,
        pageSize: 1,
        total: 41,
        summary: { totalQuotes: 41, unreadQuotes: 7, totalValue: '1.00', thisMonth: 12 },
      },
    }),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/admin-dashboard' });

it('counts the quote requests', async () => {
  open();
  expect(await screen.findByText('41')).toBeInTheDocument();
  expect(screen.getByText('7 unread')).toBeInTheDocument();
});

it('shows the first five activities and when they happened', async () => {
  open();
  expect(await screen.findByText('Thing 1 happened')).toBeInTheDocument();
  expect(screen.getAllByText('just now')).toHaveLength(5);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  expect(server.calls.map(({ url }) => url)).toContain('/api/admin/activity?page=1&pageSize=5');
});

it('says when nothing has happened yet', async () => {
  activities = [];
  open();
  expect(await screen.findByText('No activity yet')).toBeInTheDocument();
});

it('shows the quotes while the activity feed is down, and loads it again', async () => {
  const feed = server.handlers['GET /api/admin/activity'];
  server.handlers['GET /api/admin/activity'] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not available right now.', requestId: 'r' },
  });
  const { user } = open();
  expect(await screen.findByText('Not available right now.')).toBeInTheDocument();
  expect(await screen.findByText('41')).toBeInTheDocument();
  if (feed) server.handlers['GET /api/admin/activity'] = feed;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Thing 1 happened')).toBeInTheDocument();
});

it('sends whoever is logged out to sign in again', async () => {
  server.handlers['GET /api/admin/activity'] = () => ({ status: 401 });
  open();
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  open();
  await screen.findByText('Thing 1 happened');
  expect(await findViolations()).toEqual([]);
});
