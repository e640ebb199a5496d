import { randomUUID } from 'node:crypto';
import { ASSIGN_QUOTE_RPC } from '@brightnest/contracts/rpc/bookings';
import type { DayOffResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { HOLD_TIMES_RPC, type HoldTimesRequest } from '@brightnest/contracts/rpc/offers';
import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { AppError } from '@brightnest/service-kit/errors';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { testEnv } from '@brightnest/service-kit/testing/test-env';
import { addService, book, inHours, newUserId } from '../../../testing/bookings';
import { addFreeCleaner, takenTimes } from '../../../testing/cleaners';
import { addCleanerAtWork, quoteJob } from '../../../testing/jobs';
import {
  ask,
  type BookingsUnderTest,
  runTask,
  startBookings,
} from '../../../testing/start-bookings';
import { CleanerProfile } from '../../cleaner';
import { checkHeldTimes, TimeHold } from './hold-times';

const { ROUNDS } = testEnv;

const DAY_HOURS = 24;

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  quotes = await startServiceStub({ isNeeded: true });
  bookings = await startBookings({ quotesUrl: quotes.url });
});
beforeEach(async () => {
  await bookings.clear();
  serviceId = await addService();
  quotes.answer = { status: 200, body: { isNeeded: true } };
});
afterAll(async () => {
  await bookings.stop();
  await quotes.stop();
});

const START = inHours(10 * DAY_HOURS);

function request(changes: Partial<HoldTimesRequest> = {}): HoldTimesRequest {
  const { quoteId } = quoteJob().job;
  return {
    ...{ quoteId, offerId: randomUUID(), state: 'NSW', duration: 180 },
    ...{ cleanerIds: [], teamSize: 1, times: [START.toISOString()] },
    ...changes,
  };
}

const hold = (asked: HoldTimesRequest) => ask(bookings, HOLD_TIMES_RPC, asked);
const bookAt = (scheduledDate: Date) =>
  book(bookings, newUserId(), { serviceId, scheduledDate, duration: 120 });
const kinds = async () => (await takenTimes()).map(({ kind, ref }) => [kind, ref]);
const notice = ({ quoteId, offerId, times }: HoldTimesRequest) => ({
  ...{ quoteId, offerId, times, customerId: null, customerName: 'Jane Doe' },
  ...{
    email: 'jane@example.com',
    description: 'Deep Cleaning in Newtown',
    currency: 'AUD' as const,
  },
  ...{ total: '200.00', timeZone: officeZone(), validUntil: START.toISOString() },
});

