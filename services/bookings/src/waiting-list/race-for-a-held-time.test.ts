import { callService } from '@brightnest/service-kit/testing/test-service';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import mongoose from 'mongoose';
import { Booking } from '../records/booking';
import { addMember, addService, book, newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody, takenTimes } from '../testing/cleaners';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { startReplica } from '../testing/start-replica';
import { at, tuesday, wait } from '../testing/waiting-list';
import { offerOpenings } from './offer-openings';
import { WaitingEntry } from './waiting-entry';
import { moveWaitingLine } from './waiting-list-task';

const { ROUNDS } = testEnv;

const TIMEOUT_MS = 300_000;
const DAY = tuesday();
const STARTS = [at(DAY, '08:00'), at(DAY, '13:00')];
const ALL_HALF = 300;
// A round is a day's worth of calls.
const DAYS = Math.ceil(ROUNDS / 5);

let bookings: BookingsUnderTest;
let replicas: Awaited<ReturnType<typeof startReplica>>[];
let serviceId: string;
const owner = newUserId();
beforeAll(async () => {
  bookings = await startBookings({ keepsHours: true });
  serviceId = await addService();
  await addFreeCleaner();
  await addMember(owner, 1_000_000);
  replicas = await Promise.all([startReplica(bookings), startReplica(bookings)]);
}, TIMEOUT_MS);
afterAll(async () => {
  await Promise.all(replicas.map(({ process }) => process.kill('SIGTERM')));
  await bookings.stop();
}, TIMEOUT_MS);
beforeEach(async () => {
  await Promise.all([WaitingEntry.deleteMany(), Booking.deleteMany(), freeEverybody()]);
});

/** Takes both halves of the day. @returns the ids of the bookings. */
async function fillDay(): Promise<string[]> {
  const ids: string[] = [];
  for (const scheduledDate of STARTS) {
    const request = { serviceId, scheduledDate, duration: ALL_HALF } as const;
    const { body } = await book(bookings, owner, request, { withCredit: true });
    ids.push(body.bookings[0]!.id);
  }
  return ids;
}

const waitForHalf = () => wait(bookings, { serviceId, from: DAY, duration: ALL_HALF });
const urls = () => [bookings.url, ...replicas.map(({ url }) => url)];

/** Calls the next of the instances, as somebody. */
function call(index: number, userId: string, path: string, body: object) {
  const url = urls()[(index % replicas.length) + 1]!;
  return callService(url, bookings.keys, 'POST', path, { as: { role: 'customer', userId }, body });
}

const cancel = (id: string, index: number) =>
  call(index, owner, `/api/bookings/${id}/cancel`, { scope: 'this' });

const bookAt = (start: Date, index: number, more: object = {}) =>
  call(index, newUserId(), '/api/bookings/create-pay-as-you-go', {
    ...{ serviceId, scheduledDate: start.toISOString(), duration: ALL_HALF },
    ...{ address: '1 King Street', state: 'NSW', ...more },
  });

/** Who is offered what, in the order of the line. */
async function offers(): Promise<(string | undefined)[]> {
  const entries = await WaitingEntry.find().sort({ place: 1 }).lean();
  return entries.map(({ offer }) => offer?.start.toISOString());
}

it(
  `gives two cancellations to the two who wait, and neither to a stranger, in each of ${DAYS} rounds`,
  async () => {
    for (let round = 0; round < DAYS; round += 1) {
      await Promise.all([WaitingEntry.deleteMany(), Booking.deleteMany(), freeEverybody()]);
      const ids = await fillDay();
      await waitForHalf();
      await waitForHalf();
      const third = await waitForHalf();
      const strangers = [0, 1, 2, 3, 4, 5].map((index) => bookAt(STARTS[index % 2]!, index));
      const [answers] = await Promise.all([
        Promise.all(strangers),
        ...ids.map((id, index) => cancel(id, index)),
        ...[1, 2, 3].map(() => offerOpenings()),
      ]);
      await offerOpenings();
      expect([round, answers.map(({ status }) => status)]).toEqual([round, Array(6).fill(409)]);
      const given = await offers();
      expect([round, given.slice(0, 2).sort(), given[2]]).toEqual([
        round,
        STARTS.map((start) => start.toISOString()),
        undefined,
      ]);
      const taken = await takenTimes();
      expect([round, taken.map(({ kind }) => kind)]).toEqual([round, ['waiting', 'waiting']]);
      expect(taken.some(({ ref }) => ref === third.id)).toBe(false);
    }
  },
  TIMEOUT_MS,
);

it(
  'follows the line while people decline, run out, leave and book at the same moment as others look',
  async () => {
    const [morning] = await fillDay();
    const people = [];
    for (let index = 0; index < 12; index += 1) people.push(await waitForHalf());
    await cancel(morning!, 0);
    await offerOpenings();
    const held: string[] = [];
    const look = () => runTask(bookings, moveWaitingLine);
    for (const [index, { userId, id }] of people.entries()) {
      const entry = await WaitingEntry.findOne({ status: 'offered' }).orFail().lean();
      held.push(String(entry._id));
      const start = entry.offer!.start.toISOString();
      const decide = [
        () => call(index, userId, `/api/waiting-list/${id}/decline`, { start }),
        () =>
          WaitingEntry.updateOne({ _id: id }, { $set: { 'offer.expiresAt': new Date(0) } }).exec(),
        () =>
          callService(urls()[1]!, bookings.keys, 'DELETE', `/api/waiting-list/${id}`, {
            as: { role: 'customer', userId },
          }),
      ][index % 3]!;
      const stranger = bookAt(STARTS[0]!, index);
      await Promise.all([decide(), look(), offerOpenings(), look(), stranger]);
      await look();
      if (index < people.length - 1) expect((await stranger).status).toBe(409);
    }
    expect(held).toEqual(people.map(({ id }) => id));
  },
  TIMEOUT_MS,
);

it(
  'keeps calendar and line in step when an instance is killed, whatever it was doing',
  async () => {
    const ids = await fillDay();
    for (let index = 0; index < 4; index += 1) await waitForHalf();
    const victim = await startReplica(bookings);
    const killed = Promise.all(
      [...ids.map((id) => `/api/bookings/${id}/cancel`)].map((path) =>
        callService(victim.url, bookings.keys, 'POST', path, {
          as: { role: 'customer', userId: owner },
          body: { scope: 'this' },
        }).catch(() => undefined),
      ),
    );
    const bookers = [0, 1, 2, 3].map((index) => bookAt(STARTS[index % 2]!, index));
    await victim.process.kill('SIGKILL');
    await Promise.all([killed, ...bookers]);
    await offerOpenings();
    const offered = await WaitingEntry.find({ status: 'offered' }).lean();
    const held = (await takenTimes()).filter(({ kind }) => kind === 'waiting');
    expect(held.map(({ ref }) => ref).sort()).toEqual(offered.map(({ _id }) => String(_id)).sort());
    const cancelled = await Booking.countDocuments({
      _id: mongoose.trusted({ $in: ids }),
      status: 'cancelled',
    });
    expect(offered).toHaveLength(cancelled);
  },
  TIMEOUT_MS,
);
