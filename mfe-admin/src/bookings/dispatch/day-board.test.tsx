import type { OpenJob } from '@brightnest/contracts/board/open-job-schemas';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  address,
  AMARA,
  BEN,
  BOOKING_ID,
  type BookingsServer,
  openBookings,
  sampleCandidate,
  sampleCleaner,
  sampleItem,
  startBookingsServer,
} from '../../testing/bookings';
import { officeSettings } from '../../testing/office';
import { sendHeld, undoHeld } from '../../undo/held-actions';

const ASSIGNMENT = `/api/admin/bookings/${BOOKING_ID}/assignment`;
const DAY = '&view=day&day=2030-01-15';
const QUOTE_ID = '64b0000000000000000000aa';

let server: BookingsServer;
beforeEach(async () => {
  server = await startBookingsServer();
  // Longer than any test takes: nothing is sent by itself.
  Object.assign(server.handlers, officeSettings({ undoSeconds: 60 }));
});
afterEach(async () => {
  act(() => void undoHeld());
  jest.restoreAllMocks();
  await server.stop();
});

function onWideScreen() {
  const media = {
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media, media: query }) as unknown as MediaQueryList);
}

const rowOf = (name: string) => screen.findByRole('group', { name });
const blockIn = async (name: string) =>
  within(await rowOf(name)).findByRole('button', { name: /^Jane Doe, / });
const press = async (key: string, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    fireEvent.keyDown(document.activeElement!, { key });
  }
};

it('is worked by the keyboard alone: moved in steps, dropped, undone, moved again and sent', async () => {
  onWideScreen();
  const { user } = await openBookings(DAY);
  const block = await blockIn('Amara Silva');
  expect(block).toHaveTextContent('Jane Doe 9:00 am – 11:30 am · Deep Cleaning');
  expect(await findViolations()).toEqual([]);

  act(() => block.focus());
  await act(() => press('ArrowRight', 2));
  const said = await screen.findByText('Amara Silva, 9:30 am.');
  await act(() => press('Escape'));
  expect(said).toHaveTextContent('Deep Cleaning for Jane Doe stays where it was.');

  await act(() => press('ArrowDown'));
  await act(() => press('ArrowRight', 2));
  expect(said).toHaveTextContent('Ben Carter, 9:30 am.');
  await act(() => press('Enter'));
  expect(said).toHaveTextContent('Deep Cleaning for Jane Doe was dropped on Ben Carter, 9:30 am.');
  expect(await blockIn('Ben Carter')).toHaveAccessibleName(
    /9:30 am – 12:00 pm · Deep Cleaning, Can be undone/,
  );
  expect(
    screen.getByText(/goes to Ben Carter, Tue 15 Jan, 9:30 am; Jane Doe is told/),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await blockIn('Amara Silva')).toHaveAccessibleName(
    /9:00 am – 11:30 am · Deep Cleaning, Cleaner assigned/,
  );
  expect(server.sent()).toEqual([]);

  // Moved twice before it is sent, it goes once, from where it was.
  for (const keys of [['ArrowDown'], ['ArrowRight']]) {
    const name = keys[0] === 'ArrowDown' ? 'Amara Silva' : 'Ben Carter';
    const again = await blockIn(name);
    act(() => again.focus());
    for (const key of [...keys, 'Enter']) await act(() => press(key));
    await blockIn('Ben Carter');
  }
  await act(() => sendHeld());
  expect(server.sent()).toEqual([
    {
      call: `PUT ${ASSIGNMENT}`,
      body: {
        ...{ cleanerId: BEN.id, instead: AMARA.id },
        scheduledDate: '2030-01-14T22:15:00.000Z',
      },
    },
  ]);
});

