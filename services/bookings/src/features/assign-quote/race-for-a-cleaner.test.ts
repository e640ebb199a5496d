import { ASSIGN_QUOTE_QUESTION } from '@brightnest/contracts/bookings/assign-quote';
import { AppError } from '@brightnest/service-kit/errors';
import { JobAssignment } from '../../model/job-assignment';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { ask } from '../../testing/ask';
import { quoteJob } from '../../testing/quote-job';
import { ROUNDS } from '../../testing/rounds-env';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';
import { startReplica } from '../../testing/start-replica';
import { takenTimes } from '../../testing/taken-times';

const TIMEOUT_MS = 300_000;
const HOUR_MS = 60 * 60_000;
const FIRST = new Date('2031-03-02T22:00:00.000Z').getTime();

let bookings: BookingsUnderTest;
let replica: Awaited<ReturnType<typeof startReplica>>;
beforeAll(async () => {
  bookings = await startBookings();
  replica = await startReplica(bookings);
}, TIMEOUT_MS);
afterAll(async () => {
  await replica.process.kill('SIGTERM');
  await bookings.stop();
}, TIMEOUT_MS);

/** Two staff give overlapping jobs to the same cleaner, each by an instance of their own. */
function race(cleanerId: string, start: number): Promise<string[]> {
  const asked = [bookings.url, replica.url].map((url, index) => {
    const scheduledAt = new Date(start + index * HOUR_MS).toISOString();
    const question = quoteJob({ cleanerIds: [cleanerId], job: { scheduledAt } });
    return ask({ url, env: bookings.env }, ASSIGN_QUOTE_QUESTION, question).then(
      () => 'assigned',
      (error: unknown) => (error instanceof AppError ? error.message : String(error)),
    );
  });
  return Promise.all(asked);
}

it(
  'gives a cleaner to one of two staff who want them at overlapping times, and tells the other',
  async () => {
    const cleanerId = await addFreeCleaner({
      cleaner: { firstName: 'Nuwan', lastName: 'Perera' },
    });
    for (let round = 0; round < ROUNDS; round += 1) {
      const results = await race(cleanerId, FIRST + round * 6 * HOUR_MS);
      expect([round, ...results.toSorted()]).toEqual([
        round,
        expect.stringMatching(/^Nuwan Perera is booked .* \(Deep Cleaning for Jane Doe\)\.$/),
        'assigned',
      ]);
    }
    expect(await JobAssignment.countDocuments({ cleanerId })).toBe(ROUNDS);
    expect(await takenTimes(cleanerId)).toHaveLength(ROUNDS);
  },
  TIMEOUT_MS,
);

it(
  'keeps to the number of jobs a week, whoever asks at once',
  async () => {
    const cleanerId = await addFreeCleaner({ profile: { maxJobsPerWeek: 1 } });
    const questions = [0, 5, 10].map((hours) =>
      quoteJob({
        cleanerIds: [cleanerId],
        job: { scheduledAt: new Date(FIRST + hours * HOUR_MS).toISOString() },
      }),
    );
    const results = await Promise.allSettled(
      questions.map((question, index) =>
        ask(
          { url: index % 2 ? replica.url : bookings.url, env: bookings.env },
          ASSIGN_QUOTE_QUESTION,
          question,
        ),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  },
  TIMEOUT_MS,
);
