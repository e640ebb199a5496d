import { idParamsSchema } from '@brightnest/contracts/fields';
import { type AdminApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import { applicantZone } from '@brightnest/contracts/applications/applicant';
import {
  interviewRequestSchema,
  type InterviewRequest,
} from '@brightnest/contracts/applications/interview-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { getAdminApplication } from './admin-application';
import { Application, type ApplicationRecord } from './application';
import { mailFields } from './new-application';
import { moveApplication } from './move-application';

/** Schedules an interview, or moves it. The same interview once more changes nothing and mails nobody. */
export const scheduleInterview: Handler = handle(
  careersRoutes.scheduleInterview,
  { params: idParamsSchema, body: interviewRequestSchema },
  async ({
    params: { id },
    body,
    actor,
    origin,
    seenVersion,
  }): Promise<AdminApplicationResponse> => {
    const interview = interviewFields(body);
    const isThere = await Application.exists({
      _id: id,
      applicationStatus: 'interview_scheduled',
      ...interview,
      ...(body.notes && { notes: body.notes }),
    });
    if (!isThere) {
      await moveApplication(id, {
        to: 'interview_scheduled',
        by: actor.userId,
        seenVersion,
        change: (application) => interviewChange(application, body, origin),
      });
    }
    return { success: true, application: await getAdminApplication(id) };
  },
);

type Interview = Pick<
  ApplicationRecord,
  'interviewDate' | 'interviewType' | 'location' | 'meetingLink'
>;

// Of the other type's place nothing is kept.
function interviewFields({
  interviewDate,
  interviewType,
  location,
  meetingLink,
}: InterviewRequest): Interview {
  const isOnline = interviewType === 'online';
  return {
    interviewDate: new Date(interviewDate),
    interviewType,
    ...(isOnline ? { meetingLink } : { location }),
  };
}

function interviewChange(
  application: ApplicationRecord,
  body: InterviewRequest,
  origin: EventOrigin,
) {
  const { interviewRevision: before } = application;
  const interviewRevision = before === undefined ? 0 : before + 1;
  const interview = interviewFields(body);
  const notes = body.notes || application.notes;
  const event = newEvent(
    'application.interview-scheduled',
    {
      ...mailFields(application),
      interviewDate: body.interviewDate,
      interviewType: body.interviewType,
      location: interview.location ?? null,
      meetingLink: interview.meetingLink ?? null,
      notes: body.notes || null,
      timeZone: applicantZone(application),
      revision: interviewRevision,
    },
    origin,
  );
  const other = body.interviewType === 'online' ? ('location' as const) : ('meetingLink' as const);
  return {
    set: { ...interview, interviewRevision, ...(notes && { notes }) },
    unset: [other],
    event,
  };
}
