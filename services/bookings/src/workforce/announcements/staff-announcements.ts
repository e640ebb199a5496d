import { idParamsSchema } from '@brightnest/contracts/fields';
import { announcementRoutes } from '@brightnest/contracts/routes/bookings/announcements';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { msg } from '@brightnest/contracts/translation';
import {
  type Announcement,
  announcementRequestSchema,
  type AnnouncementResponse,
  type AnnouncementsResponse,
} from '@brightnest/contracts/workforce/announcement-schemas';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { assertSeen } from '@brightnest/service-kit/persistence/edit-conflict';
import { recordIdFor } from '@brightnest/service-kit/persistence/idempotency';
import mongoose from 'mongoose';
import { Cleaner, type CleanerRecord, nameOf, readStaffCleaners } from '../cleaner';
import {
  AnnouncementModel,
  type AnnouncementRecord,
  announcementVersion,
  changeAnnouncement,
  getAnnouncement,
  isFor,
} from './announcement';

const MOST_OVER = 50;

const listAnnouncements: Handler = handle(
  announcementRoutes.listAnnouncements,
  {},
  async (): Promise<AnnouncementsResponse> => {
    const today = dateIn(officeZone());
    const find = (endsOn: object) =>
      AnnouncementModel.find({ endsOn: mongoose.trusted(endsOn) }).sort({ postedAt: -1, _id: -1 });
    const [current, over] = await Promise.all([
      find({ $gte: today }).lean<AnnouncementRecord[]>(),
      find({ $lt: today }).limit(MOST_OVER).lean<AnnouncementRecord[]>(),
    ]);
    return { success: true, today, announcements: await toAnnouncements([...current, ...over]) };
  },
);

/** Announcements as staff see them, with who has read them and who has not. */
async function toAnnouncements(records: readonly AnnouncementRecord[]): Promise<Announcement[]> {
  const today = dateIn(officeZone());
  const readers = records.flatMap(({ readBy }) => readBy.map(({ cleanerId }) => cleanerId));
  const [working, known] = await Promise.all([
    readStaffCleaners(),
    Cleaner.find(
      { _id: mongoose.trusted({ $in: [...new Set(readers)] }) },
      { firstName: 1, lastName: 1 },
    ).lean<CleanerRecord[]>(),
  ]);
  const names = new Map(known.map((cleaner) => [String(cleaner._id), nameOf(cleaner)]));
  return records.map((record): Announcement => {
    const { _id, title, text, state, endsOn, postedAt, postedBy } = record;
    const hasRead = new Set(record.readBy.map(({ cleanerId }) => cleanerId));
    return {
      ...{ id: String(_id), version: announcementVersion(record), title, text, state, endsOn },
      ...{ postedAt: postedAt.toISOString(), postedBy, isOver: endsOn < today },
      readBy: record.readBy
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .map(({ cleanerId, at }) => ({
          ...{ cleanerId, name: names.get(cleanerId) ?? '', at: at.toISOString() },
        })),
      unreadBy: working
        .filter((cleaner) => isFor(record, cleaner) && !hasRead.has(String(cleaner._id)))
        .map((cleaner) => ({ cleanerId: String(cleaner._id), name: nameOf(cleaner) })),
    };
  });
}

async function answerWith(record: AnnouncementRecord): Promise<AnnouncementResponse> {
  const [announcement] = await toAnnouncements([record]);
  return { success: true, announcement: announcement! };
}

function refuseOver(endsOn: string): void {
  if (endsOn >= dateIn(officeZone())) return;
  const fields = { endsOn: msg('Please choose a day from today on') };
  throw new AppError('validation_failed', { fields });
}

const postAnnouncement: Handler = handle(
  announcementRoutes.postAnnouncement,
  { body: announcementRequestSchema },
  async ({ body, actor, origin, idempotencyKey }) => {
    refuseOver(body.endsOn);
    const _id = await recordIdFor(`announcement by ${actor.userId}`, idempotencyKey, body);
    const now = new Date();
    const record = { _id, ...body, postedAt: now, postedBy: actor.email, readBy: [] };
    await changeAnnouncement(origin, async (session, emit) => {
      // The same that was sent before.
      if (await AnnouncementModel.exists({ _id }).session(session)) return;
      await AnnouncementModel.create([record], { session });
      emit('announcement.posted', record, { endsOn: body.endsOn });
    });
    return reply(201, await answerWith(record));
  },
);

/** Changes one. Where it says something else, it is to be read anew. */
const updateAnnouncement: Handler = handle(
  announcementRoutes.updateAnnouncement,
  { params: idParamsSchema, body: announcementRequestSchema },
  async ({ params: { id }, body, origin, seenVersion }): Promise<AnnouncementResponse> => {
    refuseOver(body.endsOn);
    const changed = await changeAnnouncement(origin, async (session, emit) => {
      const before = await getAnnouncement(id, session);
      assertSeen(announcementVersion(before), seenVersion);
      const isReworded = body.title !== before.title || body.text !== before.text;
      const record = {
        ...{ ...before, ...body },
        ...(isReworded && { postedAt: new Date(), readBy: [] }),
      };
      const { _id, ...set } = record;
      await AnnouncementModel.updateOne({ _id }, { $set: set }, { session });
      emit('announcement.changed', record, { endsOn: body.endsOn });
      return record;
    });
    return answerWith(changed);
  },
);

const removeAnnouncement: Handler = handle(
  announcementRoutes.removeAnnouncement,
  { params: idParamsSchema },
  async ({ params: { id }, origin, seenVersion }) => {
    await changeAnnouncement(origin, async (session, emit) => {
      const record = await getAnnouncement(id, session);
      assertSeen(announcementVersion(record), seenVersion);
      await AnnouncementModel.deleteOne({ _id: record._id }, { session });
      emit('announcement.removed', record, {});
    });
  },
);

/** How staff tell cleaners something, and see who has read it. */
export const staffAnnouncementCalls: readonly Handler[] = [
  listAnnouncements,
  postAnnouncement,
  updateAnnouncement,
  removeAnnouncement,
];
