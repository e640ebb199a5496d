import type { StaffWaitingEntry } from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, waitFor, within } from '@testing-library/react';
import {
  AMARA,
  openBookings,
  sampleCleaner,
  sampleItem,
  startBookingsServer,
} from '../testing/bookings';

const ID = '65c0000000000000000000e1';

const sample = (traits: Partial<StaffWaitingEntry> = {}): StaffWaitingEntry => ({
  ...{ id: ID, customerId: 'c'.repeat(24), customerName: 'Jane Doe' },
  ...{ customerEmail: 'jane@example.com', customerPhone: '0412 345 678' },
  ...{ serviceId: 'a'.repeat(24), serviceName: 'Deep Cleaning', duration: 180 },
  ...{ state: 'NSW', timeZone: 'Australia/Sydney', status: 'offered' },
  ...{ from: '2030-01-14', to: '2030-01-18', weekdays: ['Tuesday'], parts: ['morning'] },
  since: '2029-12-01T00:00:00.000Z',
  offer: { start: '2030-01-14T22:30:00.000Z', expiresAt: '2030-01-10T04:40:00.000Z' },
  pastOffers: [{ start: '2030-01-07T22:30:00.000Z', outcome: 'expired' }],
  ...{ heldCleanerName: 'Amara Silva', endReason: null, endedAt: null, bookingId: null },
  ...traits,
});

let entries: StaffWaitingEntry[];
let permissions: string[];
let server: Awaited<ReturnType<typeof startBookingsServer>>;
beforeEach(async () => {
  entries = [sample()];
  permissions = ['bookings:read', 'bookings:write'];
  server = await startBookingsServer();
  server.handlers['GET /api/auth/permissions'] = () => ({ body: { success: true, permissions } });
  server.handlers['GET /api/admin/waiting-list'] = () => ({
    body: {
      success: true,
      entries,
      page: 1,
      pageSize: 20,
      total: entries.length,
      isTotalExact: true,
    },
  });
  server.handlers[`DELETE /api/admin/waiting-list/${ID}`] = () => {
    entries = [];
    return { status: 204 };
  };
});
afterEach(() => server.stop());

it('shows who waits for what, since when, and what was offered', async () => {
  await openBookings('&view=waiting');
  expect(await screen.findByText('Jane Doe')).toBeInTheDocument();
  expect(screen.getByText('Mon, 14 Jan 2030 to Fri, 18 Jan 2030')).toBeInTheDocument();
  expect(screen.getByText('Tuesdays, in the morning')).toBeInTheDocument();
  expect(screen.getByText('Tue, 15 Jan 2030, 9:30 am (Sydney time)')).toBeInTheDocument();
  expect(screen.getByText(/Held until Thu 10 Jan, 3:40 pm.*with Amara Silva/)).toBeInTheDocument();
  expect(screen.getByText('Tue 8 Jan, 9:30 am: not answered')).toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

it('asks for those that have ended', async () => {
  const { user } = await openBookings('&view=waiting');
  await user.selectOptions(await screen.findByLabelText('Status'), 'ended');
  await waitFor(() =>
    expect(server.asked('/api/admin/waiting-list')).toContainEqual(
      expect.objectContaining({ status: 'ended' }),
    ),
  );
});

it('removes somebody once it is confirmed', async () => {
  const { user } = await openBookings('&view=waiting');
  await user.click(
    await screen.findByRole('button', { name: 'Remove Jane Doe from the waiting list' }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/What is held for them goes to the next in the line\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No entries yet')).toBeInTheDocument();
  expect(server.sent()).toEqual([
    { call: `DELETE /api/admin/waiting-list/${ID}`, body: undefined },
  ]);
});

it('has nothing to remove for who may only look', async () => {
  permissions = ['bookings:read'];
  await openBookings('&view=waiting');
  expect(await screen.findByText('Jane Doe')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('is where what is held leads to from the board', async () => {
  const held = sampleItem({
    ...{ kind: 'waiting', id: ID, title: 'Held for the waiting list', status: null, isHeld: true },
  });
  server.state.cleaners = [sampleCleaner(AMARA, [held])];
  const { user } = await openBookings('&view=board&week=2030-01-14');
  const [link] = await screen.findAllByRole('link', { name: 'Held for the waiting list' });
  expect(screen.getAllByText('Waits for an answer')[0]).toBeInTheDocument();
  await user.click(link!);
  expect(await screen.findByText('Tuesdays, in the morning')).toBeInTheDocument();
});
