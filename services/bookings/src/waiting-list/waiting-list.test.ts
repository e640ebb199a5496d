import { DEFAULT_WAITING_LIST_SETTINGS } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { BookableService } from '../catalogue/services';
import { expireUnpaid } from '../scheduling/booking-payment';
import { Booking } from '../records/booking';
import { addService, book, bookPaid, newUserId } from '../testing/bookings';
import { addFreeCleaner, takenTimes } from '../testing/cleaners';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { at, entriesOf, join, tuesday, wait } from '../testing/waiting-list';
import { Cleaner, CleanerProfile } from '../workforce/cleaner';
import { WaitingEntry } from './waiting-entry';
import { WaitingListSettingsModel } from './waiting-list-settings';
import { moveWaitingLine } from './waiting-list-task';

const DAY = tuesday();
const [MORNING, AFTERNOON] = [at(DAY, '08:00'), at(DAY, '13:00')];

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await bookings.clear();
  serviceId = await addService();
});

/** Looks at the line as the service does by itself. */
const move = () => runTask(bookings, moveWaitingLine);
const as = (userId: string) => ({ role: 'customer' as const, userId });

/** A day that one cleaner has, all of it booked: 8 to 1 and 1 to 6. */
async function fullDay() {
  const cleanerId = await addFreeCleaner();
  const customers = await Promise.all(
    [MORNING, AFTERNOON].map(async (scheduledDate) => {
      const userId = newUserId();
      const [booking] = await bookPaid(bookings, userId, {
        ...{ serviceId, scheduledDate, duration: 300 },
      });
      return { userId, bookingId: booking!.id };
    }),
  );
  return { cleanerId, morning: customers[0]!, afternoon: customers[1]! };
}

const cancel = ({ userId, bookingId }: { userId: string; bookingId: string }) =>
  bookings.call('POST', `/api/bookings/${bookingId}/cancel`, {
    as: as(userId),
    body: { scope: 'this' },
  });

/** Only all of a morning or of an afternoon will do. */
const waitAllDay = () => wait(bookings, { serviceId, from: DAY, duration: 300 });

const offerOf = async (userId: string) => (await entriesOf(bookings, userId))[0]?.offer ?? null;
const slotsOf = async (more = '') => {
  const path = `/api/slots?from=${DAY}&days=1&duration=180&state=NSW${more}`;
  const { body } = await bookings.call<SlotsResponse>('GET', path);
  return body.days[0]!.starts;
};

/** The offer runs out. */
async function runOut(userId: string) {
  const over = new Date(Date.now() - 1);
  await WaitingEntry.updateOne({ customerId: userId }, { $set: { 'offer.expiresAt': over } });
  await move();
}

describe('joining the waiting list', () => {
  it('takes who finds nothing free, and says which time is free to whom could book', async () => {
    await addFreeCleaner();
    const free = await join(bookings, newUserId(), { serviceId, from: DAY });
    expect([free.status, free.error.code]).toEqual([400, 'validation_failed']);
    expect(free.error.fields?.from).toMatch(/^A time that suits is free: Tuesday .* at 8:00 am/);
  });

  it('adds one entry however often it is sent, and no more than an account may have', async () => {
    await fullDay();
    const userId = newUserId();
    const key = 'k'.repeat(32);
    const [one, other] = await Promise.all([
      join(bookings, userId, { serviceId, from: DAY }, key),
      join(bookings, userId, { serviceId, from: DAY }, key),
    ]);
    expect([one.status, other.status, one.body.entry.id]).toEqual([201, 201, other.body.entry.id]);

    const more = [1, 2, 3, 4].map(() => join(bookings, userId, { serviceId, from: DAY }));
    const refused = (await Promise.all(more)).filter(({ status }) => status !== 201);
    expect(refused.map(({ error }) => error.code)).toEqual([
      'change_not_allowed',
      'change_not_allowed',
    ]);
    expect(await entriesOf(bookings, userId)).toHaveLength(3);
  });

  it('refuses days that are past, turned round or closed', async () => {
    const fieldsOf = async (given: object) =>
      Object.keys(
        (await join(bookings, newUserId(), { serviceId, from: DAY, ...given })).error.fields!,
      );
    expect(await fieldsOf({ from: '2020-01-07', to: DAY })).toEqual(['from']);
    expect(await fieldsOf({ to: '2020-01-07' })).toContain('to');
    expect(await fieldsOf({ weekdays: ['Monday'] })).toEqual(['parts']);
    expect(await fieldsOf({ parts: [] })).toEqual(['parts']);
  });
});

