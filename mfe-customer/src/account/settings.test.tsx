import type { CustomerSettings, SmsReach } from '@brightnest/contracts/accounts/customer-schemas';
import type { OwnSession } from '@brightnest/contracts/identity/sign-in-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../testing/api-answers';
import { CalendarFeedCard } from './calendar-feed';
import { ContactSettings } from './contact-settings';
import { CustomerArea } from './customer-area';
import { CustomerSessions } from './sessions';

describe('contact settings', () => {
  const routes = [
    { path: '/customer/settings', element: <ContactSettings /> },
    { path: '/customer/login', element: <h1>Sign in</h1> },
  ];

  let settings: CustomerSettings;
  let sms: SmsReach | null;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    settings = {
      ...{ preferredContactMethod: 'email', marketingOptIn: false },
      ...{ smsUpdates: false, smsReminders: false, smsOffers: false },
    };
    sms = { number: '+61 400 555 101', isStopped: false };
    server = await startApiServer({
      'GET /api/customer/settings': () => ({ body: { success: true, settings, sms } }),
      'PUT /api/customer/settings': ({ body }) => {
        Object.assign(settings, body);
        return { body: { success: true, settings, sms } };
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
    expect(await screen.findByRole('radio', { name: 'Email' })).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(offers()).not.toBeChecked();
    expect(save()).toBeDisabled();
  });

  it('saves both by keyboard, and says so', async () => {
    const { user } = open();
    (await screen.findByRole('radio', { name: 'Email' })).focus();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Settings saved')).toBeInTheDocument();
    expect(saved()).toMatchObject([{ preferredContactMethod: 'phone', marketingOptIn: true }]);
    await waitFor(() => expect(save()).toBeDisabled());
    expect(screen.getByRole('radio', { name: 'Phone call' })).toBeChecked();
  });

  describe('text messages', () => {
    const group = () => screen.queryByRole('group', { name: 'Text me about' });
    const choose = async () => {
      const { user } = open();
      expect(await screen.findByRole('radio', { name: 'Email' })).toBeChecked();
      expect(group()).not.toBeInTheDocument();
      await user.click(screen.getByRole('radio', { name: 'Text message' }));
      return user;
    };

    it('are sent about what is ticked, and nothing is ticked beforehand', async () => {
      const user = await choose();
      expect(screen.getByText('Text messages go to +61 400 555 101.')).toBeInTheDocument();
      const boxes = within(group()!).getAllByRole('checkbox');
      expect(boxes).toHaveLength(3);
      for (const box of boxes) expect(box).not.toBeChecked();
      expect(screen.getByText('Nothing is ticked, so we only mail you.')).toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: 'My bookings and quotes' }));
      expect(screen.getByText(/answer STOP/)).toBeInTheDocument();
      await user.click(screen.getByRole('checkbox', { name: 'Reminders' }));
      await user.click(save());
      expect(await screen.findByText('Settings saved')).toBeInTheDocument();
      expect(saved()).toEqual([
        {
          ...{ preferredContactMethod: 'sms', marketingOptIn: false },
          ...{ smsUpdates: true, smsReminders: true, smsOffers: false },
        },
      ]);
      expect(screen.getByRole('checkbox', { name: 'Reminders' })).toBeChecked();
      expect(await findViolations()).toEqual([]);
    });

    it('need a mobile number, which whoever has none is told at once', async () => {
      sms = { number: null, isStopped: false };
      await choose();
      expect(screen.getByText(/no mobile number that we can text/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Change my phone number' })).toHaveAttribute(
        'href',
        '/customer/profile',
      );
      expect(await findViolations()).toEqual([]);
    });

    it('do not come to whoever answered STOP, and START lets them come again', async () => {
      sms = { number: '+61 400 555 101', isStopped: true };
      await choose();
      expect(
        screen.getByText(/we send none to \+61 400 555 101. Answer START/),
      ).toBeInTheDocument();
    });

    it('are not promised where the company sends none', async () => {
      sms = null;
      await choose();
      expect(screen.getByText(/We do not send text messages at the moment/)).toBeInTheDocument();
      expect(group()).not.toBeInTheDocument();
    });
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
    expect(await screen.findByRole('radio', { name: 'Email' })).toBeChecked();
  });

  it.each(['GET', 'PUT'])(
    'sends whoever is logged out at a %s to sign in again',
    async (method) => {
      server.handlers[`${method} /api/customer/settings`] = () => ({ status: 401, body: {} });
      const { user } = open();
      if (method === 'PUT') {
        await user.click(await screen.findByRole('checkbox', { name: /Send me offers/ }));
        await user.click(save());
      }
      expect(
        await screen.findByText('You are logged out. Logging in again...'),
      ).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    },
  );

  it('breaks no accessibility rule', async () => {
    open();
    await screen.findByRole('radio', { name: 'Email' });
    expect(await findViolations()).toEqual([]);
  });
});

