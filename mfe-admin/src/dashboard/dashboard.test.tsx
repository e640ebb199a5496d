import { remoteApi } from '@brightnest/kit/runtime/api';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes, renderWithKit } from '@brightnest/kit/testing/render-with-kit';
import { sampleUser } from '@brightnest/kit/testing/sample-user';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { TabCount } from './dashboard';
import { DashboardFrame, type DashboardTab } from './dashboard-frame';
import { type AutoRefreshOptions, useAutoRefresh } from './refresh';
import { permitted } from '../testing/permissions';

describe('the dashboard frame', () => {
  const { useTestCountQuotesQuery } = remoteApi('test').injectEndpoints({
    endpoints: (build) => ({
      testCountQuotes: build.query<{ count: number }, void>({
        query: () => '/api/count',
        providesTags: ['Quotes'],
      }),
    }),
  });

  function QuoteCount() {
    const { data } = useTestCountQuotesQuery();
    return <p>{data?.count} quotes</p>;
  }

  const tabs = [
    {
      value: 'overview',
      label: 'Overview',
      name: 'Overview',
      permission: 'dashboard:read',
      content: <p>At a glance</p>,
    },
    {
      value: 'quotes',
      label: 'Quotes',
      name: 'Quotes',
      permission: 'quotes:read',
      content: <QuoteCount />,
    },
  ] satisfies DashboardTab[];

  const routes = [
    { path: '/admin-dashboard', element: <DashboardFrame tabs={tabs} /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ];

  let server: Awaited<ReturnType<typeof startApiServer>>;
  let count = 0;
  beforeEach(async () => {
    count = 0;
    server = await startApiServer({
      'GET /api/auth/user': () => ({ body: sampleUser({ role: 'admin' }) }),
      ...permitted(),
      'POST /api/logout': () => ({ body: { success: true } }),
      'GET /api/count': () => ({ body: { count: ++count } }),
      'GET /api/live': (_call, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
        return undefined;
      },
    });
  });
  afterEach(() => server.stop());

  const open = (search = '') => renderRoutes(routes, { at: `/admin-dashboard${search}` });

  it('welcomes the administrator by name and opens the first tab', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada Perera' })).toBeInTheDocument();
    expect(screen.getByText(/^Last refresh/)).toBeInTheDocument();
    expect(await screen.findByText('At a glance')).toBeInTheDocument();
  });

  it('opens for a role of the office that may do something, with the tabs of that alone', async () => {
    const manager = sampleUser({ role: 'operations_manager', hasPermissions: true });
    Object.assign(
      server.handlers,
      permitted(() => ['quotes:read']),
      {
        'GET /api/auth/user': () => ({ body: manager }),
      },
    );
    open('?tab=overview');
    fireEvent.click(await screen.findByRole('button', { name: 'Open Quotes' }));
    expect(await screen.findByText('1 quotes')).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Quotes']);
  });

  it('says so where there is nothing that one may see', async () => {
    Object.assign(
      server.handlers,
      permitted(() => []),
    );
    open();
    expect(await screen.findByText('There is nothing here that you may see')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it.each([
    ['a visitor', null],
    ['a customer', sampleUser({ role: 'customer' })],
    ['an operations manager', sampleUser({ role: 'operations_manager' })],
  ])('sends %s to sign in and shows nothing of itself', async (_who, user) => {
    const shown: string[] = [];
    server.handlers['GET /api/auth/user'] = () => ({ body: user });
    const { container } = open();
    const watcher = new MutationObserver(() => shown.push(container.textContent));
    watcher.observe(container, { childList: true, subtree: true, characterData: true });
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
    watcher.disconnect();
    expect(shown.filter((text) => text.includes('Welcome') || text.includes('Overview'))).toEqual(
      [],
    );
  });

  it('says so when it cannot be found out who is asking, and tries again', async () => {
    server.handlers['GET /api/auth/user'] = () => ({ status: 503, body: { nothing: 'useful' } });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.handlers['GET /api/auth/user'] = () => ({ body: sampleUser({ role: 'admin' }) });
    await user.click(retry);
    expect(await screen.findByText('At a glance')).toBeInTheDocument();
  });

  it('keeps the open tab in the address and moves between tabs by keyboard', async () => {
    const { user } = open('?tab=quotes');
    expect(await screen.findByText('1 quotes')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Quotes' }));
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Overview' })).toHaveFocus();
    expect(await screen.findByText('At a glance')).toBeInTheDocument();
  });

  it('opens the first tab for a tab that does not exist', async () => {
    open('?tab=nothing');
    expect(await screen.findByText('At a glance')).toBeInTheDocument();
  });

  it('refreshes by hand', async () => {
    const { user } = open('?tab=quotes');
    await screen.findByText('1 quotes');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('2 quotes')).toBeInTheDocument();
  });

  it('has auto-refresh on at 30 s, offers the other intervals and can be switched off', async () => {
    const { user } = open('?tab=quotes');
    await screen.findByText('1 quotes');
    const interval = screen.getByRole('combobox', { name: 'Refresh interval' });
    expect(interval).toHaveValue('30');
    expect(Array.from(interval.querySelectorAll('option'), ({ text }) => text)).toEqual([
      '10 s',
      '30 s',
      '1 m',
      '5 m',
    ]);
    const toggle = screen.getByRole('checkbox', { name: 'Auto-refresh' });
    expect(toggle).toBeChecked();
    await user.click(toggle);
    expect(interval).toBeDisabled();
  });

  it('ends the session and gives way to the sign-in screen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
    expect(screen.getByText('Logged out successfully')).toBeInTheDocument();
  });

  it('stays when logging out fails, and says so', async () => {
    server.handlers['POST /api/logout'] = () => ({ status: 503, body: {} });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    expect(screen.getByText('There was an error logging out')).toBeInTheDocument();
    expect(screen.getByText('At a glance')).toBeInTheDocument();
  });

  it('fetches anew what an event has changed', async () => {
    let stream: { write: (text: string) => void } | undefined;
    server.handlers['GET /api/live'] = (_call, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
      stream = response;
      return undefined;
    };
    open('?tab=quotes');
    await screen.findByText('1 quotes');
    await waitFor(() => expect(stream).toBeDefined());
    act(() => {
      stream?.write(
        `event: change\ndata: ${JSON.stringify({
          id: 'e1',
          type: 'quote.submitted',
          aggregate: { type: 'quote', id: 'q1' },
          occurredAt: '2026-01-01T00:00:00.000Z',
          tags: ['Quotes'],
        })}\n\n`,
      );
    });
    expect(await screen.findByText('2 quotes')).toBeInTheDocument();
  });

  it('breaks no accessibility rule', async () => {
    open();
    await screen.findByText('At a glance');
    expect(await findViolations()).toEqual([]);
  });
});

describe('auto-refresh', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function start(options: Partial<AutoRefreshOptions> = {}) {
    const onRefresh = jest.fn();
    const initialProps = { isOn: true, intervalSeconds: 30, onRefresh, ...options };
    const view = renderHook((props: AutoRefreshOptions) => useAutoRefresh(props), { initialProps });
    return { ...view, onRefresh, props: initialProps };
  }

  it('refreshes once per interval', () => {
    const { onRefresh } = start();
    jest.advanceTimersByTime(29_999);
    expect(onRefresh).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onRefresh).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_000);
    expect(onRefresh).toHaveBeenCalledTimes(2);
  });

  it('skips a tick while the reader is active and refreshes after 2 s of stillness', () => {
    const { onRefresh } = start();
    jest.advanceTimersByTime(29_500);
    fireEvent.keyDown(document.body, { key: 'a' });
    jest.advanceTimersByTime(500);
    expect(onRefresh).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    fireEvent.keyDown(document.body, { key: 'b' });
    jest.advanceTimersByTime(1999);
    expect(onRefresh).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('follows a changed interval', () => {
    const { onRefresh, rerender, props } = start();
    rerender({ ...props, intervalSeconds: 10 });
    jest.advanceTimersByTime(10_000);
    expect(onRefresh).toHaveBeenCalledTimes(1);
  });

  it('does nothing while it is off, and stops with its screen', () => {
    const { onRefresh, rerender, unmount, props } = start({ isOn: false });
    jest.advanceTimersByTime(60_000);
    rerender({ ...props, isOn: true });
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(onRefresh).not.toHaveBeenCalled();
  });
});

describe('the count on a tab', () => {
  let server: Awaited<ReturnType<typeof startApiServer>>;
  afterEach(() => server.stop());

  const show = async (unreadContacts: number | null) => {
    server = await startApiServer({
      ...permitted(),
      'GET /api/admin/dashboard-stats': () => ({ body: { unreadContacts } }),
    });
    renderWithKit(
      <button type="button">
        <TabCount label="Contacts" of="unreadContacts" noun="unread" />
      </button>,
    );
    await waitFor(() => expect(server.calls).toHaveLength(2));
  };

  it('says how many wait', async () => {
    await show(7);
    expect(await screen.findByRole('button', { name: 'Contacts 7 unread' })).toBeVisible();
  });

  it.each([0, null])('is the name alone where %p wait', async (count) => {
    await show(count);
    expect(await screen.findByRole('button', { name: 'Contacts' })).toHaveTextContent(/^Contacts$/);
  });
});
