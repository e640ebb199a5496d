import type { GuestLinkResponse } from '@brightnest/contracts/identity/guest-schemas';
import type { SessionUser } from '@brightnest/contracts/identity/tokens';
import { type ApiAnswer, startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor } from '@testing-library/react';
import { CustomerArea } from '../account/customer-area';
import { refuse } from '../testing/api-answers';
import { GuestPage } from './guest-page';

const TOKEN = 'a'.repeat(43);
const GUEST = sampleUser({ role: 'guest', isGuest: true, firstName: 'Gus' });

describe('the link in the mails of somebody without an account', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  let user: SessionUser | null;
  let described: Partial<GuestLinkResponse>;
  let answers: Record<string, ApiAnswer>;
  beforeEach(async () => {
    user = null;
    described = {};
    answers = {};
    const link = () => {
      const { id: userId, firstName, email } = GUEST;
      return { success: true, userId, firstName, email, needsPassword: true, ...described };
    };
    const done = { success: true, message: 'You can sign in now.', role: 'customer' };
    server = await startApiServer({
      'GET /api/auth/user': () => ({ body: user }),
      'GET /api/customer/profile': () => ({ body: { success: true, customer: {} } }),
      'GET /api/user/conversations/unread': () => ({ body: { success: true, unread: [] } }),
      'POST /api/customer/guest/describe': () => answers['describe'] ?? { body: link() },
      'POST /api/customer/guest/open': () => {
        if (!answers['open']) user = GUEST;
        return answers['open'] ?? { body: GUEST };
      },
      'POST /api/customer/guest/claim': () => answers['claim'] ?? { body: done },
      'POST /api/customer/guest/link': () => ({ body: { success: true, message: 'Sent.' } }),
    });
  });
  afterEach(() => server.stop());

  const open = (more = '') =>
    renderRoutes(
      [
        { path: '/customer/guest', element: <GuestPage /> },
        { path: '/customer/appointments', element: <CustomerArea>My bookings</CustomerArea> },
        { path: '/customer/settings', element: <CustomerArea>Settings</CustomerArea> },
        { path: '/customer/login', element: <h1>Sign in</h1> },
      ],
      { at: `/customer/guest?token=${TOKEN}${more}` },
    );
  const sent = (call: string) =>
    server.calls.filter(({ url }) => url === `/api/customer/guest/${call}`);

  it('opens at once what a mail leads to, for who is signed in to nothing else', async () => {
    const { user: person } = open('&next=%2Fcustomer%2Fappointments');
    expect(await screen.findByText('My bookings')).toBeInTheDocument();
    expect(sent('open').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
    // What is there is theirs alone, and how to keep it.
    expect(screen.getByText(/You booked without an account/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Settings/ })).not.toBeInTheDocument();
    await person.click(screen.getByText('Send the link again'));
    expect(await screen.findByText('Look into your mailbox')).toBeInTheDocument();
  });

  it('leads guests from the other pages of an account to their bookings', async () => {
    open('&next=%2Fcustomer%2Fsettings');
    expect(await screen.findByText('My bookings')).toBeInTheDocument();
  });

  it('signs nobody out of their account unasked', async () => {
    user = sampleUser({ email: 'ada@example.com' });
    described = { email: 'gus@example.com' };
    const { user: person } = open('&next=%2Fcustomer%2Fappointments');
    expect(await screen.findByText(/You are signed in as ada@example.com/)).toBeInTheDocument();
    expect(sent('open')).toEqual([]);
    await person.click(screen.getByText('Only show my bookings'));
    expect(await screen.findByText('My bookings')).toBeInTheDocument();
  });

  it('makes an account with a password', async () => {
    const { user: person } = open();
    expect(await screen.findByText('Keep your bookings, Gus')).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    await person.type(screen.getByLabelText(/^Password/), 'a good one');
    await person.type(screen.getByLabelText(/^Confirm/), 'a good one');
    await person.click(screen.getByText('Open my account'));
    const password = 'a good one';
    await waitFor(() =>
      expect(sent('claim').map(({ body }) => body)).toEqual([
        { token: TOKEN, password, confirmPassword: password },
      ]),
    );
    expect(
      await screen.findByRole('heading', { name: 'Sign in' }, { timeout: 4_000 }),
    ).toBeVisible();
  });

  it('adds what was booked to an account that there is, without a password', async () => {
    described = { needsPassword: false };
    const { user: person } = open();
    await person.click(await screen.findByText('Add my bookings to my account'));
    await waitFor(() => expect(sent('claim').map(({ body }) => body)).toEqual([{ token: TOKEN }]));
  });

  it('says that a link does not work any more', async () => {
    answers['describe'] = refuse('link_expired');
    open();
    expect(await screen.findByText('This link does not work')).toBeInTheDocument();
  });
});