describe('held time', () => {
  it('is held once, and neither offered to customers nor sold to them', async () => {
    const cleanerId = await addFreeCleaner();
    const asked = request();
    const answer = await hold(asked);
    expect(answer.times).toEqual([
      { scheduledAt: START.toISOString(), cleaners: [{ id: cleanerId, name: 'Rosa Free' }] },
    ]);
    expect(await hold(asked)).toEqual(answer);
    expect(await kinds()).toEqual([['hold', asked.quoteId]]);

    expect(await bookAt(START)).toMatchObject({ status: 409, error: { code: 'slot_taken' } });
    const from = dateIn(officeZone(), START);
    const slots = await bookings.call<SlotsResponse>(
      'GET',
      `/api/slots?from=${from}&days=1&duration=120&state=NSW`,
    );
    const [day] = slots.body.days;
    const ends = START.getTime() + 180 * 60_000;
    const isInHold = (start: string) =>
      Date.parse(start) < ends && Date.parse(start) + 120 * 60_000 > START.getTime();
    expect(day!.starts.filter(isInHold)).toEqual([]);
  });

  it('is shown to staff on the board, as held', async () => {
    await addFreeCleaner();
    const asked = request();
    await hold(asked);
    const path = `/api/admin/board?from=${dateIn(officeZone(), START)}&days=2`;
    const { body } = await bookings.call<BoardResponse>('GET', path, { as: 'admin' });
    expect(body.cleaners[0]).toMatchObject({
      jobs: 1,
      items: [{ kind: 'quote', id: asked.quoteId, title: 'Held for an offer', isHeld: true }],
    });
  });

  it('keeps a cleaner from another job, saying why, and makes a day off a request', async () => {
    const cleaner = await addCleanerAtWork();
    const cleanerIds = [cleaner.cleanerId];
    await hold(request({ cleanerIds }));
    const job = { scheduledAt: START.toISOString() };
    const other = ask(bookings, ASSIGN_QUOTE_RPC, quoteJob({ cleanerIds, job }));
    await expect(other).rejects.toMatchObject({
      ...{ code: 'cleaner_busy', message: expect.stringContaining('(held for an offer)') },
    });
    const day = dateIn(officeZone(), START);
    const off = await bookings.call<DayOffResponse>('POST', '/api/cleaner/days-off', {
      ...{ as: cleaner.as, body: { from: day, to: day } },
    });
    expect(off.body.dayOff.status).toBe('requested');
  });

  it('is not in the way of the next offer of its quote, and stays with that one', async () => {
    const cleanerId = await addFreeCleaner();
    const first = request({
      times: [START, inHours(11 * DAY_HOURS)].map((at) => at.toISOString()),
    });
    await hold(first);
    const later = new Date(START.getTime() + 60 * 60_000).toISOString();
    const next = request({ quoteId: first.quoteId, times: [START.toISOString(), later] });
    await hold(next);
    const sent = { ...notice(next), encryptedToken: 'x', note: '' };
    await publishRaw(bookings.env, [
      testEvent('offer.sent', { ...sent, replacedOfferId: first.offerId }),
    ]);
    await eventually(async () => !(await TimeHold.exists({ _id: first.offerId })));
    expect(await bookAt(inHours(11 * DAY_HOURS))).toMatchObject({ status: 201 });
    expect(await bookAt(START)).toMatchObject({ status: 409 });
    expect(await TimeHold.find().lean()).toMatchObject([
      { _id: next.offerId, times: [{ cleaners: [{ id: cleanerId }] }, {}] },
    ]);
  });

  it.each(['offer.withdrawn', 'offer.declined', 'offer.expired'] as const)(
    'is given back after %s',
    async (type) => {
      await addFreeCleaner();
      const asked = request();
      await hold(asked);
      const more = { 'offer.declined': { message: '' }, 'offer.expired': { encryptedToken: 'x' } };
      const payload = { ...notice(asked), ...(type === 'offer.withdrawn' ? {} : more[type]) };
      await publishRaw(bookings.env, [testEvent(type, payload as never)]);
      await eventually(async () => (await kinds()).length === 0);
      expect(await bookAt(START)).toMatchObject({ status: 201 });
    },
  );

  it('is taken over by the job of its quote, whatever else the week is full of', async () => {
    const cleanerId = await addFreeCleaner();
    const asked = request({
      times: [START, inHours(11 * DAY_HOURS)].map((at) => at.toISOString()),
    });
    await hold(asked);
    await CleanerProfile.updateOne({ cleanerId }, { $set: { maxJobsPerWeek: 0 } });
    const job = { quoteId: asked.quoteId, scheduledAt: START.toISOString() };
    await ask(bookings, ASSIGN_QUOTE_RPC, quoteJob({ cleanerIds: [cleanerId], job }));
    expect(await kinds()).toEqual([['quote', asked.quoteId]]);
    const more = ask(
      bookings,
      HOLD_TIMES_RPC,
      request({ cleanerIds: [cleanerId], times: [inHours(11 * DAY_HOURS).toISOString()] }),
    );
    await expect(more).rejects.toMatchObject({
      message: expect.stringMatching(/has \d of 0 jobs that week/),
    });
  });

  it('names the time at which somebody is not free, and then nothing is held', async () => {
    const cleanerId = await addFreeCleaner();
    expect(await bookAt(START)).toMatchObject({ status: 201 });
    const times = [inHours(11 * DAY_HOURS), START].map((at) => at.toISOString());
    for (const cleanerIds of [[cleanerId], []]) {
      const error: unknown = await hold(request({ times, cleanerIds })).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({
        ...{ code: 'cleaner_busy', fields: { 'proposedTimes.1': expect.any(String) } },
      });
    }
    expect((await kinds()).map(([kind]) => kind)).toEqual(['booking']);
  });
});

describe('the check of held times', () => {
  const check = async () => {
    await TimeHold.updateMany({}, { $set: { checkAt: new Date(0) } });
    const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: bookings.env });
    try {
      await runTask(bookings, checkHeldTimes({ rpc }));
    } finally {
      rpc.close();
    }
  };

  it('keeps what quotes needs or can’t be asked about, and gives back the rest', async () => {
    await addFreeCleaner();
    const asked = request();
    await hold(asked);
    await check();
    expect(await kinds()).toHaveLength(1);
    const kept = await TimeHold.findById(asked.offerId).orFail().lean();
    expect(kept.checkAt.getTime()).toBeGreaterThan(Date.now());

    quotes.answer = { status: 503, body: {} };
    await expect(check()).rejects.toThrow();
    expect(await kinds()).toHaveLength(1);

    quotes.answer = { status: 200, body: { isNeeded: false } };
    await check();
    expect(await kinds()).toEqual([]);
    expect(await TimeHold.countDocuments()).toBe(0);
  });
});

it(`sells a time once, where it is booked and held at once, in each of ${ROUNDS} rounds`, async () => {
  await addFreeCleaner();
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = new Date(START.getTime() + round * 6 * 60 * 60_000);
    const holding = () =>
      hold(request({ times: [start.toISOString()] })).then(
        () => 'done',
        ({ code }: AppError) => code,
      );
    const booking = () =>
      bookAt(start).then(({ status, error }) => (status === 201 ? 'done' : error.code));
    const results = await Promise.all(round % 2 ? [holding(), booking()] : [booking(), holding()]);
    expect([round, results.filter((one) => one === 'done').length]).toEqual([round, 1]);
    expect(results.filter((one) => ['slot_taken', 'cleaner_busy'].includes(one))).toHaveLength(1);
  }
  expect(await takenTimes()).toHaveLength(ROUNDS);
});