describe('what opens', () => {
  it('is held for who came first, told of once, and is nobody else’s', async () => {
    const { morning } = await fullDay();
    const [first, second] = [
      await wait(bookings, { serviceId, from: DAY }),
      await wait(bookings, { serviceId, from: DAY }),
    ];
    const events = await bookings.collectEvents();
    await cancel(morning);
    await Promise.all([move(), move(), move()]);

    expect(await offerOf(first.userId)).toMatchObject({ start: MORNING.toISOString() });
    expect(await offerOf(second.userId)).toBeNull();
    await eventually(() => events.ofType('waiting-list.offered').length === 1);
    expect(events.ofType('waiting-list.offered')[0]!.payload).toMatchObject({
      ...{ entryId: first.id, customerId: first.userId, start: MORNING.toISOString() },
      ...{ revision: 1, timeZone: 'Australia/Sydney' },
    });
    expect(await slotsOf()).toEqual([]);
    expect(await slotsOf(`&waitingEntryId=${first.id}`)).toContain(MORNING.toISOString());
    const stranger = await book(bookings, newUserId(), { serviceId, scheduledDate: MORNING });
    expect(stranger.error.code).toBe('slot_taken');
  });

  it('goes to the next when it is declined, or not answered, and not to the same one again', async () => {
    const { morning } = await fullDay();
    const [first, second, third] = [await waitAllDay(), await waitAllDay(), await waitAllDay()];
    await cancel(morning);
    await move();
    const { body } = await bookings.call('POST', `/api/waiting-list/${first.id}/decline`, {
      as: as(first.userId),
      body: { start: MORNING.toISOString() },
    });
    expect(body).toMatchObject({ entry: { status: 'waiting', offer: null } });
    await move();
    expect([await offerOf(first.userId), await offerOf(second.userId)]).toEqual([
      null,
      expect.objectContaining({ start: MORNING.toISOString() }),
    ]);

    await runOut(second.userId);
    expect(await offerOf(second.userId)).toBeNull();
    expect(await offerOf(third.userId)).toMatchObject({ start: MORNING.toISOString() });
    await runOut(third.userId);
    // Everybody let it go: anybody can book it.
    expect(await slotsOf()).toContain(MORNING.toISOString());
    expect(await entriesOf(bookings, second.userId)).toMatchObject([
      { pastOffers: [{ start: MORNING.toISOString(), outcome: 'expired' }] },
    ]);
  });

  it('is booked through the list, which ends the entry; another time gives back what was held', async () => {
    const { morning, afternoon } = await fullDay();
    const first = await waitAllDay();
    const second = await waitAllDay();
    await cancel(morning);
    await move();
    const through = { serviceId, duration: 300, waitingEntryId: first.id } as const;
    // Who holds the link of somebody else has nothing of it.
    const thief = await book(bookings, newUserId(), { ...through, scheduledDate: MORNING });
    expect(thief.error.code).toBe('slot_taken');
    const booked = await book(
      bookings,
      first.userId,
      { ...through, scheduledDate: MORNING },
      { key: 'a'.repeat(32) },
    );
    expect(booked.status).toBe(201);
    const again = await book(
      bookings,
      first.userId,
      { ...through, scheduledDate: MORNING },
      { key: 'a'.repeat(32) },
    );
    expect(again.body.bookings[0]!.id).toBe(booked.body.bookings[0]!.id);
    expect(await entriesOf(bookings, first.userId)).toEqual([]);
    expect(await WaitingEntry.findById(first.id).lean()).toMatchObject({
      ...{ status: 'ended', endReason: 'booked', bookingId: booked.body.bookings[0]!.id },
    });
    expect((await takenTimes()).map(({ kind }) => kind)).toEqual(['booking', 'booking']);

    await cancel(afternoon);
    await move();
    expect(await offerOf(second.userId)).toMatchObject({ start: AFTERNOON.toISOString() });
    const other = { ...through, waitingEntryId: second.id, duration: 120 } as const;
    const earlier = await book(bookings, second.userId, {
      ...other,
      scheduledDate: at(DAY, '15:00'),
    });
    expect(earlier.status).toBe(201);
    expect((await takenTimes()).map(({ kind }) => kind)).toEqual(['booking', 'booking']);
  });

  it('is offered whatever opens it: hours, leave, a cleaner who joins', async () => {
    const { cleanerId } = await fullDay();
    const first = await wait(bookings, { serviceId, from: DAY });
    const newcomer = await addFreeCleaner({ profile: { isAvailable: false } });
    await move();
    expect(await offerOf(first.userId)).toBeNull();
    await CleanerProfile.updateOne({ cleanerId: newcomer }, { $set: { isAvailable: true } });
    await move();
    expect(await offerOf(first.userId)).not.toBeNull();
    const held = (await takenTimes(newcomer)).map(({ kind, ref }) => [kind, ref]);
    expect(held).toEqual([['waiting', first.id]]);
    expect(cleanerId).not.toBe(newcomer);
  });

  it('is offered at times that suit alone, and with notice', async () => {
    const { morning, afternoon } = await fullDay();
    const late = await wait(bookings, { serviceId, from: DAY, parts: ['afternoon'] });
    await cancel(morning);
    await move();
    expect(await offerOf(late.userId)).toBeNull();
    const settings = { ...DEFAULT_WAITING_LIST_SETTINGS, revision: 1 };
    await WaitingListSettingsModel.create({ _id: 'company', ...settings, noticeHours: 24 * 30 });
    await cancel(afternoon);
    await move();
    expect(await offerOf(late.userId)).toBeNull();
    await WaitingListSettingsModel.updateOne({}, { $set: { noticeHours: 3 } });
    await move();
    expect(await offerOf(late.userId)).toMatchObject({ start: at(DAY, '12:00').toISOString() });
  });
});

