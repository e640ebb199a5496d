import type { InterviewScheduled } from '@brightnest/contracts/events/careers';
import ical, { ICalCalendarMethod } from 'ical-generator';

const MINUTES = 45;

/** The interview as a calendar file. Its UID stays and its SEQUENCE grows, so that a move replaces it. */
export function interviewCalendar(interview: InterviewScheduled, organizer: string): string {
  const start = new Date(interview.interviewDate);
  const calendar = ical({ name: 'Brightnest', method: ICalCalendarMethod.REQUEST });
  calendar.createEvent({
    id: `interview-${interview.applicationId}@brightnest`,
    sequence: interview.revision,
    start,
    end: new Date(start.getTime() + MINUTES * 60_000),
    summary: 'Interview with Brightnest',
    location: interview.location ?? interview.meetingLink,
    url: interview.meetingLink,
    description: interview.notes,
    organizer: { name: 'Brightnest', email: organizer },
  });
  return calendar.toString();
}
