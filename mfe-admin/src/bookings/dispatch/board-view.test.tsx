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
  sampleCleaner,
  sampleItem,
  startBookingsServer,
} from '../../testing/bookings';

const BOARD = '/api/admin/board';
const ONE = `/api/admin/bookings/${BOOKING_ID}`;
const WEEK = '&view=board&week=2030-01-14';

let server: BookingsServer;
beforeEach(async () => {
  server = await startBookingsServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

function onWideScreen() {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

// jsdom lays nothing out: cells are a grid of 100 by 100, what is in them lies at their corner.
function withLayout() {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const cell = this.closest('td');
    // What is carried lies over where it was: Tuesday of the first cleaner.
    if (!cell) return new DOMRect(200, 200, 80, 40);
    const left = cell.cellIndex * 100;
    const top = (cell.parentElement as HTMLTableRowElement).rowIndex * 100;
    return this === cell ? new DOMRect(left, top, 100, 100) : new DOMRect(left, top, 80, 40);
  });
}

const cellsOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr');
  if (!row) throw new Error(`${name} has no row`);
  return within(row).getAllByRole('cell');
};

it('shows a list by day on a phone, with who does it and what speaks against it', async () => {
  server.state.cleaners = [
    sampleCleaner(AMARA, [
      sampleItem({ conflicts: ['Overlaps Deep Cleaning for Omar Haddad'] }),
      sampleItem({ kind: 'off', id: 'off', title: 'Day off', customerName: '', status: null }),
    ]),
    sampleCleaner(BEN, [sampleItem({ id: 'b2', isHeld: true, status: 'confirmed' })]),
  ];
  await openBookings(WEEK);
  const day = await screen.findByRole('region', { name: 'Tuesday 15 January' });
  const entries = within(day)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringContaining('Conflict: Overlaps Deep Cleaning for Omar Haddad'),
    expect.stringContaining('Day off'),
    expect.stringContaining('Ben CarterDeep CleaningJane DoeHeld, nobody assigned'),
  ]);
  expect(screen.getByText('1 entry has a conflict; it is marked below.')).toBeVisible();
  const monday = screen.getByRole('region', { name: 'Monday 14 January' });
  expect(monday).toHaveTextContent('Nothing on this day.');
  expect(server.asked(BOARD)).toEqual([{ from: '2030-01-14', days: '7' }]);
  expect(await findViolations()).toEqual([]);
});

it('goes from week to week, and keeps the week in the address', async () => {
  const { user } = await openBookings(WEEK);
  await screen.findByText('14 Jan 2030 to 20 Jan 2030');
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(await screen.findByText('21 Jan 2030 to 27 Jan 2030')).toBeVisible();
  expect(address()).toBe('?tab=bookings&view=board&week=2030-01-21');
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  await waitFor(() => expect(address()).toBe('?tab=bookings&view=board&week=2030-01-14'));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe('?tab=bookings&view=board');
  expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled();
});

it('has a row for each cleaner and a column for each day', async () => {
  onWideScreen();
  server.state.cleaners = [
    sampleCleaner(AMARA, [sampleItem()]),
    sampleCleaner(BEN, [
      sampleItem({ kind: 'quote', id: '64b0000000000000000000aa', customerName: 'Omar Haddad' }),
    ]),
  ];
  await openBookings(WEEK);
  expect(await screen.findByRole('columnheader', { name: /^Tuesday 15 January/ })).toBeVisible();
  expect(screen.getAllByRole('columnheader')).toHaveLength(8);
  expect(cellsOf('Amara Silva')[1]).toHaveTextContent('9:00 am – 11:30 amDeep CleaningJane Doe');
  expect(cellsOf('Amara Silva')[2]).toHaveTextContent(/^$/);
  const quote = within(cellsOf('Ben Carter')[1]!).getByRole('link', {
    name: 'Deep Cleaning for Omar Haddad: open the quote',
  });
  expect(quote).toHaveAttribute(
    'href',
    '/admin-dashboard?tab=quotes&quote=64b0000000000000000000aa&work=now',
  );
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Drag/ })).toHaveLength(2));
  expect(await findViolations()).toEqual([]);
});

