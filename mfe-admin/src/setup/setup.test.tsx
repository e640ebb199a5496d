import {
  DEFAULT_BOOKING_RULES,
  DEFAULT_BOOKING_RULES_RESPONSE,
} from '@brightnest/contracts/scheduling/booking-rules';
import { DEFAULT_COMPANY_PROFILE } from '@brightnest/contracts/company/company-profile';
import type { CompanyProfileUpdate } from '@brightnest/contracts/company/company-profile-schemas';
import type { ServiceRequest } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type { InviteRequest } from '@brightnest/contracts/accounts/invitation-schemas';
import { PERMISSIONS, type Permission } from '@brightnest/contracts/permissions';
import type { SetupResponse, SetupStep } from '@brightnest/contracts/setup/setup';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleSetup, setupCalls } from '../testing/setup';
import { Setup } from './setup-page';

const routes = [{ path: '/admin-setup', element: <Setup /> }];

let setup: SetupResponse;
let permissions: readonly Permission[];
let profile: CompanyProfileUpdate;
let services: (ServiceRequest & { id: string })[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sessionStorage.clear();
  permissions = PERMISSIONS;
  profile = { ...DEFAULT_COMPANY_PROFILE, revision: 0 };
  services = [];
  setup = sampleSetup();
  const company = () => {
    const { revision, ...settings } = profile;
    return { body: { success: true, settings, revision } };
  };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser({ role: 'super_admin' }) }),
    'GET /api/auth/permissions': () => ({ body: { success: true, permissions } }),
    ...setupCalls(() => setup),
    'GET /api/admin/company-profile': company,
    'PUT /api/admin/company-profile': ({ body }) => {
      const sent = body as CompanyProfileUpdate;
      if (sent.revision !== profile.revision) {
        const message = 'This was changed by somebody else. Reload and try again.';
        return { status: 409, body: { code: 'conflict', message, requestId: 'r' } };
      }
      profile = { ...sent, revision: sent.revision + 1 };
      return company();
    },
    'GET /api/admin/booking-rules': () => ({
      body: { success: true, settings: DEFAULT_BOOKING_RULES, revision: 0 },
    }),
    'GET /api/booking-rules': () => ({ body: DEFAULT_BOOKING_RULES_RESPONSE }),
    'GET /api/admin/holidays': () => ({ body: { success: true, holidays: [], revision: 0 } }),
    'GET /api/admin/services': () => ({ body: { success: true, services } }),
    'POST /api/admin/services': ({ body }) => {
      const sent = body as ServiceRequest;
      if (sent.basePrice === '999') {
        const fields = { basePrice: 'That is too much' };
        return {
          status: 400,
          body: { code: 'validation_failed', message: 'No', fields, requestId: 'r' },
        };
      }
      services = [...services, { ...sent, id: String(services.length) }];
      return { status: 201, body: { success: true, service: services.at(-1) } };
    },
    'GET /api/admin/service-areas': () => ({ body: { success: true, serviceAreas: [] } }),
    'GET /api/admin/invitations': () => ({
      body: { success: true, invitations: [], page: 1, pageSize: 20, total: 0 },
    }),
    'POST /api/admin/invitations': ({ body }) => {
      const { email } = body as InviteRequest;
      if (email !== 'taken@example.test') return { status: 201, body: { success: true } };
      const message = 'There is an account with this address.';
      return { status: 409, body: { code: 'email_taken', message, requestId: 'r' } };
    },
    'GET /api/live': (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      return undefined;
    },
  });
});
afterEach(() => server.stop());

const sent = (method: string, url: string) =>
  server.calls.filter((call) => call.method === method && call.url === url).map(({ body }) => body);
const marks = () => sent('PATCH', '/api/admin/setup');

async function open(step: SetupStep | 'end' | '' = '') {
  const { user } = renderRoutes(routes, { at: `/admin-setup${step && `?step=${step}`}` });
  const on = () => user.click(screen.getByRole('button', { name: 'Save and continue' }));
  const at = (title: string) => screen.findByRole('heading', { name: new RegExp(`${title}$`) });
  const fill = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, on, at, fill };
}