it('moves each of a team on their own, one after the other, and none onto another', async () => {
  onWideScreen();
  const [cay, dan] = [
    { id: '65b0000000000000000000c3', name: 'Cay Lee' },
    { id: '65b0000000000000000000d4', name: 'Dan Wu' },
  ];
  server.state.cleaners = [
    sampleCleaner(AMARA, [sampleItem()]),
    sampleCleaner(BEN, [sampleItem()]),
    ...[cay, dan].map((one) => sampleCleaner(one, [])),
  ];
  const seen: unknown[] = [];
  const assign = server.handlers[`PUT ${ASSIGNMENT}`]!;
  server.handlers[`PUT ${ASSIGNMENT}`] = (call, response) => {
    seen.push(call.headers['if-match']);
    const { body } = assign(call, response) as { body: { booking: object } };
    return { body: { ...body, booking: { ...body.booking, version: `v${seen.length + 1}` } } };
  };
  await openBookings(DAY);
  const carry = async (from: string, downs: number) => {
    const block = await blockIn(from);
    act(() => block.focus());
    await act(() => press('ArrowDown', downs));
    await act(() => press('Enter'));
  };
  await carry('Amara Silva', 1);
  expect(await screen.findByText('It can’t go there: Does this job already.')).toBeInTheDocument();
  await act(() => press('Escape'));

  await carry('Ben Carter', 1);
  await blockIn('Cay Lee');
  await carry('Amara Silva', 3);
  await blockIn('Dan Wu');
  await act(() => sendHeld());
  expect(server.sent().map(({ body }) => body)).toEqual([
    { cleanerId: cay.id, instead: BEN.id },
    { cleanerId: dan.id, instead: AMARA.id },
  ]);
  expect(seen).toEqual(['"v1"', '"v2"']);
});

