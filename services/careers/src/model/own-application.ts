import { applicantZone } from '@brightnest/contracts/careers/applicant-age';
import type { OwnApplication } from '@brightnest/contracts/careers/own-application';
import type { ApplicationRecord } from './application';

/** What {@link toOwnApplication} reads. */
export const OWN_FIELDS = {
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
export function toOwnApplication(
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
