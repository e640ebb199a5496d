import type { SetupResponse } from '@brightnest/contracts/setup/setup';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleSetup, setupCalls } from '../testing/setup';
import { SetupChecklist } from './setup-checklist';

const routes = [
  { path: '/admin-setup', element: <h1>The set-up</h1> },
  { path: '/admin-dashboard', element: <SetupChecklist /> },
];

let setup: SetupResponse;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  setup = sampleSetup();
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'super_admin' }) }),
    ...setupCalls(() => setup),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/admin-dashboard' });

it('leads the owner of a site where nothing is set up to the set-up, once', async () => {
  setup.isStarted = false;
  const { unmount } = open();
  expect(await screen.findByRole('heading', { name: 'The set-up' })).toBeVisible();
  unmount();
  setup.isStarted = true;
  open();
  expect(await screen.findByRole('region', { name: 'Set up your site' })).toBeVisible();
});

it('shows what is left, until an owner puts it away', async () => {
  setup.steps[0]!.state = 'done';
  const { user } = open();
  const card = await screen.findByRole('region', { name: 'Set up your site' });
  expect(card).toHaveTextContent('1 of 10 steps done');
  const brand = within(card).getByRole('link', { name: 'Logo and colour (to be done)' });
  expect(brand).toHaveAttribute('href', '/admin-setup?step=brand');
  expect(await findViolations()).toEqual([]);
  await user.click(within(card).getByRole('button', { name: 'Put this away' }));
  await waitFor(() => expect(card).not.toBeInTheDocument());
  expect(setup.isDismissed).toBe(true);
});

it('is gone once all is done or left out', async () => {
  for (const [index, one] of setup.steps.entries()) one.state = index % 2 ? 'done' : 'skipped';
  open();
  await waitFor(() => expect(server.calls.map(({ url }) => url)).toContain('/api/admin/setup'));
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads nobody else away, and lets them put nothing away', async () => {
  setup.isStarted = false;
  server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser({ role: 'admin' }) });
  open();
  expect(await screen.findByRole('link', { name: 'Go on with the set-up' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Put this away' })).toBeNull();
});
