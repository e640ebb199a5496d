import type { AnnouncementEvents } from '@brightnest/contracts/events/bookings/announcements';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import type { Sentences } from './sentence';

/** What the office tells its cleaners. */
export const ANNOUNCEMENT_SENTENCES: Sentences<keyof AnnouncementEvents> = {
  'announcement.posted': ({ title, state, endsOn }, actor) => {
    const known = { actor, title, state, day: formatCalendarDate(endsOn, 'medium') };
    return state === ''
      ? t('{actor} announced «{title}» to all cleaners, until {day}', known)
      : t('{actor} announced «{title}» to the cleaners of {state}, until {day}', known);
  },
  'announcement.changed': ({ title }, actor) =>
    t('{actor} changed the announcement «{title}»', { actor, title }),
  'announcement.removed': ({ title }, actor) =>
    t('{actor} removed the announcement «{title}»', { actor, title }),
  'announcement.read': ({ title, cleanerName }) =>
    t('{cleanerName} read the announcement «{title}»', { cleanerName, title }),
};