describe('the calendar feed', () => {
  const FEED = '/api/calendar-feed';

  let path: string | null;
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    path = null;
    const answer = () => ({ body: { success: true, path } });
    server = await startApiServer({
      [`GET ${FEED}`]: answer,
      [`POST ${FEED}`]: () => {
        path = path === null ? '/api/calendar/first' : '/api/calendar/second';
        return answer();
      },
      [`DELETE ${FEED}`]: () => {
        path = null;
        return answer();
      },
    });
  });
  afterEach(() => server.stop());

  const open = () => renderWithKit(<CalendarFeedCard />);
  const address = () => screen.findByLabelText<HTMLInputElement>('Address');
  const button = (name: string) => screen.findByRole('button', { name });
  const dialog = async () => within(await screen.findByRole('alertdialog'));
  const changes = () => server.calls.filter(({ method }) => method !== 'GET');

  it('is created', async () => {
    const { user } = open();
    await user.click(await button('Create address'));
    expect(await address()).toHaveValue(`${server.origin}/api/calendar/first`);
    expect(screen.getByText('Calendar address created')).toBeInTheDocument();
    const app = screen.getByRole('link', { name: 'Open in calendar app' });
    expect(app).toHaveAttribute('href', expect.stringMatching(/^webcal:.*\/api\/calendar\/first$/));
    expect(await findViolations()).toEqual([]);
  });

  it('is copied', async () => {
    path = '/api/calendar/first';
    const { user } = open();
    await user.click(await button('Copy address'));
    expect(await screen.findByText('Address copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${server.origin}/api/calendar/first`);
  });

  it('is marked where the browser does not copy', async () => {
    path = '/api/calendar/first';
    const { user } = open();
    const field = await address();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await button('Copy address'));
    expect(await screen.findByText('Please copy it by hand')).toBeInTheDocument();
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it('is renewed once it is confirmed that the old one stops working', async () => {
    path = '/api/calendar/first';
    const { user } = open();
    await user.click(await button('Renew address'));
    const asked = await dialog();
    expect(asked.getByText(/The old address stops working at once/)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(changes()).toEqual([]);
    await user.click(await button('Renew address'));
    await user.click((await dialog()).getByRole('button', { name: 'Renew address' }));
    await waitFor(async () => expect((await address()).value).toMatch(/second$/));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is removed once that is confirmed', async () => {
    path = '/api/calendar/first';
    const { user } = open();
    await user.click(await button('Remove address'));
    await user.click((await dialog()).getByRole('button', { name: 'Remove address' }));
    expect(await button('Create address')).toBeInTheDocument();
    expect(screen.getByText('Address removed')).toBeInTheDocument();
  });

  it('stays as it is when a change fails', async () => {
    path = '/api/calendar/first';
    server.handlers[`POST ${FEED}`] = () => refuse('service_unavailable');
    const { user } = open();
    await user.click(await button('Renew address'));
    await user.click((await dialog()).getByRole('button', { name: 'Renew address' }));
    expect(await screen.findByText('Address not renewed')).toBeInTheDocument();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('loads again after an error', async () => {
    const answer = server.handlers[`GET ${FEED}`]!;
    server.handlers[`GET ${FEED}`] = () => refuse('not_found');
    const { user } = open();
    expect(await screen.findByText('Not found.')).toBeInTheDocument();
    server.handlers[`GET ${FEED}`] = answer;
    await user.click(await button('Try again'));
    expect(await button('Create address')).toBeInTheDocument();
  });
});

describe('sessions', () => {
  const routes = [
    {
      path: '/customer/settings',
      element: (
        <CustomerArea>
          <CustomerSessions />
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
      isByPasskey: false,
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
  const ended = () =>
    server.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
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
});