it('says what is in the way before it is dropped, and drops nothing there', async () => {
  onWideScreen();
  server.state.cleaners = [
    sampleCleaner(AMARA, [sampleItem()]),
    sampleCleaner(BEN, [sampleItem({ id: 'b2', customerName: 'Omar Haddad' })]),
  ];
  await openBookings(DAY);
  const block = await blockIn('Amara Silva');
  act(() => block.focus());
  await act(() => press('ArrowDown'));
  const reason = 'Overlaps Deep Cleaning for Omar Haddad, 9:00 am to 11:30 am.';
  expect(
    await screen.findByText(`Picked up Deep Cleaning for Jane Doe. Ben Carter, 9:00 am. ${reason}`),
  ).toBeInTheDocument();
  await act(() => press('Enter'));
  expect(await screen.findByText(`It can’t go there: ${reason}`)).toBeInTheDocument();
  expect(await blockIn('Amara Silva')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('asks where somebody would come outside of their area, as the server knows it', async () => {
  onWideScreen();
  server.handlers['GET /api/admin/cleaners/available'] = () => ({
    body: {
      success: true,
      cleaners: [sampleCandidate(AMARA), sampleCandidate(BEN, { isOutsideArea: true })],
    },
  });
  const { user } = await openBookings(DAY);
  const block = await blockIn('Amara Silva');
  act(() => block.focus());
  await act(() => press('ArrowDown'));
  await screen.findByText(/Does not serve this area\. You are asked once it is dropped/);
  await act(() => press('Enter'));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Move Deep Cleaning for Jane Doe?' }),
  );
  expect(dialog.getByRole('button', { name: 'Move it' })).toBeDisabled();
  await user.click(dialog.getByLabelText(/^Assign them although/));
  await user.click(dialog.getByRole('button', { name: 'Move it' }));
  await waitFor(() =>
    expect(server.sent().map(({ body }) => body)).toEqual([
      { cleanerId: BEN.id, instead: AMARA.id, isOutsideArea: true },
    ]),
  );
});

it('has a lane of what is nobody’s, and is narrowed by what is in the address', async () => {
  onWideScreen();
  server.state.areas = [{ id: 'a1', name: 'Inner West' }];
  server.state.cleaners[0]!.areaIds = ['a1'];
  server.state.unassigned = [
    sampleItem({ id: 'n1', status: 'confirmed', customerName: 'Omar Haddad', areaId: 'a1' }),
  ];
  const { user } = await openBookings(DAY);
  const lane = within(await rowOf('Nobody assigned'));
  expect(lane.getByText('1 job')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Area'), 'Inner West');
  await waitFor(() => expect(address()).toContain('area=a1'));
  expect(screen.queryByRole('group', { name: 'Ben Carter' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Quote jobs');
  await waitFor(() => expect(lane.getByText('0 jobs')).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await rowOf('Ben Carter')).toBeVisible();

  await user.click(lane.getByRole('button', { name: /^Omar Haddad, / }));
  const sheet = within(await screen.findByRole('dialog', { name: /Omar Haddad/ }));
  expect(sheet.getByText('12 King Street, Newtown NSW 2042')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Assign or move…' }));
  expect(await screen.findByRole('dialog', { name: 'Assign a cleaner or move' })).toBeVisible();
});

it('shows one cleaner’s day at a time on a phone', async () => {
  const { user } = await openBookings(DAY);
  const whose = await screen.findByLabelText('Whose day');
  expect(whose).toHaveDisplayValue('Nobody assigned (0)');
  await user.selectOptions(whose, 'Amara Silva (1)');
  expect(await screen.findByRole('list', { name: 'Amara Silva' })).toHaveTextContent('Jane Doe');
  await user.click(screen.getByRole('button', { name: 'Move… Deep Cleaning for Jane Doe' }));
  expect(await screen.findByRole('dialog', { name: 'Reassign or move' })).toBeVisible();
});

const openJob = (traits: Partial<OpenJob>): OpenJob => ({
  ...{ kind: 'booking', id: BOOKING_ID, version: 'v1', serviceName: 'Deep Cleaning' },
  ...{ customerName: 'Jane Doe', address: '12 King Street', state: 'NSW', postalCode: '2042' },
  ...{ scheduledDate: '2030-01-14T22:00:00.000Z', duration: 150, timeZone: 'Australia/Sydney' },
  ...{ heldId: null, suggestedId: BEN.id },
  cleaners: [
    { ...BEN, isAvailable: true, isOutsideArea: false, reasons: ['Was there once'] },
    { ...AMARA, isAvailable: true, isOutsideArea: false, reasons: ['1 job that day'] },
  ],
  ...traits,
});

it('suggests somebody for each job, with the reason, and assigns them one by one', async () => {
  server.state.openJobs = [
    openJob({}),
    openJob({ kind: 'quote', id: QUOTE_ID, customerName: 'Omar Haddad', suggestedId: AMARA.id }),
    openJob({ id: 'b3', customerName: 'Nina Park', suggestedId: null }),
    openJob({ id: 'b4', heldId: AMARA.id, suggestedId: AMARA.id }),
  ];
  server.handlers[`PUT /api/admin/quotes/${QUOTE_ID}/assignment`] = () => ({
    status: 409,
    body: { code: 'cleaner_busy', message: 'Ben Carter is booked then.', requestId: 'r' },
  });
  const { user } = await openBookings(DAY);
  expect(await screen.findByRole('button', { name: 'Assign all held (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Suggest for all unassigned (3)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest for all unassigned' }));
  expect(dialog.getByText('Was there once')).toBeVisible();
  expect(dialog.getByText('Nobody is free who serves the area.')).toBeVisible();
  await user.selectOptions(
    dialog.getByLabelText('Who does Deep Cleaning for Omar Haddad'),
    'Ben Carter',
  );
  expect(dialog.getByText('Ben Carter would have two jobs at once.')).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Assign 2 jobs' }));
  const result = within(await screen.findByRole('dialog', { name: '1 job assigned' }));
  expect(result.getByText('Ben Carter is booked then.')).toBeVisible();
  expect(server.sent().map(({ body }) => body)).toEqual([
    { cleanerId: BEN.id },
    { cleanerId: BEN.id, instead: null, seenStart: '2030-01-14T22:00:00.000Z' },
  ]);
});
