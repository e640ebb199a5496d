import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { CompanyProfile } from '@brightnest/contracts/company/company-profile';
import type { Attachment } from './mail-queue';
import { writeIn } from './texts/message-texts';

const MINUTE_MS = 60_000;

/** One event of a calendar file. Its `uid` stays and its `sequence` grows, so that a change replaces it. */
interface CalendarEntry {
  uid: string;
  sequence: number;
  /** ISO 8601 UTC. */
  start: string;
  minutes: number;
  summary: string;
  location?: string | null;
  url?: string | null;
  description?: string | null;
}

/** What a calendar program is told. */
interface CalendarFileContent {
  /** Without its ending. */
  name: string;
  entries: readonly CalendarEntry[];
  /** Email address of who gets the message. */
  guest: string;
  /** Whether the guest has agreed to it already; else their program asks. */
  isAgreed: boolean;
  isCancelled?: boolean;
}

/**
 * Makes the file that puts events into a calendar, moves them there, or takes them out. Where it names the
 * company, it is given by a function.
 */
export function calendarFile(
  told: CalendarFileContent | ((company: CompanyProfile) => CalendarFileContent),
): Attachment {
  return (company, writing) => {
    const news =
      typeof told === 'function' ? writeIn(writing, company.name, () => told(company)) : told;
    const method = methodOf(news);
    const calendar = ical({ name: company.name, method });
    for (const entry of news.entries) calendar.createEvent(toIcalEvent(entry, news, company));
    return {
      filename: `${news.name}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: calendar.toString(),
    };
  };
}

// A request or a cancellation is about one event (RFC 5546, 3.2); several are published.
function methodOf({ entries, isCancelled }: CalendarFileContent): ICalCalendarMethod {
  if (entries.length > 1) return ICalCalendarMethod.PUBLISH;
  return isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

function toIcalEvent(
  { uid, sequence, start, minutes, summary, location, url, description }: CalendarEntry,
  news: CalendarFileContent,
  company: CompanyProfile,
): ICalEventData {
  const { guest, isAgreed, isCancelled } = news;
  const from = new Date(start);
  return {
    id: uid,
    sequence,
    start: from,
    end: new Date(from.getTime() + minutes * MINUTE_MS),
    summary,
    location: location ?? null,
    url: url ?? null,
    description: description ?? null,
    organizer: { name: company.name, email: company.email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // What is published names no guests.
    ...(methodOf(news) !== ICalCalendarMethod.PUBLISH && {
      attendees: [
        isAgreed
          ? { email: guest, status: ICalAttendeeStatus.ACCEPTED }
          : { email: guest, status: ICalAttendeeStatus.NEEDSACTION, rsvp: true },
      ],
    }),
  };
}
