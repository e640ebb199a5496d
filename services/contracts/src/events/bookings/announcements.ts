import Joi, { type ObjectSchema } from 'joi';
import { textField } from '../envelope';

/** What events say of an announcement. What it says is in the announcement alone. */
interface AnnouncementNotice {
  announcementId: string;
  title: string;
  /** The region whose cleaners it is for; empty: all. */
  state: string;
}

const noticeKeys = {
  announcementId: textField(),
  title: textField(),
  state: Joi.string().allow('').required(),
};

/** `announcement.posted`, `announcement.changed`: cleaners see it until the end of its last day. */
export interface AnnouncementPosted extends AnnouncementNotice {
  /** A calendar date at the office. */
  endsOn: string;
}

/** `announcement.read`: a cleaner has read it. */
export interface AnnouncementRead extends AnnouncementNotice {
  cleanerUserId: string;
  cleanerName: string;
}

/** The events of what the office tells its cleaners. */
export interface AnnouncementEvents {
  'announcement.posted': AnnouncementPosted;
  'announcement.changed': AnnouncementPosted;
  'announcement.removed': AnnouncementNotice;
  'announcement.read': AnnouncementRead;
}

const postedSchema = Joi.object<AnnouncementPosted, true>({ ...noticeKeys, endsOn: textField() });

/** The payload schema of each of {@link AnnouncementEvents}. */
export const ANNOUNCEMENT_EVENT_SCHEMAS: {
  readonly [T in keyof AnnouncementEvents]: ObjectSchema<AnnouncementEvents[T]>;
} = {
  'announcement.posted': postedSchema,
  'announcement.changed': postedSchema,
  'announcement.removed': Joi.object<AnnouncementNotice, true>(noticeKeys),
  'announcement.read': Joi.object<AnnouncementRead, true>({
    ...noticeKeys,
    cleanerUserId: textField(),
    cleanerName: textField(),
  }),
};