it('is worked by the keyboard alone: picked up, carried, dropped, confirmed', async () => {
  onWideScreen();
  withLayout();
  const { user } = await openBookings(WEEK);
  const grip = await screen.findByRole('button', { name: 'Drag Deep Cleaning for Jane Doe' });
  grip.focus();
  await user.keyboard('{Enter}');
  const readOut = await screen.findByText(
    'Picked up Deep Cleaning for Jane Doe, from Amara Silva, Tuesday 15 January.',
  );
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(readOut).toHaveTextContent('Over Ben Carter, Tuesday 15 January.'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(readOut).toHaveTextContent('Over Ben Carter, Wednesday 16 January.'));
  await user.keyboard('{Enter}');
  const confirmation = await screen.findByRole('dialog', {
    name: 'Move Deep Cleaning for Jane Doe?',
  });
  expect(
    within(confirmation)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Ben Carter does it instead of Amara Silva. Both are told.',
    'It moves from Tue, 15 Jan 2030, 9:00 am (Sydney time) to Wed, 16 Jan 2030, 9:00 am (Sydney time).',
    'Jane Doe is told of the new time, and pays nothing for it.',
  ]);
  expect(server.sent()).toEqual([]);
  await user.click(within(confirmation).getByRole('button', { name: 'Move it' }));
  expect(await screen.findByText('Clean moved')).toBeVisible();
  expect(server.sent()).toEqual([
    {
      call: `PUT ${ONE}/assignment`,
      body: {
        ...{ cleanerId: BEN.id, instead: AMARA.id },
        scheduledDate: '2030-01-15T22:00:00.000Z',
      },
    },
  ]);
});

it('leaves a clean where it was when it is refused, with the server’s sentence', async () => {
  onWideScreen();
  withLayout();
  server.refuse('assignment', 'cleaner_busy', 'Ben Carter is booked 9:00 am to 12:00 pm.');
  const { user } = await openBookings(WEEK);
  (await screen.findByRole('button', { name: 'Drag Deep Cleaning for Jane Doe' })).focus();
  await user.keyboard('{Enter}');
  const readOut = await screen.findByText(
    'Picked up Deep Cleaning for Jane Doe, from Amara Silva, Tuesday 15 January.',
  );
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(readOut).toHaveTextContent('Over Ben Carter'));
  await user.keyboard('{Enter}');
  const confirmation = await screen.findByRole('dialog', {
    name: 'Move Deep Cleaning for Jane Doe?',
  });
  await user.click(within(confirmation).getByRole('button', { name: 'Move it' }));
  expect(await within(confirmation).findByRole('alert')).toHaveTextContent(
    'Ben Carter is booked 9:00 am to 12:00 pm. It stays where it was.',
  );
  expect(await findViolations()).toEqual([]);
  await user.click(within(confirmation).getByRole('button', { name: 'Leave it where it is' }));
  expect(cellsOf('Amara Silva')[1]).toHaveTextContent('Deep Cleaning');
  expect(cellsOf('Ben Carter')[1]).toHaveTextContent(/^$/);
});

