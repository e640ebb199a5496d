import Joi from 'joi';
import { regionOrEverywhereField } from '../company/address-fields';
import { dayField, requiredText } from '../fields';
import { msg } from '../translation';

/** Body of `POST /api/admin/announcements` and `PUT /api/admin/announcements/{id}`. */
export interface AnnouncementRequest {
  title: string;
  text: string;
  /** The region whose cleaners it is for; empty: all. */
  state: string;
  /** The last day on which cleaners see it: a calendar date at the office. */
  endsOn: string;
}

/** Schema of {@link AnnouncementRequest}. */
export const announcementRequestSchema = Joi.object<AnnouncementRequest, true>({
  title: requiredText(msg('Please enter a title'), 1, 120),
  text: requiredText(msg('Please write what you want to say'), 1, 5_000),
  state: regionOrEverywhereField(msg('Please choose a place from the list')).required(),
  endsOn: dayField().required(),
});

/** An announcement of the office to cleaners, as staff see it. */
export interface Announcement extends AnnouncementRequest {
  id: string;
  version: string;
  /** ISO 8601 UTC. */
  postedAt: string;
  /** Name of who wrote it, else their email. */
  postedBy: string;
  /** Its last day is past. */
  isOver: boolean;
  /** Who has read it, the latest first. */
  readBy: { cleanerId: string; name: string; at: string }[];
  /** Who works here, is meant, and has not read it: by name. */
  unreadBy: { cleanerId: string; name: string }[];
}

/** Answer of `GET /api/admin/announcements`: those that cleaners see first, the latest first. */
export interface AnnouncementsResponse {
  success: true;
  /** Calendar date at the office. */
  today: string;
  announcements: Announcement[];
}

/** Answer of the calls that write one. */
export interface AnnouncementResponse {
  success: true;
  announcement: Announcement;
}

/** An announcement as a cleaner sees it. */
export interface CleanerAnnouncement {
  id: string;
  title: string;
  text: string;
  /** When it was posted, or its words changed last: ISO 8601 UTC. */
  postedAt: string;
  isRead: boolean;
}

/** Answer of the cleaner's calls: what is for them and not over, the latest first. */
export interface CleanerAnnouncementsResponse {
  success: true;
  announcements: CleanerAnnouncement[];
}