it('saves a step by its own button, goes on, and begins with what is left', async () => {
  setup.steps[0]!.state = 'done';
  const { at, fill, on } = await open();
  await at('Logo and colour');
  await fill(/^Colour/, '#1f4fd8');
  expect(screen.getByText(/^Dark pages: contrast .* Your colour is adapted here/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await on();
  await at('Country and currency');
  expect(sent('PUT', '/api/admin/company-profile')).toMatchObject([{ brandColor: '#1f4fd8' }]);
  expect(marks()).toEqual([{ step: 'brand', mark: 'confirmed' }]);
  const steps = screen.getByRole('navigation', { name: 'Steps of the set-up' });
  expect(steps).toHaveTextContent('2 of 10 steps done');
  expect(within(steps).getByRole('link', { current: 'step' })).toHaveTextContent(
    'Country and currency',
  );
});

it('remembers that somebody has been there', async () => {
  setup.isStarted = false;
  await open();
  await waitFor(() => expect(marks()).toEqual([{ isStarted: true }]));
});

it('stays where something is wrong, and confirms what is right as it is', async () => {
  const { at, fill, on } = await open('company');
  await fill(/^Email/, 'nobody');
  await on();
  expect(await screen.findByText('Please enter a valid email')).toBeVisible();
  expect(screen.getByLabelText(/^Email/)).toHaveFocus();
  expect(marks()).toEqual([]);
  await fill(/^Email/, DEFAULT_COMPANY_PROFILE.email);
  await on();
  await at('Logo and colour');
  expect(sent('PUT', '/api/admin/company-profile')).toEqual([]);
  expect(marks()).toEqual([{ step: 'company', mark: 'confirmed' }]);
});

it('skips a step, asking first where something is not saved', async () => {
  const { user, at, fill } = await open('company');
  await fill(/^Name/, 'Spreeglanz');
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Spreeglanz');
  await user.click(screen.getByRole('link', { name: /^First cleaners/ }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await at('First cleaners');
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await at('Payments and messages');
  expect(marks()).toEqual([{ step: 'team', mark: 'skipped' }]);
});

it('tells that somebody else has saved meanwhile', async () => {
  const { user, fill, on } = await open('company');
  await fill(/^Name/, 'Spreeglanz');
  profile = { ...profile, name: 'Blitzblank', revision: 1 };
  await on();
  await user.click(await screen.findByRole('button', { name: 'Show them' }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Blitzblank');
  expect(marks()).toEqual([]);
});

it('saves what was changed of several forms', async () => {
  const { user, at, on } = await open('hours');
  await at('Hours and holidays');
  const office = await screen.findByRole('group', { name: 'Opening hours' });
  await user.click(within(office).getByRole('checkbox', { name: 'Saturday' }));
  await screen.findByRole('group', { name: 'Hours of cleans' });
  await on();
  await at('Services and prices');
  expect(sent('PUT', '/api/admin/company-profile')).toHaveLength(1);
  expect(sent('PUT', '/api/admin/booking-rules')).toEqual([]);
});

it('adds chosen services with their prices, and keeps what was refused', async () => {
  const { user, at, on } = await open('services');
  await user.click(await screen.findByRole('checkbox', { name: /^Deep Cleaning/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Residential Cleaning/ }));
  const deep = within(screen.getByRole('group', { name: 'Deep Cleaning' }));
  const hourly = within(screen.getByRole('group', { name: 'Residential Cleaning' }));
  await on();
  expect(await deep.findByText('Please enter an amount such as 180.00')).toBeVisible();
  await user.type(deep.getByLabelText(/^Price/), '180');
  await user.clear(deep.getByLabelText(/^Duration/));
  await user.type(deep.getByLabelText(/^Duration/), '240');
  await user.type(hourly.getByLabelText(/^Price per hour/), '999');
  await on();
  expect(await hourly.findByText('That is too much')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit Deep Cleaning' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Deep Cleaning' })).toBeNull();
  await user.clear(hourly.getByLabelText(/^Price per hour/));
  await user.type(hourly.getByLabelText(/^Price per hour/), '38');
  await on();
  await at('Quote rates');
  expect(services).toMatchObject([
    { name: 'Deep Cleaning', basePrice: '180', estimatedDuration: 240, displayOrder: 1 },
    { name: 'Residential Cleaning', basePrice: '38', displayOrder: 2 },
  ]);
  expect(marks()).toEqual([]);
});

it('invites several, and keeps the lines that were refused', async () => {
  const { user, at, on } = await open('team');
  const line = async (number: number, email: string) =>
    user.type(
      within(await screen.findByRole('group', { name: `Line ${number}` })).getByLabelText('Email'),
      email,
    );
  await line(1, 'rosa@example.test');
  await line(2, 'taken@example.test');
  await line(3, 'nobody');
  await on();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await line(3, '@example.test');
  await on();
  expect(await screen.findByText('There is an account with this address.')).toBeVisible();
  expect(sent('POST', '/api/admin/invitations')).toEqual(
    ['rosa', 'taken', 'nobody'].map((name) => ({ email: `${name}@example.test`, role: 'cleaner' })),
  );
  expect(screen.getAllByLabelText('Email')[0]).toHaveValue('taken@example.test');
  await user.clear(screen.getAllByLabelText('Email')[0]!);
  await on();
  await at('Payments and messages');
  expect(sent('POST', '/api/admin/invitations')).toHaveLength(3);
});

it.each([
  ['sent', null, /The mail server has taken a mail to me@example.test/],
  ['refused', 'connect ECONNREFUSED', /did not take the mail to me@example.test: connect ECONN/],
])('says what the installation does, and that a test mail was %s', async (state, reason, text) => {
  server.handlers['POST /api/admin/setup/test-mail'] = () => ({
    body: { success: true, to: 'me@example.test', state, reason },
  });
  const { user, at, on } = await open('delivery');
  expect(await screen.findByText(/^By the sandbox: published test cards/)).toBeVisible();
  expect(screen.getByText('By mail.example, from us@example.test.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText(text)).toBeVisible();
  await on();
  await at('Nearly there');
  expect(screen.getByRole('link', { name: 'Make a test booking' })).toBeVisible();
});

it('names who can do what one may not', async () => {
  permissions = PERMISSIONS.filter((permission) => permission !== 'billing:write');
  const { user, at } = await open('billing');
  expect(await screen.findByText('Ask Olive Owner or Ada Admin, who can.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  await at('Hours and holidays');
});
