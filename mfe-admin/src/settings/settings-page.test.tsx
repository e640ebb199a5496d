import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import {
  DEFAULT_BOOKING_RULES,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '@brightnest/contracts/scheduling/booking-rules';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import { DEFAULT_BILLING_SETTINGS } from '@brightnest/contracts/payments/billing-settings';
import { DEFAULT_ROLE_PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import { DEFAULT_WAITING_LIST_SETTINGS } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import { DEFAULT_SIGN_IN_SETTINGS } from '@brightnest/contracts/identity/sign-in-settings';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { SettingsLink } from './settings-link';
import { Settings } from './settings-page';

const routes = [
  { path: '/admin-settings', element: <Settings /> },
  { path: '/admin-dashboard', element: <h1>Staff dashboard</h1> },
  { path: '/admin-login', element: <h1>Staff sign-in</h1> },
];

let server: Awaited<ReturnType<typeof startApiServer>>;
let permissions: readonly Permission[];
beforeEach(async () => {
  permissions = DEFAULT_ROLE_PERMISSIONS.admin;
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'admin' }) }),
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    'GET /api/admin/services': () => ({ body: { success: true, services: [] } }),
    'GET /api/admin/subscription-tiers': () => ({ body: { success: true, subscriptionTiers: [] } }),
    'GET /api/admin/billing-settings': () => ({
      body: { success: true, settings: DEFAULT_BILLING_SETTINGS, revision: 0 },
    }),
    'GET /api/admin/region': () => ({
      body: { success: true, settings: DEFAULT_REGION, revision: 0 },
    }),
    'GET /api/admin/company-profile': () => ({
      body: { success: true, settings: DEFAULT_COMPANY_PROFILE, revision: 0 },
    }),
    'GET /api/admin/booking-rules': () => ({
      body: { success: true, settings: DEFAULT_BOOKING_RULES, revision: 0 },
    }),
    'GET /api/admin/quote-rates': () => ({
      body: { success: true, settings: DEFAULT_QUOTE_RATES, revision: 0 },
    }),
    'GET /api/booking-rules': () => ({ body: DEFAULT_BOOKING_RULES_RESPONSE }),
    'GET /api/admin/holidays': () => ({ body: { success: true, holidays: [], revision: 0 } }),
    'GET /api/admin/waiting-list/settings': () => ({
      body: { success: true, settings: DEFAULT_WAITING_LIST_SETTINGS, revision: 0 },
    }),
    'GET /api/admin/sign-in-settings': () => ({
      body: { success: true, settings: DEFAULT_SIGN_IN_SETTINGS, revision: 0 },
    }),
    'GET /api/admin/role-permissions': () => ({ body: { success: true, roles: [] } }),
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const open = (search = '') => renderRoutes(routes, { at: `/admin-settings${search}` });
const nav = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const parts = () =>
  nav()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('has all its parts in four groups, and opens the first', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Services' })).toBeVisible();
  expect(
    nav()
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['What you sell', 'Your company', 'How you work', 'What people read']);
  expect(parts()).toEqual([
    ...['Services', 'Club plans', 'Rates', 'Coupons', 'Gift cards', 'Referrals'],
    ...['Company', 'Region', 'Billing', 'Role permissions', 'Sign-in', 'Webhooks'],
    ...['Office', 'Bookings', 'Waiting list', 'Jobs of cleaners', 'Dispatch', 'Holidays'],
    ...['Hours and pay', 'Tags of customers', 'Properties'],
    ...['Pages', 'Pages of services', 'Forms', 'Messages', 'Analytics', 'Reviews'],
  ]);
  expect(await findViolations()).toEqual([]);
});

it.each([
  ['services', 'Services'],
  ['tiers', 'Club plans'],
  ['rates', 'Rates'],
  ['company', 'Company'],
  ['region', 'Region'],
  ['billing', 'Billing'],
  ['bookings', 'Bookings'],
  ['waiting', 'Waiting list'],
  ['jobs', 'Jobs of cleaners'],
  ['holidays', 'Holidays'],
  ['permissions', 'Role permissions'],
  ['signIn', 'Sign-in'],
])('opens the part that the address names: %s', async (part, heading) => {
  open(`?part=${part}`);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

it('leads from part to part, and back to the dashboard', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Services' });
  await user.click(nav().getByRole('link', { name: 'Club plans' }));
  expect(await screen.findByText('No club plans yet')).toBeVisible();
  expect(nav().getByRole('link', { current: 'page' })).toHaveTextContent('Club plans');
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Staff dashboard' })).toBeVisible();
});

it('is led through by a field on a phone', async () => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'Services' });
  await user.selectOptions(screen.getByLabelText('Part of the settings'), 'Club plans');
  expect(await screen.findByText('No club plans yet')).toBeVisible();
});

it('shows only the parts that one may see', async () => {
  permissions = ['permissions:read'];
  const { user } = open('?part=services');
  await user.click(await screen.findByRole('button', { name: 'Open Role permissions' }));
  expect(await screen.findByRole('heading', { name: 'Role permissions' })).toBeVisible();
  expect(parts()).toEqual(['Role permissions', 'Sign-in']);
});

it('says so when one may see none', async () => {
  permissions = ['quotes:read'];
  open();
  expect(await screen.findByText('There are no settings that you may see')).toBeVisible();
});

it('says why it is not known what one may see, and asks again', async () => {
  server.handlers['GET /api/auth/permissions'] = () => ({
    status: 403,
    body: { code: 'forbidden', message: 'Not now.', requestId: 'r' },
  });
  const { user } = open();
  expect(await screen.findByText('Not now.')).toBeVisible();
  server.handlers['GET /api/auth/permissions'] = () => ({ body: { success: true, permissions } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Services' })).toBeVisible();
});

it.each([
  ['a visitor', null],
  ['a customer', sampleUser({ role: 'customer' })],
  ['an operations manager', sampleUser({ role: 'operations_manager' })],
])('sends %s to sign in', async (_who, user) => {
  server.handlers['GET /api/auth/user'] = () => ({ body: user });
  open();
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

it('is linked for who may see any of it', async () => {
  permissions = ['catalogue:read'];
  renderWithKit(<SettingsLink />);
  const link = await screen.findByRole('link', { name: 'Settings' });
  expect(link).toHaveAttribute('href', '/admin-settings');
});

it('is not linked for who may see none of it', async () => {
  permissions = ['quotes:read'];
  renderWithKit(<SettingsLink />);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
