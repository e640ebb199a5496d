import type { DayOff } from '@brightnest/contracts/workforce/cleaner-schemas';
import { addDays, firstOfWeek } from '@brightnest/contracts/calendar-dates';
import { dateIn, formatCalendarDate } from '@brightnest/contracts/times';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea, sampleJob, startCleanerArea } from '../testing/cleaner-area';
import { daysInPeriod, itemsOnDay, movePeriod, periodName, scheduleQuery } from './schedule-period';

describe('the schedule dialog', () => {
  const TODAY = dateIn('Australia/Sydney');
  const NOON_UTC = `${TODAY}T01:00:00.000Z`;

  let server: Awaited<ReturnType<typeof startCleanerArea>>;
  let daysOff: DayOff[];
  beforeEach(async () => {
    daysOff = [{ id: 'a'.repeat(24), from: TODAY, to: TODAY, reason: 'Exam' }];
    server = await startCleanerArea({
      'GET /api/cleaner/schedule': () => ({
        body: { success: true, jobs: [sampleJob({ scheduledDate: NOON_UTC })], daysOff },
      }),
    });
  });
  afterEach(() => server.stop());

  const open = () => openArea('/cleaner-dashboard?open=schedule');
  const dialog = () => screen.findByRole('dialog', { name: 'Your schedule' });
  const dayRegion = (date: string) =>
    screen.findByRole('region', { name: formatCalendarDate(date, 'weekday') });

  it('shows the week with jobs and days off, and leads to the job', async () => {
    const { user } = openArea();
    await user.click(await screen.findByRole('button', { name: 'View Schedule' }));
    expect(await dialog()).toBeInTheDocument();
    const today = await dayRegion(TODAY);
    expect(today).toHaveTextContent('Day off: Exam');
    expect(today).toHaveTextContent(/\(Sydney time\), Manly/);
    expect(await dayRegion(firstOfWeek(TODAY))).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
    await user.click(within(today).getByRole('link', { name: 'Deep Cleaning' }));
    expect(await screen.findByRole('link', { name: 'All jobs' })).toBeInTheDocument();
  });

  it('goes back and forth, and to today again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    const next = await dayRegion(addDays(firstOfWeek(TODAY), 7));
    expect(next).toHaveTextContent('Nothing planned');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(screen.getByRole('button', { name: 'Previous week' }));
    expect(await dayRegion(addDays(firstOfWeek(TODAY), -1))).toBeInTheDocument();
  });

  it('shows a month that the arrow keys go through', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Month' }));
    expect(
      screen.getByRole('heading', { name: formatCalendarDate(TODAY, 'month') }),
    ).toBeInTheDocument();
    const day = await screen.findByRole('button', {
      name: `${formatCalendarDate(TODAY, 'weekday')}, 1 job, off`,
    });
    day.focus();
    await user.keyboard('{ArrowRight}');
    const tomorrow = addDays(TODAY, 1);
    expect(
      screen.getByRole('button', { name: formatCalendarDate(tomorrow, 'weekday') }),
    ).toHaveFocus();
    expect(await dayRegion(tomorrow)).toHaveTextContent('Nothing planned');
    await user.keyboard('{ArrowLeft}{PageDown}');
    expect(screen.queryByRole('heading', { name: formatCalendarDate(TODAY, 'month') })).toBeNull();
    expect(await findViolations()).toEqual([]);
  });

  async function fill(user: ReturnType<typeof open>['user'], from: string, to: string) {
    await user.type(await screen.findByLabelText(/^First day off/), from);
    await user.type(screen.getByLabelText(/^Last day off/), to);
    await user.click(screen.getByRole('button', { name: 'Add days off' }));
  }

  it('adds days off and shows them', async () => {
    const from = addDays(TODAY, 30);
    const to = addDays(TODAY, 31);
    server.handlers['POST /api/cleaner/days-off'] = ({ body }) => {
      const dayOff = { id: 'b'.repeat(24), ...(body as Omit<DayOff, 'id'>) };
      daysOff = [...daysOff, dayOff];
      return { status: 201, body: { success: true, dayOff } };
    };
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Holiday');
    await fill(user, from, to);
    expect(await screen.findByText('Days off added')).toBeInTheDocument();
    expect(
      await screen.findByText(
        `${formatCalendarDate(from, 'medium')} to ${formatCalendarDate(to, 'medium')}: Holiday`,
      ),
    ).toBeVisible();
    const call = server.calls.find(({ method }) => method === 'POST');
    expect(call).toMatchObject({
      body: { from, to, reason: 'Holiday' },
      headers: { 'idempotency-key': expect.any(String) },
    });
  });

  it('says in the server’s words which job is in the way', async () => {
    const message = 'You have a job: Deep Cleaning, 9:00 am to 12:00 pm.';
    server.handlers['POST /api/cleaner/days-off'] = () => ({
      status: 409,
      body: { code: 'cleaner_busy', message, requestId: 'r' },
    });
    const { user } = open();
    await fill(user, TODAY, TODAY);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/^First day off/)).toHaveValue(TODAY);
  });

  it('says of days with jobs that the office is asked, and of its answer', async () => {
    server.handlers['POST /api/cleaner/days-off'] = ({ body }) => {
      const dayOff: DayOff = {
        ...(body as DayOff),
        ...{ id: 'c'.repeat(24), reason: '', status: 'requested' },
      };
      daysOff = [
        { ...dayOff, id: 'd'.repeat(24), status: 'declined', answer: 'We are short of people' },
        dayOff,
      ];
      return { status: 201, body: { success: true, dayOff } };
    };
    const { user } = open();
    await fill(user, TODAY, TODAY);
    expect(await screen.findByText('The office is asked')).toBeVisible();
    expect(
      await screen.findByText('You asked the office for it. Until it answers, your jobs stay.'),
    ).toBeVisible();
    expect(
      screen.getByText('Declined: please come as planned. From the office: We are short of people'),
    ).toBeVisible();
    // Neither is a day off.
    expect(within(await dayRegion(TODAY)).queryByText(/^Day off/)).toBeNull();
  });

  it('puts what the server says of a field beside it', async () => {
    const fields = { to: 'The last day can’t be before the first' };
    server.handlers['POST /api/cleaner/days-off'] = () => ({
      status: 400,
      body: { code: 'validation_failed', message: 'No.', fields, requestId: 'r' },
    });
    const { user } = open();
    await fill(user, TODAY, addDays(TODAY, -1));
    expect(await screen.findByText(fields.to)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Last day off/)).toHaveFocus();
  });

  it('asks for the days, and sends nothing without', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add days off' }));
    expect(await screen.findAllByText('Please choose a valid date')).toHaveLength(2);
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('removes days off after a question', async () => {
    const remove = `DELETE /api/cleaner/days-off/${'a'.repeat(24)}`;
    server.handlers[remove] = () => {
      daysOff = [];
      return { body: { success: true } };
    };
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Remove \d/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove days off' }));
    expect(await screen.findByText('None in the days shown.')).toBeInTheDocument();
    expect(screen.getByText('Days off removed')).toBeInTheDocument();
  });

  it('is closed by Escape, and loads again what failed', async () => {
    const answer = server.handlers['GET /api/cleaner/schedule']!;
    server.handlers['GET /api/cleaner/schedule'] = () => ({
      status: 400,
      body: { code: 'conflict', message: 'Not just now.', requestId: 'r' },
    });
    const { user } = open();
    expect(await screen.findByText('Not just now.')).toBeInTheDocument();
    server.handlers['GET /api/cleaner/schedule'] = answer;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await dayRegion(TODAY)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the period of the schedule', () => {
  it('shows whole weeks and whole months', () => {
    expect(daysInPeriod('week', '2026-11-22')[0]).toBe('2026-11-16');
    expect(daysInPeriod('week', '2026-11-22')).toHaveLength(7);
    expect(daysInPeriod('month', '2028-02-15')).toHaveLength(29);
    expect(scheduleQuery(daysInPeriod('month', '2026-12-15'))).toEqual({
      from: '2026-11-30',
      days: 33,
    });
  });

  it('moves by what is shown', () => {
    expect(movePeriod('week', '2026-11-22', -1)).toBe('2026-11-15');
    expect(movePeriod('month', '2026-11-30', 1)).toBe('2026-12-01');
    expect(periodName('week', '2026-11-22')).toBe('16 Nov 2026 – 22 Nov 2026');
    expect(periodName('month', '2026-11-22')).toBe('November 2026');
  });

  it('puts a job on the day that it is at its place', () => {
    const sydney = sampleJob({ scheduledDate: '2026-11-22T22:00:00.000Z' });
    const newYork = sampleJob({ ...sydney, timeZone: 'America/New_York' });
    const daysOff = [{ id: 'a', from: '2026-11-20', to: '2026-11-22', reason: '' }];
    const schedule = { jobs: [sydney, newYork], daysOff };
    expect(itemsOnDay(schedule, '2026-11-23')).toEqual({ jobs: [sydney], daysOff: [] });
    expect(itemsOnDay(schedule, '2026-11-22')).toEqual({ jobs: [newYork], daysOff });
  });
});
