import type { AdminInquiry } from '@brightnest/contracts/messages/message-schemas';
import type { DashboardStats } from '@brightnest/contracts/overview/stats-schemas';
import { startApiServer } from '@brightnest/kit/testing/api-server';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { sampleInquiry } from '../testing/messages';
import { sampleStats } from '../testing/overview';
import { niceScale } from './column-chart';
import { OverviewTab } from './overview-tab';
import { permitted } from '../testing/permissions';

describe('the overview tab', () => {
  const routes = [
    { path: '/admin-dashboard', element: <OverviewTab /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ];
  const STATS = 'GET /api/admin/dashboard-stats';
  const INQUIRIES = 'GET /api/admin/service-inquiries';

  let stats: DashboardStats;
  let inquiries: AdminInquiry[];
  let server: Awaited<ReturnType<typeof startApiServer>>;
  beforeEach(async () => {
    stats = sampleStats();
    inquiries = [sampleInquiry()];
    server = await startApiServer({
      ...permitted(),
      [STATS]: () => ({ body: stats }),
      [INQUIRIES]: () => ({
        body: { success: true, inquiries, page: 1, pageSize: 5, total: 1, unread: 1, pending: 1 },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = () => renderRoutes(routes, { at: '/admin-dashboard' });
  const part = (name: string) => screen.findByRole('region', { name });
  const UNAVAILABLE = {
    status: 503,
    body: { code: 'service_unavailable', message: 'Not available right now.', requestId: 'r' },
  };

  it('shows the four figures', async () => {
    open();
    await waitFor(() => expect(screen.getByText('1,284')).toBeVisible());
    for (const [label, value] of [
      ['Total Users', '1,284'],
      ['Active Cleaners', '41'],
      ['Pending Applications', '17'],
      ['Quote Requests', '312'],
    ] as const) {
      expect(screen.getByText(label).parentElement).toHaveTextContent(value);
    }
  });

  it('says what is to do about absences, with the way there', async () => {
    const absence = {
      ...{
        id: 'a',
        cleanerId: 'c',
        cleanerName: 'Amara Silva',
        kind: 'sick',
        reason: '',
        note: '',
      },
      ...{ from: '2030-01-15', to: '2030-01-15', status: 'approved', jobs: 3 },
    };
    const absences = [absence, { ...absence, id: 'b', status: 'requested', kind: 'day-off' }];
    server.handlers['GET /api/admin/absences'] = () => ({
      body: { success: true, today: '2030-01-14', absences },
    });
    open();
    // By its role it is found only once the parts of the overview are shown.
    expect(await screen.findByRole('link', { name: 'Decide' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=bookings&view=absences',
    );
    expect(
      screen.getByText(/^1 cleaner asks for days off on which they have jobs\./),
    ).toBeVisible();
    expect(
      screen.getByText('3 jobs are still planned with cleaners who do not work then.'),
    ).toBeVisible();
  });

  it('shows the jobs of today as far as they are, and the revenue of the week beside the last', async () => {
    const job = {
      ...{ kind: 'booking', id: 'b1', serviceName: 'Deep Cleaning', customerName: 'Ada Byron' },
      ...{ address: '1 King Street', from: '2026-11-19T22:00:00.000Z', isLate: true },
      ...{ to: '2026-11-20T01:00:00.000Z', timeZone: 'Australia/Sydney' },
      ...{ cleaners: ['Rosa Diaz'], state: 'on_the_way', reportedAt: '2026-11-19T22:10:00.000Z' },
    };
    server.handlers['GET /api/admin/today'] = () => ({
      body: { success: true, date: '2026-11-20', jobs: [job], isIncomplete: true },
    });
    const days = [{ date: '2026-11-20', net: '160.00', before: '10.50' }];
    const revenue = { received: '200.01', returned: '10.00', net: '190.01', before: '36.00', days };
    server.handlers['GET /api/admin/week-revenue'] = () => ({
      body: { success: true, today: '2026-11-20', revenue: [{ currency: 'AUD', ...revenue }] },
    });
    open();
    const today = within(await screen.findByRole('list', { name: 'Jobs of Fri, 20 Nov 2026' }));
    expect(today.getByRole('link', { name: 'Deep Cleaning, Ada Byron' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=bookings&booking=b1',
    );
    expect(today.getByText('Late')).toBeVisible();
    expect(today.getByText('On the way')).toBeVisible();
    expect(screen.getByText(/^The jobs of quotes are missing/)).toBeVisible();
    const week = within(await part('This week’s revenue'));
    expect(await week.findByText(/^\$190\.01/)).toBeVisible();
    expect(week.getByRole('row', { name: /20 Nov \$160\.00 \$10\.50$/ })).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('shows the first five activities and when they happened', async () => {
    open();
    const activity = await part('Recent Activity');
    expect(await within(activity).findByText('Thing 1 happened')).toBeVisible();
    expect(within(activity).getAllByRole('listitem')).toHaveLength(5);
    expect(within(activity).getAllByText('just now')).toHaveLength(5);
  });

  it('asks for the newest five inquiries, and leads to all of them', async () => {
    open();
    const recent = await part('Recent Service Inquiries');
    expect(await within(recent).findByText('Jane Doe')).toBeVisible();
    expect(within(recent).getByText('Deep Cleaning')).toBeVisible();
    expect(within(recent).getByText('Pending')).toBeVisible();
    expect(within(recent).getByRole('link', { name: 'All inquiries' })).toHaveAttribute(
      'href',
      '/admin-dashboard?tab=inquiries',
    );
    expect(server.calls.map(({ url }) => url)).toContain(
      '/api/admin/service-inquiries?page=1&pageSize=5&sort=-createdAt',
    );
  });

  it('says each picture in figures, too', async () => {
    open();
    const counts = await screen.findByRole('table', { name: 'Quote requests by week' });
    expect(within(counts).getByRole('row', { name: /Week of 9 November 2026 14$/ })).toBeTruthy();
    const values = screen.getByRole('table', { name: 'Value of the quotes by week, AUD' });
    expect(within(values).getByRole('row', { name: /9 November 2026 \$2,310\.50$/ })).toBeTruthy();
    const days = screen.getByRole('table', { name: 'Booked cleans by day' });
    expect(within(days).getByRole('row', { name: 'Saturday 14 November 2026 4' })).toBeTruthy();
    const funnel = screen.getByRole('list', { name: 'Applications by status' });
    expect(
      within(funnel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pending17', 'Under Review9', 'Interview Scheduled4', 'Accepted72', 'Rejected30']);
    const load = screen.getByRole('list', { name: 'Jobs of each cleaner this week' });
    expect(load).toHaveTextContent('Ben Carter10 of 10 jobs, fullAmara Silva4 of 10 jobs');
  });

  it('leaves out what a service did not answer, says so, and asks again', async () => {
    stats = sampleStats({
      unavailable: ['bookings'],
      approvedCleaners: null,
      bookingsByDay: null,
      cleanerLoad: null,
    });
    const { user } = open();
    await waitFor(() =>
      expect(screen.getByText(/could not reach what knows of bookings and cleaners/)).toBeVisible(),
    );
    expect(screen.getByText('Active Cleaners').parentElement).toHaveTextContent(
      '–Not available right now',
    );
    const days = await part('Bookings by day');
    expect(within(days).getByText('Bookings by day: not available right now')).toBeVisible();
    expect(screen.getByText('Thing 1 happened')).toBeVisible();
    expect(screen.getByText('312')).toBeVisible();
    expect(await findViolations()).toEqual([]);

    stats = sampleStats();
    await user.click(within(days).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Booked cleans by day' })).toBeTruthy();
    expect(screen.queryByText(/could not reach/)).not.toBeInTheDocument();
  });

  it('shows inquiries while the figures cannot be had', async () => {
    server.handlers[STATS] = () => UNAVAILABLE;
    open();
    await waitFor(() => expect(screen.getByText('Jane Doe')).toBeVisible());
    expect(await screen.findAllByText('Not available right now.')).toHaveLength(4);
  });

  it('shows the figures while the inquiries cannot be had, and loads them again', async () => {
    const list = server.handlers[INQUIRIES];
    server.handlers[INQUIRIES] = () => UNAVAILABLE;
    const { user } = open();
    await waitFor(() => expect(screen.getByText('Not available right now.')).toBeVisible());
    expect(await screen.findByText('1,284')).toBeVisible();
    if (list) server.handlers[INQUIRIES] = list;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jane Doe')).toBeVisible();
  });

  it('says what is still to come where there is nothing', async () => {
    stats = sampleStats({ recentActivity: [], cleanerLoad: [] });
    inquiries = [];
    open();
    await waitFor(() => expect(screen.getByText('No activity yet')).toBeVisible());
    expect(await screen.findByText('No inquiries yet')).toBeVisible();
    expect(screen.getByText('No active cleaners yet')).toBeVisible();
  });

  it('sends whoever is logged out to sign in again', async () => {
    server.handlers[STATS] = () => ({ status: 401 });
    open();
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeInTheDocument();
  });

  it('breaks no accessibility rule', async () => {
    open();
    await screen.findByText('Thing 1 happened');
    await screen.findByText('Jane Doe');
    expect(await findViolations()).toEqual([]);
  });
});

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [14, [0, 5, 10, 15]],
    [40, [0, 10, 20, 30, 40]],
    [12_300, [0, 5000, 10_000, 15_000]],
  ])('has round steps up to %p', (max, steps) => {
    expect(niceScale(max)).toEqual(steps);
  });

  it('never needs more than five numbers and always reaches the top', () => {
    for (let max = 1; max < 5000; max += 7) {
      const steps = niceScale(max);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(max);
    }
  });
});
