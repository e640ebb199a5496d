import type { Activity } from '@brightnest/contracts/overview/activity-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { HistoryDisclosure, RecordHistory } from './record-history';

const entry = (id: string, traits: Partial<Activity> = {}): Activity => ({
  id,
  message: `Ada Perera did ${id}`,
  action: 'job.changed',
  resource: 'job',
  resourceId: 'j1',
  actor: { id: 'u1', name: 'Ada Perera', role: 'admin' },
  timestamp: '2026-03-01T02:00:00.000Z',
  ipAddress: null,
  userAgent: null,
  ...traits,
});

let activities: Activity[];
let total: number;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  activities = [entry('one'), entry('two', { actor: null })];
  total = 2;
  server = await startApiServer({
    'GET /api/admin/activity': () => ({
      body: { success: true, activities, page: 1, pageSize: 10, total },
    }),
  });
});
afterEach(() => server.stop());

const asked = () => server.calls.map(({ url }) => url.split('?')[1]);
const show = () =>
  renderRoutes([
    { path: '/', element: <RecordHistory resource="job" resourceId="j1" /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ]);

it('tells what happened, who did it and when', async () => {
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/^Ada Perera did one/);
  expect(first).toHaveTextContent(/Ada Perera, Admin · 1 Mar 2026/);
  expect(second).toHaveTextContent(/A visitor or the site itself · /);
  expect(asked()).toEqual(['page=1&pageSize=10&resource=job&resourceId=j1']);
  expect(await findViolations()).toEqual([]);
});

it('goes back to what happened before', async () => {
  total = 11;
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked()).toContain('page=2&pageSize=10&resource=job&resourceId=j1'));
});

it('says when nothing is recorded', async () => {
  activities = [];
  total = 0;
  show();
  expect(await screen.findByText('Nothing is recorded yet.')).toBeVisible();
});

it('says why it could not be loaded, and loads it again', async () => {
  const list = server.handlers['GET /api/admin/activity'];
  server.handlers['GET /api/admin/activity'] = () => ({
    status: 403,
    body: { code: 'forbidden', message: 'You do not have access to this.', requestId: 'r' },
  });
  const { user } = show();
  expect(await screen.findByText('You do not have access to this.')).toBeVisible();
  if (list) server.handlers['GET /api/admin/activity'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

it('sends whoever is logged out to sign in again', async () => {
  server.handlers['GET /api/admin/activity'] = () => ({
    status: 401,
    body: { code: 'not_authenticated', message: 'x', requestId: 'r' },
  });
  show();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

it('is asked for once somebody wants to see it', async () => {
  const { user } = renderRoutes([
    { path: '/', element: <HistoryDisclosure resource="job" resourceId="j1" /> },
  ]);
  expect(asked()).toEqual([]);
  await user.click(screen.getByText('History'));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});
