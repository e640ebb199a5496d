import type { BoardItem } from '@brightnest/contracts/scheduling/board-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  AMARA,
  BEN,
  BOOKING_ID,
  type BookingsServer,
  openBookings,
  sampleBooking,
  sampleQuoteJob,
  sampleRefunds,
  sampleCandidate,
  startBookingsServer,
} from '../testing/bookings';
import { entriesOn, startOn, weekFrom } from './board/week-board';
import { describeMove, type MovableBooking } from './booking-move';
import { rankBulkCandidates } from './cleaner-candidates';

describe('the bookings tab', () => {
  const LIST = '/api/admin/bookings';
  const ONE = `${LIST}/${BOOKING_ID}`;

  let server: BookingsServer;
  beforeEach(async () => {
    server = await startBookingsServer();
  });
  afterEach(() => server.stop());

  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    if (!row) throw new Error(`${name} stands in no row`);
    return row;
  };

  async function openDetails() {
    const view = await openBookings(`&booking=${BOOKING_ID}`);
    const dialog = await screen.findByRole('dialog', { name: 'Deep Cleaning for Jane Doe' });
    return { ...view, dialog };
  }

  async function press(label: string) {
    const view = await openDetails();
    await view.user.click(within(view.dialog).getByRole('button', { name: label }));
    return view;
  }

  it('lists who booked what, when by the property’s clock, who does it and how it stands', async () => {
    await openBookings();
    const row = await rowOf('Jane Doe');
    const onPhones = [...row.querySelectorAll('[data-line=note]')];
    expect(onPhones.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Tue, 15 Jan 20309:00 am'),
      'Amara Silva',
    ]);
    for (const text of [
      'Tue, 15 Jan 2030',
      '9:00 am, 2 h 30 min',
      'Sydney time',
      'jane@example.com',
      'Deep Cleaning',
      'Clean 2 of 8',
      'Amara Silva',
      '$204.00 AUD',
      'Due $173.40 AUD',
      'Cleaner assigned',
      'Paid',
    ]) {
      expect(row).toHaveTextContent(text);
    }
    expect(await findViolations()).toEqual([]);
  });

  it('says whose time is held while nobody is assigned', async () => {
    server.state.booking = {
      ...server.state.booking,
      status: 'confirmed',
      cleaner: null,
      heldCleaner: { ...BEN, email: '' },
      withCredit: true,
    };
    await openBookings();
    const row = await rowOf('Jane Doe');
    expect(row).toHaveTextContent('Unassignedreserved for Ben Carter');
    expect(row).toHaveTextContent('Club credit');
  });

  it('holds nobody’s time once a clean is cancelled', async () => {
    server.state.booking = {
      ...server.state.booking,
      status: 'cancelled',
      cleaner: null,
      heldCleaner: { ...BEN, email: '' },
    };
    await openBookings();
    expect(await rowOf('Jane Doe')).not.toHaveTextContent('Ben Carter');
  });

  it('asks the server for what the address says, and exports it', async () => {
    await openBookings(
      `&status=assigned&paymentStatus=paid&cleanerId=${AMARA.id}&from=2030-01-01&to=2030-01-31&sort=-total&page=2`,
    );
    await rowOf('Jane Doe');
    const filter = {
      status: 'assigned',
      paymentStatus: 'paid',
      cleanerId: AMARA.id,
      from: '2030-01-01',
      to: '2030-01-31',
      sort: '-total',
    };
    expect(server.asked(LIST)[0]).toEqual({
      ...{ ...filter, kind: 'all', page: '2', pageSize: '20' },
    });
    await waitFor(() => expect(screen.getByLabelText('Cleaner')).toHaveDisplayValue('Amara Silva'));
    expect(screen.getByLabelText('From')).toHaveValue('2030-01-01');
    const exported = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
    const [path, query] = exported.split('?');
    expect(path).toBe(`${LIST}/export`);
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ ...filter, kind: 'all' });
  });

  it('takes nonsense in the address for no filter', async () => {
    await openBookings('&status=lost&cleanerId=me&from=soon');
    await rowOf('Jane Doe');
    const all = { kind: 'all', sort: '-scheduledDate', page: '1', pageSize: '20' };
    expect(server.asked(LIST)[0]).toEqual(all);
  });

  it('narrows to those nobody does', async () => {
    const { user } = await openBookings();
    await rowOf('Jane Doe');
    await user.selectOptions(screen.getByLabelText('Cleaner'), 'Nobody assigned');
    await waitFor(() =>
      expect(server.asked(LIST)).toContainEqual(expect.objectContaining({ cleanerId: 'nobody' })),
    );
  });

  it('opens the details from the list, with facts, money and history, and links to them', async () => {
    const { user } = await openBookings();
    const opener = await screen.findByRole('button', {
      name: 'Details of Deep Cleaning for Jane Doe',
    });
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Deep Cleaning for Jane Doe' });
    expect(address()).toBe(`?tab=bookings&booking=${BOOKING_ID}`);
    for (const text of [
      'Tue, 15 Jan 2030, 9:00 am (Sydney time)',
      'Balcony',
      'Mind the dog',
      '$30.60 AUD',
      '$173.40 AUD',
    ]) {
      expect(within(dialog).getByText(text)).toBeVisible();
    }
    await user.click(within(dialog).getByText('History'));
    expect(await within(dialog).findByText('Nothing is recorded yet.')).toBeVisible();
    expect(server.asked('/api/admin/activity')[0]).toMatchObject({
      resource: 'booking',
      resourceId: BOOKING_ID,
    });
    expect(await findViolations()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(address()).toBe('?tab=bookings');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('says why a booking could not be loaded', async () => {
    server.handlers[`GET ${ONE}`] = () => ({
      status: 404,
      body: { code: 'not_found', message: 'Not found.', requestId: 'r' },
    });
    await openBookings(`&booking=${BOOKING_ID}`);
    expect(await screen.findByText('The booking could not be loaded')).toBeVisible();
  });

  it('assigns somebody else, saying what that changes', async () => {
    const { user } = await press('Reassign or move');
    const dialog = await screen.findByRole('dialog', { name: 'Reassign or move' });
    expect(await within(dialog).findByRole('radio', { name: /Amara Silva/ })).toBeChecked();
    expect(within(dialog).getByText('Booked 9:00 am to 12:00 pm')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Assign cleaner' })).toBeDisabled();
    expect(server.asked('/api/admin/cleaners/available')).toContainEqual({
      start: '2030-01-14T22:00:00.000Z',
      duration: '150',
      kind: 'booking',
      jobId: BOOKING_ID,
    });
    await user.click(within(dialog).getByRole('radio', { name: /Ben Carter/ }));
    expect(
      within(dialog).getByText('Ben Carter does it instead of Amara Silva. Both are told.'),
    ).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Assign cleaner' }));
    expect(await screen.findByText('Deep Cleaning for Jane Doe: Ben Carter')).toBeVisible();
    expect(server.sent()).toEqual([{ call: `PUT ${ONE}/assignment`, body: { cleanerId: BEN.id } }]);
  });

  it('keeps the dialog open with the server’s sentence when somebody is booked', async () => {
    server.refuse('assignment', 'cleaner_busy', 'Ben Carter is booked 9:00 am to 12:00 pm.');
    const { user } = await press('Reassign or move');
    const dialog = await screen.findByRole('dialog', { name: 'Reassign or move' });
    await user.click(await within(dialog).findByRole('radio', { name: /Ben Carter/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Assign cleaner' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Ben Carter is booked 9:00 am to 12:00 pm.',
    );
    await user.click(within(dialog).getByRole('radio', { name: /Amara Silva/ }));
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes an assignment back after asking', async () => {
    const { user } = await press('Unassign');
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveAccessibleName('Unassign Amara Silva?');
    await user.click(within(confirmation).getByRole('button', { name: 'Unassign' }));
    expect(await screen.findByText('Unassigned')).toBeVisible();
    expect(server.sent()).toEqual([{ call: `PUT ${ONE}/assignment`, body: { cleanerId: null } }]);
    expect(
      await screen.findByRole('button', { name: 'Assign a cleaner or move' }),
    ).toBeInTheDocument();
  });

  it('cancels with a reason and the refund that staff choose, the policy if they choose none', async () => {
    const { user } = await press('Cancel booking');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the booking of Jane Doe?' });
    expect(within(dialog).getByRole('radio', { name: /By the 24-hour rule/ })).toBeChecked();
    expect(within(dialog).getByText('Jane Doe: $30.60 AUD kept.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: /All of it/ }));
    expect(within(dialog).getByText('Jane Doe: $30.60 AUD back.')).toBeVisible();
    await user.click(within(dialog).getByLabelText(/^Reason/));
    await user.paste('Flooded street');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Booking cancelled')).toBeVisible();
    expect(server.sent()).toEqual([
      {
        call: `POST ${ONE}/cancel`,
        body: { reason: 'Flooded street', refund: 'full', expectedRefund: '30.60' },
      },
    ]);
    expect(await screen.findByText('Remaining')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  });

  it('records cash once its amount is confirmed, where a clean has begun', async () => {
    server.state.booking = { ...server.state.booking, status: 'completed' };
    const { user } = await press('Record cash received');
    const confirmation = await screen.findByRole('alertdialog');
    expect(confirmation).toHaveAccessibleName('Was $173.40 AUD received in cash?');
    await user.click(within(confirmation).getByRole('button', { name: 'Record $173.40 AUD' }));
    expect(await screen.findByText('Cash recorded')).toBeVisible();
    const body = { amount: '173.40', takenBy: AMARA.id };
    expect(server.sent()).toEqual([{ call: `POST ${ONE}/cash`, body }]);
    expect(screen.queryByRole('button', { name: 'Record cash received' })).not.toBeInTheDocument();
  });
});

describe('bulk actions on bookings', () => {
  const MIA_ID = '00000000-0000-4000-8000-000000000002';
  const SEEN = { [BOOKING_ID]: 'v1', [MIA_ID]: 'v1' };
  const SAM_ID = '00000000-0000-4000-8000-000000000003';

  let server: BookingsServer;
  beforeEach(async () => {
    server = await startBookingsServer();
    server.state.bookings = [
      sampleBooking(),
      sampleBooking({
        ...{ id: MIA_ID, customerId: 'b'.repeat(24), customerName: 'Mia Adams' },
        ...{ status: 'confirmed', cleaner: null, withCredit: true },
        ifCancelled: sampleRefunds({ money: '0.00', credits: 1 }),
      }),
      sampleBooking({
        ...{ id: SAM_ID, customerName: 'Sam Stone', status: 'completed', ifCancelled: null },
      }),
    ];
  });
  afterEach(() => server.stop());

  // By role, each of these would take many times as long in jsdom.
  const boxOf = (name: string) => screen.findByLabelText(`Select Deep Cleaning for ${name}`);

  async function dialogNamed(title: string) {
    const heading = await screen.findByText(title, { selector: 'h2' });
    return within(heading.closest<HTMLElement>('[role="dialog"]')!);
  }

  async function choose(...names: string[]) {
    const view = await openBookings();
    for (const name of names) await view.user.click(await boxOf(name));
    return view;
  }

  async function press(view: Awaited<ReturnType<typeof choose>>, label: string, title: string) {
    await view.user.click(screen.getByText(label, { selector: 'button' }));
    return dialogNamed(title);
  }

  it('cancels the chosen ones after saying who gets what back, and who is left out', async () => {
    const view = await choose('Jane Doe', 'Mia Adams', 'Sam Stone');
    expect(screen.getByText('3 selected')).toBeVisible();
    const dialog = await press(view, 'Cancel bookings', 'Cancel 2 bookings?');
    for (const text of [
      'Left out, as this cannot be done with them: Deep Cleaning for Sam Stone (Completed).',
      '2 customers are told by email.',
      'Refund: $30.60 AUD and 1 club credit kept.',
      'Amara Silva told that the job is off.',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    expect(await findViolations()).toEqual([]);
    await view.user.click(dialog.getByLabelText(/^All of it/));
    expect(dialog.getByText('Refund: $30.60 AUD and 1 club credit back.')).toBeVisible();
    await view.user.click(dialog.getByLabelText(/^Reason/));
    await view.user.paste('Storm');
    await view.user.click(dialog.getByText('Cancel 2 bookings', { selector: 'button' }));

    expect(await screen.findByText('2 bookings cancelled')).toBeVisible();
    expect(server.sent()).toEqual([
      {
        call: 'POST /api/admin/bookings/cancel',
        body: { ids: [BOOKING_ID, MIA_ID], versions: SEEN, reason: 'Storm', refund: 'full' },
      },
    ]);
    await waitFor(() => expect(screen.queryByText('3 selected')).not.toBeInTheDocument());
  });

  it('says which the cleaner could not be given and why, and keeps those selected', async () => {
    server.state.refusals[MIA_ID] = {
      code: 'cleaner_busy',
      message: 'Ben Carter is booked 9:00 am to 12:00 pm.',
    };
    const view = await choose('Jane Doe', 'Mia Adams');
    const dialog = await press(view, 'Assign a cleaner', 'Assign a cleaner to 2 bookings');
    const confirm = dialog.getByText('Assign cleaner', { selector: 'button' });
    expect(confirm).toBeDisabled();
    await view.user.click(await dialog.findByLabelText(/^Ben Carter/));
    for (const text of [
      'Ben Carter is assigned to 1 booking.',
      'Ben Carter does 1 booking instead of Amara Silva. All are told.',
      'Available for 0 of 2',
    ]) {
      expect(dialog.getByText(text)).toBeVisible();
    }
    await view.user.click(confirm);

    const result = await dialogNamed('Ben Carter assigned to 1 booking');
    expect(result.getByText('1 of 2 stays as before:')).toBeVisible();
    expect(result.getByText('Deep Cleaning for Mia Adams')).toBeVisible();
    expect(result.getByText('Ben Carter is booked 9:00 am to 12:00 pm.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    expect(server.sent()).toEqual([
      {
        call: 'POST /api/admin/bookings/assign',
        body: { cleanerId: BEN.id, ids: [BOOKING_ID, MIA_ID], versions: SEEN },
      },
    ]);
    await view.user.click(result.getByText('Close', { selector: 'button' }));
    expect(await boxOf('Mia Adams')).toBeChecked();
    expect(await boxOf('Jane Doe')).not.toBeChecked();
  });

  it('assigns the jobs of quotes with the bookings, and leaves out those of teams', async () => {
    const job = sampleQuoteJob({ id: 'a'.repeat(24), customerName: 'Omar Haddad' });
    const people = [AMARA, BEN].map((one) => ({ ...one, email: '' }));
    const ofTeam = sampleQuoteJob({
      id: 'b'.repeat(24),
      customerName: 'Tea Moss',
      cleaners: people,
    });
    server.state.bookings = [sampleBooking(), job, ofTeam];
    server.handlers[`PUT /api/admin/quotes/${job.id}/assignment`] = () => ({
      body: { success: true, quote: {} },
    });
    const view = await choose('Jane Doe', 'Omar Haddad', 'Tea Moss');
    const dialog = await press(view, 'Assign a cleaner', 'Assign a cleaner to 2 bookings');
    expect(dialog.getByText(/Deep Cleaning for Tea Moss \(job of a quote\)/)).toBeVisible();
    await view.user.click(await dialog.findByLabelText(/^Ben Carter/));
    await view.user.click(dialog.getByText('Assign cleaner', { selector: 'button' }));
    expect(await screen.findByText('Ben Carter assigned to 2 bookings')).toBeVisible();
    expect(server.sent().map(({ body }) => body)).toEqual([
      { cleanerId: BEN.id, ids: [BOOKING_ID], versions: { [BOOKING_ID]: 'v1' } },
      { cleanerId: BEN.id, instead: null, seenStart: job.scheduledDate },
    ]);
  });

  it('cancels the jobs of quotes with the bookings, each as its quote was seen', async () => {
    const job = sampleQuoteJob({ id: 'a'.repeat(24), customerName: 'Omar Haddad' });
    const done = sampleQuoteJob({
      ...{ id: 'b'.repeat(24), customerName: 'Tea Moss', status: 'completed' },
    });
    server.state.bookings = [sampleBooking(), job, done];
    server.handlers[`PUT /api/admin/quotes/${job.id}/status`] = () => ({
      body: { success: true, quote: {} },
    });
    const view = await choose('Jane Doe', 'Omar Haddad', 'Tea Moss');
    const dialog = await press(view, 'Cancel bookings', 'Cancel 2 bookings?');
    expect(dialog.getByText(/Deep Cleaning for Tea Moss \(job of a quote\)/)).toBeVisible();
    expect(dialog.getByText(/^Of one job of a quote all that was paid goes back/)).toBeVisible();
    await view.user.click(dialog.getByText('Cancel 2 bookings', { selector: 'button' }));
    await waitFor(() => expect(server.sent()).toHaveLength(2));
    expect(server.sent().map(({ body }) => body)).toEqual([
      { status: 'cancelled' },
      { reason: '', refund: 'policy', ids: [BOOKING_ID], versions: { [BOOKING_ID]: 'v1' } },
    ]);
  });

  it('sends the same key again where no answer came, and another for another call', async () => {
    const handler = server.handlers['POST /api/admin/bookings/cancel']!;
    server.handlers['POST /api/admin/bookings/cancel'] = () => ({
      status: 503,
      body: { code: 'service_unavailable', message: 'Try again shortly.', requestId: 'r' },
    });
    const view = await choose('Jane Doe');
    const dialog = await press(view, 'Cancel bookings', 'Cancel 1 booking?');
    await view.user.click(dialog.getByText('Cancel 1 booking', { selector: 'button' }));
    expect(await screen.findByText('Try again shortly.')).toBeVisible();
    server.handlers['POST /api/admin/bookings/cancel'] = handler;
    await view.user.click(dialog.getByText('Cancel 1 booking', { selector: 'button' }));
    expect(await screen.findByText('1 booking cancelled')).toBeVisible();

    const keys = server.calls.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('describing a move', () => {
  const ben = { id: 'b', name: 'Ben Carter' };
  const amara = { id: 'a', name: 'Amara Silva' };
  const booking: MovableBooking = {
    kind: 'booking',
    id: 'k1',
    version: 'v1',
    serviceName: 'Deep Cleaning',
    customerName: 'Jane Doe',
    scheduledDate: '2026-11-15T22:00:00.000Z',
    duration: 120,
    timeZone: 'Australia/Sydney',
    assigned: ben,
    held: null,
  };
  const same = booking.scheduledDate;

  it('says who comes instead of whom', () => {
    expect(describeMove(booking, { cleaner: amara, scheduledDate: same })).toEqual([
      'Amara Silva does it instead of Ben Carter. Both are told.',
    ]);
  });

  it('says of a held time that somebody is assigned', () => {
    expect(
      describeMove({ ...booking, assigned: null }, { cleaner: ben, scheduledDate: same }),
    ).toEqual(['Ben Carter gets the job, and is told.']);
  });

  it('says that the customer is told of another time', () => {
    const move = { cleaner: ben, scheduledDate: '2026-11-16T22:00:00.000Z' };
    expect(describeMove(booking, move)).toEqual([
      'It moves from Mon, 16 Nov 2026, 9:00 am (Sydney time) to Tue, 17 Nov 2026, 9:00 am (Sydney time).',
      'Jane Doe is told of the new time, and pays nothing for it.',
    ]);
  });

  it('says nothing where nothing changes', () => {
    expect(describeMove(booking, { cleaner: ben, scheduledDate: same })).toEqual([]);
  });
});

describe('days of the week board', () => {
  const SYDNEY = 'Australia/Sydney';
  const item = (from: string, to: string, timeZone = SYDNEY) =>
    ({ from, to, timeZone }) as BoardItem;

  it('has seven days in a week', () => {
    expect(weekFrom('2026-11-30')).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
  });

  it('puts an item on the day it has in the board’s zone, and time off on each of its days', () => {
    const early = item('2026-11-15T22:00:00.000Z', '2026-11-16T00:00:00.000Z');
    const off = item('2026-11-15T13:00:00.000Z', '2026-11-17T13:00:00.000Z');
    const board = { timeZone: SYDNEY, from: '2026-11-15' };
    const on = (date: string) => entriesOn([early, off], date, board).map((entry) => entry.item);
    expect(on('2026-11-15')).toEqual([]);
    expect(on('2026-11-16')).toEqual([early, off]);
    expect(on('2026-11-17')).toEqual([off]);
    expect(on('2026-11-18')).toEqual([]);
  });

  it('draws what goes over midnight once, and says on the next day that it goes on', () => {
    const late = item('2026-11-16T12:00:00.000Z', '2026-11-16T15:00:00.000Z');
    const on = (date: string, from: string) =>
      entriesOn([late], date, { timeZone: SYDNEY, from }).map(({ isContinued }) => isContinued);
    expect(on('2026-11-16', '2026-11-16')).toEqual([false]);
    expect(on('2026-11-17', '2026-11-16')).toEqual([true]);
    // Its first day is not shown.
    expect(on('2026-11-17', '2026-11-17')).toEqual([false]);
  });

  it('keeps the time of day at the property when an item is put on another day', () => {
    const nine = item('2026-10-01T23:00:00.000Z', '2026-10-02T01:00:00.000Z');
    // Clocks go forward on 4 October.
    expect(startOn(nine, '2026-10-05', SYDNEY)).toBe('2026-10-04T22:00:00.000Z');
    expect(startOn(nine, '2026-10-02', SYDNEY)).toBe(nine.from);
  });

  it('counts days in the board’s zone where the property has another', () => {
    // Saturday 11 pm in Perth is Sunday 1 am on the board.
    const late = item('2026-07-04T15:00:00.000Z', '2026-07-04T16:00:00.000Z', 'Australia/Perth');
    expect(startOn(late, '2026-07-05', SYDNEY)).toBe(late.from);
    expect(startOn(late, '2026-07-06', SYDNEY)).toBe('2026-07-05T15:00:00.000Z');
  });
});

describe('ranking cleaners for several bookings', () => {
  const busy = (busyReason: string) => ({ isAvailable: false, busyReason });

  it('puts those first who are free for most, and says why others are not', () => {
    const morning = [sampleCandidate(AMARA), sampleCandidate(BEN, busy('Booked 9:00 am'))];
    const noon = [sampleCandidate(BEN), sampleCandidate(AMARA)];
    const night = [
      sampleCandidate(BEN, busy('Works days')),
      sampleCandidate(AMARA, busy('Works days')),
    ];
    const none = { rating: 4.9, outside: 0, held: 0 };
    expect(rankBulkCandidates([morning, noon, night])).toEqual([
      { ...AMARA, ...none, free: 2, busyReasons: ['Works days'] },
      { ...BEN, ...none, free: 1, busyReasons: ['Booked 9:00 am', 'Works days'] },
    ]);
  });

  it('knows nobody before it is told of a clean', () => {
    expect(rankBulkCandidates([])).toEqual([]);
  });
});
