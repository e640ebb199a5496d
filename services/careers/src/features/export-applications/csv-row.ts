import { APPLICATION_SOURCE_LABELS } from '@brightnest/contracts/careers/application-source';
import { APPLICATION_STATUS_LABELS } from '@brightnest/contracts/careers/application-status';
import type { ApplicationRecord } from '../../model/application';

/** The columns in their order, by the key of {@link toCsvRow}. */
export const CSV_COLUMNS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  source: 'Source',
  job: 'Job or university',
  location: 'Location',
  status: 'Status',
  experience: 'Years of experience',
  areas: 'Preferred areas',
  days: 'Available days',
  hours: 'Available hours',
  interview: 'Interview (UTC)',
  employeeId: 'Employee ID',
  submitted: 'Submitted (UTC)',
};

/** What {@link toCsvRow} reads. */
export const CSV_FIELDS = {
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  source: 1,
  jobTitle: 1,
  jobLocation: 1,
  university: 1,
  applicationStatus: 1,
  cleaningExperienceYears: 1,
  preferredAreas: 1,
  availableDays: 1,
  availableHours: 1,
  interviewDate: 1,
  'approval.employeeId': 1,
  createdAt: 1,
} as const;

type CsvRow = Record<keyof typeof CSV_COLUMNS, string>;

export function toCsvRow(record: ApplicationRecord): CsvRow {
  return {
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
    phone: record.phone,
    source: APPLICATION_SOURCE_LABELS[record.source],
    job: record.jobTitle ?? record.university ?? '',
    location: record.jobLocation ?? '',
    status: APPLICATION_STATUS_LABELS[record.applicationStatus],
    experience: record.cleaningExperienceYears?.toString() ?? '',
    areas: record.preferredAreas.join(', '),
    days: record.availableDays.join(', '),
    hours: record.availableHours ?? '',
    interview: record.interviewDate?.toISOString() ?? '',
    employeeId: record.approval?.employeeId ?? '',
    submitted: record.createdAt.toISOString(),
  };
}
