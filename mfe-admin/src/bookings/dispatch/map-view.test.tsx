import { findViolations } from '@brightnest/kit/testing/find-violations';
import { screen, within } from '@testing-library/react';
import {
  AMARA,
  BEN,
  type BookingsServer,
  openBookings,
  sampleCleaner,
  sampleItem,
  startBookingsServer,
} from '../../testing/bookings';

const DAY = '&view=map&day=2030-01-15';
const NEWTOWN = { latitude: -33.898, longitude: 151.179 };
const MANLY = { latitude: -33.798, longitude: 151.285 };

let server: BookingsServer;
beforeEach(async () => {
  server = await startBookingsServer();
  // jsdom lays nothing out, and a map without a size shows nothing.
  for (const side of ['clientWidth', 'clientHeight'] as const) {
    jest.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600);
  }
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const later = { from: '2030-01-15T03:00:00.000Z', to: '2030-01-15T05:00:00.000Z' };

it('begins with the job that somebody is at since the evening before', async () => {
  const night = { from: '2030-01-14T12:30:00.000Z', to: '2030-01-14T14:30:00.000Z' };
  server.state.cleaners = [
    sampleCleaner(AMARA, [sampleItem({ id: 'b1', position: NEWTOWN, ...night })]),
  ];
  await openBookings(DAY);
  const map = within(await screen.findByRole('region', { name: 'Map of the day' }));
  expect(await map.findByRole('button', { name: /^1, Amara Silva: Deep Cleaning/ })).toBeVisible();
});

it('shows where everybody goes, in which order and how far, and leads to each job', async () => {
  server.state.cleaners = [
    sampleCleaner(AMARA, [
      sampleItem({ id: 'b1', position: NEWTOWN }),
      sampleItem({ id: 'b2', customerName: 'Omar Haddad', position: MANLY, ...later }),
      sampleItem({ id: 'b3', customerName: 'Kim Far', ...later }),
    ]),
    sampleCleaner(BEN, []),
  ];
  server.state.unassigned = [
    sampleItem({ id: 'b4', customerName: 'Una Lone', status: 'confirmed', position: NEWTOWN }),
  ];
  const { user } = await openBookings(DAY);

  const map = within(await screen.findByRole('region', { name: 'Map of the day' }));
  const markers = map.getAllByRole('button', { name: /:/ });
  expect(markers.map((marker) => marker.getAttribute('aria-label'))).toEqual([
    '1, Nobody assigned: Deep Cleaning for Una Lone',
    '1, Amara Silva: Deep Cleaning for Jane Doe',
    '2, Amara Silva: Deep Cleaning for Omar Haddad',
  ]);
  // About 14.8 km as the crow flies.
  const [first, second, unknown] = within(
    screen.getByRole('list', { name: 'Amara Silva' }),
  ).getAllByRole('listitem');
  expect(first).not.toHaveTextContent('km');
  expect(second).toHaveTextContent(/Omar Haddad.*14\.8 km$/);
  expect(unknown).toHaveTextContent('Not on the map: its postcode is not known');
  expect(screen.queryByRole('list', { name: 'Ben Carter' })).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);

  await user.click(markers[0]!);
  const job = within(await screen.findByRole('dialog', { name: 'Deep Cleaning for Una Lone' }));
  await user.click(job.getByRole('button', { name: 'Assign or move…' }));
  expect(await screen.findByRole('dialog', { name: 'Assign a cleaner or move' })).toBeVisible();
});

it('says where there is nothing on a day', async () => {
  server.state.cleaners = [sampleCleaner(AMARA, [])];
  await openBookings('&view=map&day=2030-01-16');
  expect(await screen.findByText('Nothing on this day.')).toBeVisible();
});