describe('a time that is held', () => {
  it('is held of somebody else, or withdrawn, when its cleaner leaves', async () => {
    const { cleanerId, morning } = await fullDay();
    const first = await wait(bookings, { serviceId, from: DAY });
    await cancel(morning);
    await move();
    const other = await addFreeCleaner();
    await Cleaner.updateOne({ _id: cleanerId }, { $set: { isActive: false } });
    await move();
    expect(await offerOf(first.userId)).not.toBeNull();
    expect((await takenTimes(other)).filter(({ kind }) => kind === 'waiting')).toMatchObject([
      { ref: first.id },
    ]);
    await Cleaner.updateOne({ _id: other }, { $set: { isActive: false } });
    await move();
    expect(await entriesOf(bookings, first.userId)).toMatchObject([
      { status: 'waiting', offer: null, pastOffers: [{ outcome: 'withdrawn' }] },
    ]);
    expect((await takenTimes()).filter(({ kind }) => kind === 'waiting')).toEqual([]);
  });

  it('puts who did not pay in time back into the line, and the next has it', async () => {
    const { morning } = await fullDay();
    const first = await waitAllDay();
    const second = await waitAllDay();
    await cancel(morning);
    await move();
    const request = {
      serviceId,
      duration: 300,
      scheduledDate: MORNING,
      waitingEntryId: first.id,
    } as const;
    const { body } = await book(bookings, first.userId, request);
    const over = new Date(Date.now() - 1);
    await Booking.updateOne({ _id: body.bookings[0]!.id }, { $set: { expiresAt: over } });
    await runTask(bookings, expireUnpaid);
    await eventually(async () => (await entriesOf(bookings, first.userId)).length === 1);
    expect(await entriesOf(bookings, first.userId)).toMatchObject([
      { status: 'waiting', pastOffers: [{ outcome: 'unpaid' }] },
    ]);
    await move();
    expect(await offerOf(second.userId)).toMatchObject({ start: MORNING.toISOString() });
  });
});