it('asks for cleaner and time by dialog, too', async () => {
  const { user } = await openBookings(WEEK);
  await user.click(await screen.findByRole('button', { name: 'Move… Deep Cleaning for Jane Doe' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reassign or move' });
  await user.click(await within(dialog).findByRole('radio', { name: /Ben Carter/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign cleaner' }));
  await waitFor(() =>
    expect(server.sent()).toEqual([
      { call: `PUT ${ONE}/assignment`, body: { cleanerId: BEN.id, instead: AMARA.id } },
    ]),
  );
});

const QUOTE_ID = '64b0000000000000000000aa';
const quoteItem = (traits: Partial<BoardItem> = {}) =>
  sampleItem({ kind: 'quote', id: QUOTE_ID, customerName: 'Omar Haddad', ...traits });

it('moves the job of a quote as a booking, through its quote', async () => {
  server.state.cleaners = [sampleCleaner(AMARA, [quoteItem()]), sampleCleaner(BEN, [])];
  server.handlers[`PUT /api/admin/quotes/${QUOTE_ID}/assignment`] = () => ({
    body: { success: true, quote: {} },
  });
  const { user } = await openBookings(WEEK);
  await user.click(
    await screen.findByRole('button', { name: 'Move… Deep Cleaning for Omar Haddad' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Reassign or move' });
  await user.click(await within(dialog).findByRole('radio', { name: /Ben Carter/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Assign cleaner' }));
  await waitFor(() =>
    expect(server.sent()).toEqual([
      {
        call: `PUT /api/admin/quotes/${QUOTE_ID}/assignment`,
        body: {
          ...{ cleanerId: BEN.id, instead: AMARA.id },
          seenStart: '2030-01-14T22:00:00.000Z',
        },
      },
    ]),
  );
});

it('moves no job of a quote for who may not change quotes', async () => {
  server.state.permissions = ['bookings:read', 'bookings:write'];
  server.state.cleaners = [sampleCleaner(AMARA, [quoteItem(), sampleItem()])];
  await openBookings(WEEK);
  await screen.findByRole('button', { name: 'Move… Deep Cleaning for Jane Doe' });
  expect(screen.queryByRole('button', { name: /Move… .*Omar Haddad/ })).toBeNull();
});

it('has a row of what is nobody’s, from which it can be given to somebody', async () => {
  onWideScreen();
  server.state.unassigned = [quoteItem({ status: 'confirmed', state: 'NSW', postalCode: '2042' })];
  const { user } = await openBookings(WEEK);
  expect(await screen.findByRole('rowheader', { name: 'Nobody assigned' })).toBeVisible();
  expect(cellsOf('Nobody assigned')[1]).toHaveTextContent('Quote: Confirmed');
  await user.click(
    await screen.findByRole('button', { name: 'Move… Deep Cleaning for Omar Haddad' }),
  );
  await screen.findByRole('dialog', { name: 'Assign a cleaner or move' });
  await waitFor(() =>
    expect(server.asked('/api/admin/cleaners/available')).toContainEqual(
      expect.objectContaining({ kind: 'quote', jobId: QUOTE_ID, postalCode: '2042' }),
    ),
  );
});

it('draws a clean over midnight once, and says on the next day that it goes on', async () => {
  onWideScreen();
  const late = { from: '2030-01-15T12:00:00.000Z', to: '2030-01-15T15:00:00.000Z' };
  server.state.cleaners = [sampleCleaner(AMARA, [sampleItem(late)])];
  await openBookings(WEEK);
  await screen.findByText('Goes on until Wed 16 Jan, 2:00 am');
  expect(screen.getAllByRole('button', { name: /^Move…/ })).toHaveLength(1);
  expect(cellsOf('Amara Silva')[2]).toHaveTextContent(
    'Deep Cleaning for Jane Doe, until Wed 16 Jan, 2:00 am',
  );
});

it('opens the details of a clean from the board', async () => {
  const { user } = await openBookings(WEEK);
  await user.click(
    await screen.findByRole('button', { name: 'Deep Cleaning for Jane Doe: details' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Deep Cleaning for Jane Doe' })).toBeVisible();
});

it('says why the board could not be loaded, and loads it again', async () => {
  const board = server.handlers[`GET ${BOARD}`];
  server.handlers[`GET ${BOARD}`] = () => ({
    status: 403,
    body: { code: 'forbidden', message: 'You do not have access to this.', requestId: 'r' },
  });
  const { user } = await openBookings(WEEK);
  expect(await screen.findByText('You do not have access to this.')).toBeVisible();
  if (board) server.handlers[`GET ${BOARD}`] = board;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Tuesday 15 January' })).toBeVisible();
});
