import type { CustomerSettings } from '@brightnest/contracts/auth/customer-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor } from '@testing-library/react';
import { ContactSettings } from './contact-settings';

const routes = [
  { path: '/customer/settings', element: <ContactSettings /> },
  { path: '/customer/login', element: <h1>Sign in</h1> },
];

let settings: CustomerSettings;
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  settings = { preferredContactMethod: 'email', marketingOptIn: false };
  server = await startApiServer({
    'GET /api/customer/settings': () => ({ body: { success: true, settings } }),
    'PUT /api/customer/settings': ({ body }) => {
      Object.assign(settings, body);
      return { body: { success: true, settings } };
    },
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/customer/settings' });
const save = () => screen.getByRole('button', { name: 'Save settings' });
const offers = () => screen.getByRole('checkbox', { name: /Send me offers/ });
const saved = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

it('shows what is chosen, with nothing to save yet', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading your settings...' })).toBeInTheDocument();
  expect(await screen.findByRole('radio', { name: 'E-mail' })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(offers()).not.toBeChecked();
  expect(save()).toBeDisabled();
});

it('saves both by keyboard, and says so', async () => {
  const { user } = open();
  (await screen.findByRole('radio', { name: 'E-mail' })).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  expect(saved()).toEqual([{ preferredContactMethod: 'sms', marketingOptIn: true }]);
  await waitFor(() => expect(save()).toBeDisabled());
  expect(screen.getByRole('radio', { name: 'Text message' })).toBeChecked();
});

it('says why they could not be saved, and keeps the choice', async () => {
  server.handlers['PUT /api/customer/settings'] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Send me offers/ }));
  await user.click(save());
  expect(await screen.findByText('Failed to save settings')).toBeInTheDocument();
  expect(screen.getByText('Not right now.')).toBeInTheDocument();
  expect(offers()).toBeChecked();
  expect(save()).toBeEnabled();
});

it('loads again after an error', async () => {
  const read = server.handlers['GET /api/customer/settings'];
  server.handlers['GET /api/customer/settings'] = () => ({
    status: 404,
    body: { code: 'not_found', message: 'Nothing here.', requestId: 'r' },
  });
  const { user } = open();
  expect(await screen.findByText('Nothing here.')).toBeInTheDocument();
  if (read) server.handlers['GET /api/customer/settings'] = read;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'E-mail' })).toBeChecked();
});

it.each(['GET', 'PUT'])('sends whoever is logged out at a %s to sign in again', async (method) => {
  server.handlers[`${method} /api/customer/settings`] = () => ({ status: 401, body: {} });
  const { user } = open();
  if (method === 'PUT') {
    await user.click(await screen.findByRole('checkbox', { name: /Send me offers/ }));
    await user.click(save());
  }
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
});

it('breaks no accessibility rule', async () => {
  open();
  await screen.findByRole('radio', { name: 'E-mail' });
  expect(await findViolations()).toEqual([]);
});
