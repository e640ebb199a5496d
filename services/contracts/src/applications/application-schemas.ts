import Joi from 'joi';
import { errorText, linkTokenField, optionalText } from '../fields';
import type { Money } from '../money';
import { type PageQuery, pageQueryKeys, sortField } from '../paging';
import {
  APPLICATION_SORTS,
  APPLICATION_SOURCES,
  APPLICATION_STATUS_NAMES,
  type ApplicationSort,
  type ApplicationSource,
  type ApplicationStatus,
  type ApplicationStatusName,
  type ApprovalProgress,
  type InterviewType,
} from './application';
import type { ContactReference } from './cleaner-application-schemas';

/** An application as a row of the staff's list. Times are ISO 8601 UTC. */
export interface ApplicationRow {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  source: ApplicationSource;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  profilePictureUrl: string | null;
  /** The job's public number, for `job`. */
  jobId: number | null;
  jobTitle: string | null;
  jobLocation: string | null;
  university: string | null;
  yearsOfExperience: number | null;
  preferredAreas: string[];
  availableDays: string[];
  availableHours: string | null;
  applicationStatus: ApplicationStatus;
  interviewDate: string | null;
  createdAt: string;
  /** Present once the application is approved. */
  approval: ApprovalProgress | null;
}

/** An application in full. Which fields are filled depends on `source`. Source: specification, admin view. */
export interface AdminApplication extends ApplicationRow {
  userId: string | null;
  /** Calendar date `YYYY-MM-DD`. */
  dateOfBirth: string | null;
  gender: string | null;
  nationality: string | null;
  address: string | null;
  suburb: string | null;
  state: string | null;
  postalCode: string | null;
  languages: string[];
  rightToWorkInAustralia: 'yes' | 'no' | null;
  visaType: string | null;
  abn: string | null;
  hasDriversLicence: 'yes' | 'no' | null;
  policeCheckStatus: 'have' | 'can_obtain' | null;
  hasOwnEquipment: boolean | null;
  hasOwnTransport: boolean | null;
  hasOwnCar: boolean | null;
  previousExperience: string | null;
  contactReferences: ContactReference | null;
  studentId: string | null;
  yearOfStudy: string | null;
  course: string | null;
  bio: string | null;
  /** Wish of a student, per hour. */
  hourlyRate: Money | null;
  resumeUrl: string | null;
  coverLetterUrl: string | null;
  cvUrl: string | null;
  studentIdUrl: string | null;
  policeCheckUrl: string | null;
  insuranceUrl: string | null;
  /** The applicant reads them. */
  notes: string | null;
  /** `HH:mm` of the interview in `timeZone`. */
  interviewTime: string | null;
  interviewType: InterviewType | null;
  location: string | null;
  meetingLink: string | null;
  /** IANA zone in which the applicant is told of times. */
  timeZone: string;
  reviewedBy: string | null;
  reviewedAt: string | null;
}

/** What the list and its export are narrowed by. `search` matches name, email, phone, job and university. */
export interface ApplicationsFilter {
  search?: string;
  status?: ApplicationStatusName;
  source?: ApplicationSource;
  sort: ApplicationSort;
}

/** Query of `GET /api/admin/applications`. */
export interface AdminApplicationsQuery extends PageQuery, ApplicationsFilter {}

const filterKeys = {
  status: Joi.string().valid(...APPLICATION_STATUS_NAMES),
  source: Joi.string().valid(...APPLICATION_SOURCES),
  sort: sortField(APPLICATION_SORTS, '-createdAt'),
};

/** Schema of {@link AdminApplicationsQuery}. */
export const adminApplicationsQuerySchema = Joi.object<AdminApplicationsQuery, true>({
  ...pageQueryKeys,
  ...filterKeys,
});

/** Schema of {@link ApplicationsFilter}, the query of `GET /api/admin/applications/export`. */
export const applicationsFilterSchema = Joi.object<ApplicationsFilter, true>({
  search: pageQueryKeys.search,
  ...filterKeys,
});

/** The count cards: applications of the chosen source, whatever else the list is filtered by. */
export type ApplicationCounts = Record<ApplicationStatus | 'total', number>;

/** Answer of `GET /api/admin/applications`. */
export interface AdminApplicationsResponse {
  success: true;
  applications: ApplicationRow[];
  page: number;
  pageSize: number;
  total: number;
  /** False when there are more than `total`, or may be: counting stops early where it would take long. */
  isTotalExact: boolean;
  counts: ApplicationCounts;
}

/** Answer of `GET /api/admin/applications/{id}`, `PATCH …/status` and `POST …/interview`. */
export interface AdminApplicationResponse {
  success: true;
  application: AdminApplication;
}

/** Body of `PATCH /api/admin/applications/{id}/status`. `interview_scheduled` has a call of its own. */
export interface ApplicationStatusChange {
  status: Exclude<ApplicationStatusName, 'pending' | 'interview_scheduled'>;
  /** The applicant reads them; what is absent stays, empty text removes. */
  notes?: string;
}

/** Schema of {@link ApplicationStatusChange}. */
export const applicationStatusChangeSchema = Joi.object<ApplicationStatusChange, true>({
  status: Joi.string()
    .valid('under_review', 'approved', 'accepted', 'rejected')
    .required()
    .messages({ '*': errorText('Please choose a status') }),
  notes: optionalText(2_000),
});

/** Answer of `POST /api/admin/applications/{id}/approve`. */
export interface ApproveApplicationResponse extends AdminApplicationResponse {
  approval: ApprovalProgress;
  /** The same as in `approval`: present once it is known. */
  employeeId?: string;
}

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
  token: linkTokenField(),
});

/** Answer of `POST /api/applications/status`. */
export interface ApplicationStatusResponse {
  success: true;
  application: OwnApplication;
}