describe('an entry', () => {
  it('ends when its customer leaves, staff remove it, its days are past or its service is gone', async () => {
    const { morning } = await fullDay();
    const [left, removed] = [await waitAllDay(), await waitAllDay()];
    const [past, gone] = [await waitAllDay(), await waitAllDay()];
    await cancel(morning);
    await move();
    const stranger = await bookings.call('DELETE', `/api/waiting-list/${left.id}`, {
      as: as(newUserId()),
    });
    expect(stranger.status).toBe(404);
    await bookings.call('DELETE', `/api/waiting-list/${left.id}`, { as: as(left.userId) });
    await move();
    expect(await offerOf(removed.userId)).not.toBeNull();
    await bookings.call('DELETE', `/api/admin/waiting-list/${removed.id}`, { as: 'admin' });
    await WaitingEntry.updateOne(
      { _id: past.id },
      { $set: { from: '2020-01-01', to: '2020-01-02' } },
    );
    await move();
    expect(await offerOf(gone.userId)).not.toBeNull();
    await BookableService.updateOne({ _id: serviceId }, { $set: { isActive: false } });
    await move();
    const ends = await WaitingEntry.find().sort({ place: 1 }).lean();
    expect(ends.map(({ endReason }) => endReason)).toEqual([
      'left',
      'removed',
      'past',
      'discontinued',
    ]);
    expect((await takenTimes()).filter(({ kind }) => kind === 'waiting')).toEqual([]);
  });

  it('is shown to staff with what it waits for and what was offered', async () => {
    const { morning } = await fullDay();
    const first = await wait(bookings, { serviceId, from: DAY });
    await cancel(morning);
    await move();
    const list = await bookings.call('GET', '/api/admin/waiting-list?search=jane', { as: 'admin' });
    expect(list.body).toMatchObject({
      total: 1,
      entries: [
        {
          ...{ id: first.id, customerName: 'Jane Doe', customerEmail: 'jane@example.com' },
          ...{
            status: 'offered',
            heldCleanerName: 'Rosa Free',
            offer: { start: MORNING.toISOString() },
          },
        },
      ],
    });
    const board = await bookings.call<BoardResponse>('GET', `/api/admin/board?from=${DAY}&days=1`, {
      as: 'admin',
    });
    expect(board.body.cleaners[0]!.items).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'waiting', id: first.id, title: 'Held for the waiting list' },
        ...{ customerName: 'Jane Doe', timeZone: 'Australia/Sydney', isHeld: true },
      }),
    );
    const ended = await bookings.call('GET', '/api/admin/waiting-list?status=ended', {
      as: 'admin',
    });
    expect(ended.body).toMatchObject({ entries: [], total: 0 });
  });
});

describe('the settings of the list', () => {
  it('are changed by staff as they were read, and hold from then on', async () => {
    const path = '/api/admin/waiting-list/settings';
    const read = await bookings.call('GET', path, { as: 'admin' });
    expect(read.body).toEqual({
      success: true,
      settings: DEFAULT_WAITING_LIST_SETTINGS,
      revision: 0,
    });
    const closed = { ...DEFAULT_WAITING_LIST_SETTINGS, isOpen: false, revision: 0 };
    const saved = await bookings.call('PUT', path, { as: 'admin', body: closed });
    expect(saved.body).toMatchObject({ settings: { isOpen: false }, revision: 1 });
    const late = await bookings.call('PUT', path, {
      as: 'admin',
      body: { ...closed, holdMinutes: 5 },
    });
    expect(late.error.code).toBe('conflict');
    const refused = await join(bookings, newUserId(), { serviceId, from: DAY });
    expect(refused.error.message).toMatch(/^We keep no waiting list/);
    const customer = await bookings.call('PUT', path, { as: 'customer', body: closed });
    expect(customer.status).toBe(403);
  });
});
