import { applicantZone } from '@brightnest/contracts/applications/applicant';
import {
  applicationStatusRequestSchema,
  type ApplicationStatusResponse,
  type OwnApplication,
  type OwnApplicationResponse,
} from '@brightnest/contracts/applications/application-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, reply } from '@brightnest/service-kit/http/route';
import { linkTokenDigest } from '@brightnest/service-kit/security/link-token';
import { Application, type ApplicationRecord } from './application';

/** The newest application of the person who is signed in. */
export const getOwnApplication: Handler = handle(
  careersRoutes.getOwnApplication,
  {},
  async ({ actor: { userId } }): Promise<OwnApplicationResponse> => {
    const record = await Application.findOne({ userId }, OWN_FIELDS)
      .sort({ createdAt: -1 })
      .lean<ApplicationRecord>();
    return { success: true, application: record && toOwnApplication(record) };
  },
);

/** The application that a private link opens. */
export const showApplicationStatus: Handler = handle(
  careersRoutes.showApplicationStatus,
  { body: applicationStatusRequestSchema },
  async ({ body }) => {
    const record = await Application.findOne(
      { statusTokenHash: linkTokenDigest(body.token) },
      OWN_FIELDS,
    ).lean<ApplicationRecord>();
    if (!record)
      throw new AppError('not_found', { message: msg('This link leads to no application.') });
    const answer: ApplicationStatusResponse = {
      success: true,
      application: toOwnApplication(record),
    };
    return reply(200, answer, { headers: { 'cache-control': 'no-store' } });
  },
);

/** What {@link toOwnApplication} reads. */
const OWN_FIELDS = {
  source: 1,
  applicationStatus: 1,
  createdAt: 1,
  jobTitle: 1,
  interviewDate: 1,
  interviewType: 1,
  location: 1,
  meetingLink: 1,
  timeZone: 1,
  state: 1,
  notes: 1,
  university: 1,
  course: 1,
} as const;

/** An application as its applicant sees it. */
function toOwnApplication(
  record: Pick<ApplicationRecord, '_id' | keyof typeof OWN_FIELDS>,
): OwnApplication {
  return {
    id: String(record._id),
    source: record.source,
    applicationStatus: record.applicationStatus,
    createdAt: record.createdAt.toISOString(),
    jobTitle: record.jobTitle ?? null,
    interviewDate: record.interviewDate?.toISOString() ?? null,
    interviewType: record.interviewType ?? null,
    location: record.location ?? null,
    meetingLink: record.meetingLink ?? null,
    timeZone: applicantZone(record),
    notes: record.notes ?? null,
    university: record.university ?? null,
    course: record.course ?? null,
  };
}
