import Joi from 'joi';
import type { ApplicationSource } from './application-source';
import type { ApplicationStatus } from './application-status';
import type { InterviewType } from './interview-types';

/** An application as its applicant sees it. Times are ISO 8601 UTC. Source: specification, status view. */
export interface OwnApplication {
  id: string;
  source: ApplicationSource;
  applicationStatus: ApplicationStatus;
  /** When it was submitted. */
  createdAt: string;
  jobTitle: string | null;
  interviewDate: string | null;
  interviewType: InterviewType | null;
  /** Where a physical interview is. */
  location: string | null;
  /** The address of an online interview. */
  meetingLink: string | null;
  /** IANA zone in which the applicant's times are told. */
  timeZone: string;
  /** What staff wrote for the applicant. */
  notes: string | null;
  university: string | null;
  course: string | null;
}

/** Answer of `GET /api/cleaner/application`: the newest one of the person who is signed in, or null. */
export interface OwnApplicationResponse {
  success: true;
  application: OwnApplication | null;
}

/** Body of `POST /api/applications/status`: the token of the private link. It is not sent in an address, which would be logged. */
export interface ApplicationStatusRequest {
  token: string;
}

/** Schema of {@link ApplicationStatusRequest}. */
export const applicationStatusRequestSchema = Joi.object<ApplicationStatusRequest, true>({
  token: Joi.string()
    .pattern(/^[\w-]{20,100}$/)
    .required()
    .messages({ '*': 'This link is not complete. Please open it from the e-mail again.' }),
});

/** Answer of `POST /api/applications/status`. */
export interface ApplicationStatusResponse {
  success: true;
  application: OwnApplication;
}
