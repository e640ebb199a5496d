import { DEFAULT_WAITING_LIST_SETTINGS } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { expireUnpaid } from '../scheduling/booking/unpaid-holds';
import { Booking } from '../records/booking';
import { book, newUserId } from '../testing/bookings';
import { addFreeCleaner, takenTimes } from '../testing/cleaners';
import { type BookingsUnderTest, runTask } from '../testing/start-bookings';
import { AFTERNOON, at, DAY, entriesOf, MORNING, setUpLine, wait } from '../testing/waiting-list';
import { Cleaner, CleanerProfile } from '../workforce/cleaner';
import { WaitingEntry } from './waiting-entry';
import { WaitingListSettingsModel } from './waiting-list-settings';

let bookings: BookingsUnderTest;
let serviceId: string;
const as = (userId: string) => ({ role: 'customer' as const, userId });
const { fullDay, cancel, move, waitAllDay, offerOf } = setUpLine((line) => {
  ({ bookings, serviceId } = line);
});

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
