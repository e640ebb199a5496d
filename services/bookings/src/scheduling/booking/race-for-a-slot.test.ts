import { callService } from '@brightnest/service-kit/testing/test-service';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { Booking } from '../../records/booking';
import { addService, inHours, newUserId } from '../../testing/bookings';
import { addFreeCleaner, takenTimes } from '../../testing/cleaners';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { startReplica } from '../../testing/start-replica';

const { ROUNDS } = testEnv;

const CUSTOMERS = 50;
const TIMEOUT_MS = 300_000;
const HOUR_MS = 60 * 60_000;

let bookings: BookingsUnderTest;
let replicas: Awaited<ReturnType<typeof startReplica>>[];
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
  replicas = await Promise.all([startReplica(bookings), startReplica(bookings)]);
}, TIMEOUT_MS);
afterAll(async () => {
  await Promise.all(replicas.map(({ process }) => process.kill('SIGTERM')));
  await bookings.stop();
}, TIMEOUT_MS);

/** Customers who want overlapping bookings at the same moment, each by the next of three instances. */
async function race(start: Date): Promise<string[]> {
  const urls = [bookings.url, ...replicas.map(({ url }) => url)];
  const answers = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, index) =>
      callService(
        urls[index % urls.length]!,
        bookings.keys,
        'POST',
        '/api/bookings/create-pay-as-you-go',
        {
          as: { role: 'customer', userId: newUserId() },
          body: {
            serviceId,
            scheduledDate: new Date(start.getTime() + (index % 4) * (HOUR_MS / 2)).toISOString(),
            duration: 120,
            address: '1 King Street, Newtown',
            state: 'NSW',
          },
        },
      ),
    ),
  );
  return answers.map(({ status, error }) => `${status} ${error.code ?? 'booked'}`);
}

it(
  `lets exactly one of ${CUSTOMERS} customers have a slot, in each of ${ROUNDS} rounds, over three instances`,
  async () => {
    await addFreeCleaner();
    for (let round = 0; round < ROUNDS; round += 1) {
      const results = await race(new Date(inHours(48).getTime() + round * 6 * HOUR_MS));
      const count = (result: string) => results.filter((one) => one === result).length;
      expect([round, count('201 booked'), count('409 slot_taken')]).toEqual([
        round,
        1,
        CUSTOMERS - 1,
      ]);
    }
    expect(await Booking.countDocuments()).toBe(ROUNDS);
    expect(await takenTimes()).toHaveLength(ROUNDS);
  },
  TIMEOUT_MS,
);

it(
  'gives as many customers a cleaner as there are cleaners, and no cleaner two customers',
  async () => {
    for (let index = 0; index < 9; index += 1) await addFreeCleaner();
    const results = await race(inHours(24 * 30));
    expect(results.filter((result) => result === '201 booked')).toHaveLength(10);
    expect(results.filter((result) => result === '409 slot_taken')).toHaveLength(CUSTOMERS - 10);
  },
  TIMEOUT_MS,
);
