import type { AnnouncementEvents } from '@brightnest/contracts/events/bookings/announcements';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import type { EventType } from '@brightnest/contracts/events/event-types';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import type { CleanerRecord } from '../cleaner';
import { worksInState } from '../working-hours';

/** What the office tells its cleaners. */
export interface AnnouncementRecord {
  _id: Types.ObjectId;
  title: string;
  text: string;
  /** The region whose cleaners it is for; empty: all. */
  state: string;
  /** The last day on which they see it: a calendar date at the office. */
  endsOn: string;
  /** When it was written, or its words changed last. */
  postedAt: Date;
  /** Email of who wrote it. */
  postedBy: string;
  /** Who has read it as it is worded now, by their id in `cleaners`. */
  readBy: { cleanerId: string; at: Date }[];
}

const announcementSchema = new Schema<AnnouncementRecord>(
  {
    title: { type: String, required: true },
    text: { type: String, required: true },
    state: { type: String, default: '' },
    endsOn: { type: String, required: true },
    postedAt: { type: Date, required: true },
    postedBy: { type: String, required: true },
    readBy: [new Schema({ cleanerId: String, at: Date }, { _id: false })],
  },
  { collection: 'announcements', versionKey: false },
);
announcementSchema.index({ endsOn: 1, postedAt: -1 });

export const AnnouncementModel = mongoose.model('Announcement', announcementSchema);

/** The version of an announcement for staff who change it: who has read it meanwhile is none of theirs. */
export const announcementVersion = (record: AnnouncementRecord): string =>
  versionOf(record.title, record.text, record.state, record.endsOn);

/** Whether it is meant for a cleaner: as jobs are, by where they work. */
export const isFor = (
  { state }: Pick<AnnouncementRecord, 'state'>,
  cleaner: Pick<CleanerRecord, 'state'>,
): boolean => state === '' || worksInState(cleaner.state, state);

/** @throws AppError `not_found`. */
export async function getAnnouncement(
  id: string,
  session: ClientSession | null = null,
): Promise<AnnouncementRecord> {
  const record = await AnnouncementModel.findById(id).session(session).lean<AnnouncementRecord>();
  if (!record) throw new AppError('not_found');
  return record;
}

/** Publishes what became of an announcement, within the running transaction. */
type EmitAnnouncement = <T extends keyof AnnouncementEvents>(
  type: T,
  record: AnnouncementRecord,
  more: Omit<AnnouncementEvents[T], 'announcementId' | 'title' | 'state'>,
) => void;

/** Runs a change of an announcement, with its events, in a transaction. */
export function changeAnnouncement<T>(
  origin: EventOrigin,
  work: (session: ClientSession, emit: EmitAnnouncement) => Promise<T>,
): Promise<T> {
  return inTransactionWithEvents((session, emit) =>
    work(session, (type, { _id, title, state }, more) => {
      const id = String(_id);
      const payload = {
        announcementId: id,
        title,
        state,
        ...more,
      } as AnnouncementEvents[typeof type];
      emit({ type: 'announcement', id }, newEvent(type as EventType, payload, origin));
    }),
  );
}
