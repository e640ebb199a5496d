import type { OwnSession } from '@brightnest/contracts/auth/sessions';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { CustomerArea } from '../../area/customer-area';
import { OwnSessions } from './own-sessions';

const routes = [
  {
    path: '/customer/settings',
    element: (
      <CustomerArea>
        <OwnSessions />
      </CustomerArea>
    ),
  },
  { path: '/customer/login', element: <h1>Sign in</h1> },
];
const CURRENT = '11111111-1111-4111-8111-111111111111';
const PHONE = '22222222-2222-4222-8222-222222222222';
const HOUR = 3_600_000;

function session(traits: Partial<OwnSession>): OwnSession {
  return {
    id: CURRENT,
    device: 'Chrome on Windows',
    ipAddress: '203.0.113.7',
    lastUsedAt: new Date().toISOString(),
    createdAt: '2026-01-01T00:00:00.000Z',
    isCurrent: false,
    ...traits,
  };
}

let sessions: OwnSession[];
let server: Awaited<ReturnType<typeof startApiServer>>;
beforeEach(async () => {
  sessions = [
    session({ isCurrent: true }),
    session({
      id: PHONE,
      device: 'Safari on iPhone',
      ipAddress: null,
      lastUsedAt: new Date(Date.now() - 3 * HOUR).toISOString(),
    }),
  ];
  const customer = { ...sampleUser(), isEmailVerified: true };
  server = await startApiServer({
    'GET /api/auth/user': () => ({ body: sampleUser() }),
    'GET /api/customer/profile': () => ({ body: { success: true, customer } }),
    'GET /api/auth/sessions': () => ({ body: { success: true, sessions } }),
    [`DELETE /api/auth/sessions/${PHONE}`]: () => ({ body: { success: true, message: 'Out.' } }),
    'DELETE /api/auth/sessions': () => ({ body: { success: true, message: 'Out everywhere.' } }),
  });
});
afterEach(() => server.stop());

const open = () => renderRoutes(routes, { at: '/customer/settings' });
const ended = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
const rows = async () => {
  const section = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  return section.findAllByRole('listitem');
};

it('lists where one is signed in, and since when it was not used', async () => {
  open();
  const [here, phone] = await rows();
  expect(here).toHaveTextContent('Chrome on WindowsThis device203.0.113.7, last used just now');
  expect(within(here!).queryByRole('button')).not.toBeInTheDocument();
  expect(phone).toHaveTextContent('Safari on iPhoneUnknown address, last used 3 hours ago');
  const time = within(phone!).getByText('3 hours ago');
  expect(time).toHaveAttribute('datetime', sessions[1]?.lastUsedAt);
  expect(time.title).toContain(String(new Date(sessions[1]!.lastUsedAt).getFullYear()));
});

it('says that there is no other', async () => {
  sessions.pop();
  open();
  expect(await screen.findByText('This is your only session')).toBeInTheDocument();
});

it('signs another device out at once, and keeps the focus near', async () => {
  let answer: (() => void) | undefined;
  server.handlers[`DELETE /api/auth/sessions/${PHONE}`] = () =>
    new Promise((resolve) => {
      answer = () => resolve({ body: { success: true, message: 'Out.' } });
    });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByText('Device signed out')).toBeInTheDocument();
  expect(ended()).toEqual([`/api/auth/sessions/${PHONE}`]);
});

it('puts a device back that could not be signed out', async () => {
  server.handlers[`DELETE /api/auth/sessions/${PHONE}`] = () => ({
    status: 503,
    body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Failed to sign out the device')).toBeInTheDocument();
  expect(screen.getByText('Not right now.')).toBeInTheDocument();
  expect(await rows()).toHaveLength(2);
});

describe('everywhere', () => {
  const ask = async () => {
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    return { ...view, dialog: within(await screen.findByRole('alertdialog')) };
  };

  it('ends nothing when that is not confirmed', async () => {
    const { user } = await ask();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
    expect(ended()).toEqual([]);
  });

  it('ends this session too, and leads to the sign-in without denying anything', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByText('Signed out everywhere')).toBeInTheDocument();
    expect(screen.queryByText('Access Denied')).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(ended()).toEqual(['/api/auth/sessions']);
  });

  it('says when it could not be done, and stays', async () => {
    server.handlers['DELETE /api/auth/sessions'] = () => ({
      status: 503,
      body: { code: 'service_unavailable', message: 'Not right now.', requestId: 'r' },
    });
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('Failed to sign out everywhere')).toBeInTheDocument();
    expect(await rows()).toHaveLength(2);
  });
});

it('loads again after an error', async () => {
  const list = server.handlers['GET /api/auth/sessions'];
  server.handlers['GET /api/auth/sessions'] = () => ({
    status: 404,
    body: { code: 'not_found', message: 'Nothing here.', requestId: 'r' },
  });
  const { user } = open();
  expect(await screen.findByText('Nothing here.')).toBeInTheDocument();
  if (list) server.handlers['GET /api/auth/sessions'] = list;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});

it('breaks no accessibility rule', async () => {
  open();
  await rows();
  expect(await findViolations()).toEqual([]);
});
