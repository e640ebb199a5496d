import { idParamsSchema } from '@brightnest/contracts/fields';
import { announcementRoutes } from '@brightnest/contracts/routes/bookings/announcements';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import type { CleanerAnnouncementsResponse } from '@brightnest/contracts/workforce/announcement-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import mongoose from 'mongoose';
import { type CleanerRecord, nameOf } from '../cleaner';
import type { FindOwnCleaner } from '../own-profile';
import {
  AnnouncementModel,
  type AnnouncementRecord,
  changeAnnouncement,
  getAnnouncement,
  isFor,
} from './announcement';

/** How cleaners read what the office tells them. */
export const ownAnnouncementCalls = (findOwn: FindOwnCleaner): Handler[] => [
  handle(announcementRoutes.listOwnAnnouncements, {}, async ({ actor }) =>
    readOwn((await findOwn(actor)).cleaner),
  ),
  handle(
    announcementRoutes.readAnnouncement,
    { params: idParamsSchema },
    async ({ params: { id }, actor, origin }) => {
      const { cleaner } = await findOwn(actor);
      const cleanerId = String(cleaner._id);
      await changeAnnouncement(origin, async (session, emit) => {
        const record = await getAnnouncement(id, session);
        if (!isFor(record, cleaner)) throw new AppError('not_found');
        if (record.readBy.some((reader) => reader.cleanerId === cleanerId)) return;
        await AnnouncementModel.updateOne(
          { _id: record._id },
          { $push: { readBy: { cleanerId, at: new Date() } } },
          { session },
        );
        const reader = { cleanerUserId: cleaner.userId, cleanerName: nameOf(cleaner) };
        emit('announcement.read', record, reader);
      });
      return readOwn(cleaner);
    },
  ),
];

async function readOwn(cleaner: CleanerRecord): Promise<CleanerAnnouncementsResponse> {
  const current = await AnnouncementModel.find({
    endsOn: mongoose.trusted({ $gte: dateIn(officeZone()) }),
  })
    .sort({ postedAt: -1, _id: -1 })
    .lean<AnnouncementRecord[]>();
  const announcements = current
    .filter((record) => isFor(record, cleaner))
    .map(({ _id, title, text, postedAt, readBy }) => ({
      ...{ id: String(_id), title, text, postedAt: postedAt.toISOString() },
      isRead: readBy.some(({ cleanerId }) => cleanerId === String(cleaner._id)),
    }));
  return { success: true, announcements };
}
