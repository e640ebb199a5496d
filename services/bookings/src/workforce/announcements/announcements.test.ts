import type {
  AnnouncementResponse,
  AnnouncementsResponse,
  CleanerAnnouncementsResponse,
} from '@brightnest/contracts/workforce/announcement-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { addCleanerAtWork, type CleanerAtWork } from '../../testing/jobs';
import { type BookingsUnderTest, startBookings } from '../../testing/start-bookings';
import { Cleaner } from '../cleaner';
import { AnnouncementModel } from './announcement';

let bookings: BookingsUnderTest;
let sydney: CleanerAtWork;
let melbourne: CleanerAtWork;
beforeAll(async () => {
  bookings = await startBookings();
  [sydney, melbourne] = [await addCleanerAtWork(), await addCleanerAtWork()];
  await Cleaner.updateOne({ _id: sydney.cleanerId }, { $set: { state: 'NSW' } });
  await Cleaner.updateOne({ _id: melbourne.cleanerId }, { $set: { state: 'VIC' } });
});
beforeEach(() => AnnouncementModel.deleteMany({}));
afterAll(() => bookings.stop());

const today = dateIn(officeZone());
const PATH = '/api/admin/announcements';
const KEYS = { title: 'Keys', text: 'Bring them back', state: 'NSW', endsOn: today };

const post = async (change: object = {}) =>
  bookings.call<AnnouncementResponse>('POST', PATH, { as: 'admin', body: { ...KEYS, ...change } });
const list = async () =>
  (await bookings.call<AnnouncementsResponse>('GET', PATH, { as: 'admin' })).body.announcements;
const seenBy = async ({ as }: CleanerAtWork) =>
  (await bookings.call<CleanerAnnouncementsResponse>('GET', '/api/cleaner/announcements', { as }))
    .body.announcements;
const read = ({ as }: CleanerAtWork, id: string) =>
  bookings.call('POST', `/api/cleaner/announcements/${id}/read`, { as });

it('reaches the cleaners of its region until its last day is over, and says who has read it', async () => {
  const published = await bookings.collectEvents();
  const { status, body } = await post();
  expect(status).toBe(201);
  const { id } = body.announcement;
  expect(await seenBy(melbourne)).toEqual([]);
  expect(await seenBy(sydney)).toMatchObject([
    { id, title: 'Keys', text: 'Bring them back', isRead: false },
  ]);
  expect((await list())[0]).toMatchObject({
    ...{ readBy: [], unreadBy: [{ cleanerId: sydney.cleanerId, name: expect.any(String) }] },
  });

  expect((await read(melbourne, id)).status).toBe(404);
  await read(sydney, id);
  await read(sydney, id);
  expect(await seenBy(sydney)).toMatchObject([{ isRead: true }]);
  expect((await list())[0]).toMatchObject({
    ...{ readBy: [{ cleanerId: sydney.cleanerId }], unreadBy: [] },
  });
  await eventually(() => published.ofType('announcement.read').length === 1);
  expect(JSON.stringify(published.ofType('announcement.posted'))).not.toContain('Bring');

  await AnnouncementModel.updateOne({ _id: id }, { $set: { endsOn: '2026-01-01' } });
  expect(await seenBy(sydney)).toEqual([]);
  expect(await list()).toMatchObject([{ id, isOver: true }]);
});

it('is to be read anew once it says something else, and not because it lasts longer', async () => {
  const { id, version } = (await post({ state: '' })).body.announcement;
  for (const cleaner of [sydney, melbourne]) await read(cleaner, id);
  const update = (change: object, seen: string) =>
    bookings.call<AnnouncementResponse>('PUT', `${PATH}/${id}`, {
      ...{ as: 'admin', body: { ...KEYS, state: '', ...change } },
      headers: { 'if-match': `"${seen}"` },
    });
  const longer = (await update({ endsOn: '2099-01-01' }, version)).body.announcement;
  expect([longer.readBy.length, longer.unreadBy.length]).toEqual([2, 0]);
  const reworded = await update({ endsOn: '2099-01-01', text: 'Keep them' }, longer.version);
  expect([
    reworded.body.announcement.readBy.length,
    reworded.body.announcement.unreadBy.length,
  ]).toEqual([0, 2]);
  expect(await seenBy(melbourne)).toMatchObject([{ text: 'Keep them', isRead: false }]);
});

it('is gone for everybody once it is removed, and refuses a last day that is over', async () => {
  expect((await post({ endsOn: '2026-01-01' })).error.fields).toHaveProperty('endsOn');
  const { id } = (await post()).body.announcement;
  await bookings.call('DELETE', `${PATH}/${id}`, { as: 'admin' });
  expect([await seenBy(sydney), await list()]).toEqual([[], []]);
  expect((await read(sydney, id)).status).toBe(404);
  expect((await bookings.call('POST', PATH, { as: sydney.as, body: KEYS })).status).toBe(403);
});
