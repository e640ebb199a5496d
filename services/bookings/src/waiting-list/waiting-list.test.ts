import { DEFAULT_WAITING_LIST_SETTINGS } from '@brightnest/contracts/waiting-list/waiting-list-settings';
import type { BoardResponse } from '@brightnest/contracts/scheduling/board-schemas';
import { BookableService } from '../catalogue/services';
import { newUserId } from '../testing/bookings';
import { addFreeCleaner, takenTimes } from '../testing/cleaners';
import type { BookingsUnderTest } from '../testing/start-bookings';
import { DAY, entriesOf, join, MORNING, setUpLine, wait } from '../testing/waiting-list';
import { WaitingEntry } from './waiting-entry';

let bookings: BookingsUnderTest;
let serviceId: string;
const as = (userId: string) => ({ role: 'customer' as const, userId });
const { fullDay, cancel, move, waitAllDay, offerOf } = setUpLine((line) => {
  ({ bookings, serviceId } = line);
});

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
    const terms = await bookings.call('GET', '/api/waiting-list/terms');
    expect(terms.body).toEqual({
      ...{ success: true, isOpen: false },
      holdMinutes: DEFAULT_WAITING_LIST_SETTINGS.holdMinutes,
    });
    const refused = await join(bookings, newUserId(), { serviceId, from: DAY });
    expect(refused.error.message).toMatch(/^We keep no waiting list/);
    const customer = await bookings.call('PUT', path, { as: 'customer', body: closed });
    expect(customer.status).toBe(403);
  });
});
