import { toZonedClock } from '@brightnest/contracts/times';
import { idParamsSchema } from '@brightnest/contracts/fields';
import {
  type AdminApplication,
  type AdminApplicationResponse,
  type ApplicationRow,
} from '@brightnest/contracts/applications/application-schemas';
import { applicantZone } from '@brightnest/contracts/applications/applicant';
import {
  ACCOUNT_REFUSALS,
  APPROVAL_STEP_LABELS,
  type ApprovalProgress,
  type ApprovalState,
  type ApprovalStep,
} from '@brightnest/contracts/applications/application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler } from '@brightnest/service-kit/http/route';
import { formatPhone } from '@brightnest/service-kit/settings/phone-numbers';
import {
  Application,
  type ApplicationRecord,
  applicationVersion,
  type ApprovalRecord,
} from './application';

export const getApplication: Handler = handle(
  careersRoutes.getApplication,
  { params: idParamsSchema },
  async ({ params: { id } }): Promise<AdminApplicationResponse> => ({
    success: true,
    application: await getAdminApplication(id),
  }),
);

/** What {@link toRow} reads. */
export const ROW_FIELDS = {
  source: 1,
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  profilePictureUrl: 1,
  jobId: 1,
  jobTitle: 1,
  jobLocation: 1,
  university: 1,
  cleaningExperienceYears: 1,
  preferredAreas: 1,
  availableDays: 1,
  availableHours: 1,
  applicationStatus: 1,
  interviewDate: 1,
  createdAt: 1,
  approval: 1,
  interviewRevision: 1,
  notes: 1,
} as const;

type RowRecord = Pick<ApplicationRecord, '_id' | keyof typeof ROW_FIELDS>;

/** An application as a row of the staff's list. */
export function toRow(record: RowRecord): ApplicationRow {
  return {
    id: String(record._id),
    version: applicationVersion(record),
    source: record.source,
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
    phone: formatPhone(record.phone),
    profilePictureUrl: record.profilePictureUrl ?? null,
    jobId: record.jobId ?? null,
    jobTitle: record.jobTitle ?? null,
    jobLocation: record.jobLocation ?? null,
    university: record.university ?? null,
    yearsOfExperience: record.cleaningExperienceYears ?? null,
    preferredAreas: record.preferredAreas,
    availableDays: record.availableDays,
    availableHours: record.availableHours ?? null,
    applicationStatus: record.applicationStatus,
    interviewDate: record.interviewDate?.toISOString() ?? null,
    createdAt: record.createdAt.toISOString(),
    approval: record.approval ? approvalProgress(record.approval) : null,
  };
}

/** @throws AppError `not_found`. */
export async function getAdminApplication(id: string): Promise<AdminApplication> {
  const record = await Application.findById(id).lean<ApplicationRecord>();
  if (!record) throw new AppError('not_found');
  return toAdminApplication(record);
}

function toAdminApplication(record: ApplicationRecord): AdminApplication {
  const timeZone = applicantZone(record);
  const reference = record.contactReferences;
  return {
    ...toRow(record),
    userId: record.userId ?? null,
    dateOfBirth: record.dateOfBirth ?? null,
    gender: record.gender ?? null,
    nationality: record.nationality ?? null,
    address: record.address ?? null,
    suburb: record.suburb ?? null,
    state: record.state ?? null,
    postalCode: record.postalCode ?? null,
    languages: record.languages,
    rightToWorkInAustralia: record.rightToWorkInAustralia ?? null,
    visaType: record.visaType ?? null,
    abn: record.abn ?? null,
    hasDriversLicence: record.hasDriversLicence ?? null,
    policeCheckStatus: record.policeCheckStatus ?? null,
    hasOwnEquipment: record.hasOwnEquipment ?? null,
    hasOwnTransport: record.hasOwnTransport ?? null,
    hasOwnCar: record.hasOwnCar ?? null,
    previousExperience: record.previousExperience ?? null,
    contactReferences: reference ? { ...reference, phone: formatPhone(reference.phone) } : null,
    studentId: record.studentId ?? null,
    yearOfStudy: record.yearOfStudy ?? null,
    course: record.course ?? null,
    bio: record.bio ?? null,
    hourlyRate: record.hourlyRate ?? null,
    ...filesOf(record),
    notes: record.notes ?? null,
    interviewTime: record.interviewDate
      ? toZonedClock(record.interviewDate, timeZone).slice(-'HH:mm'.length)
      : null,
    interviewType: record.interviewType ?? null,
    location: record.location ?? null,
    meetingLink: record.meetingLink ?? null,
    timeZone,
    reviewedBy: record.reviewedBy ?? null,
    reviewedAt: record.reviewedAt?.toISOString() ?? null,
  };
}

function filesOf(record: ApplicationRecord) {
  return {
    resumeUrl: record.resumeUrl ?? null,
    coverLetterUrl: record.coverLetterUrl ?? null,
    cvUrl: record.cvUrl ?? null,
    studentIdUrl: record.studentIdUrl ?? null,
    policeCheckUrl: record.policeCheckUrl ?? null,
    insuranceUrl: record.insuranceUrl ?? null,
  };
}

// Longer than all tries of an event take: whatever is not there by then has met an outage or an error.
const DELAYED_AFTER_MS = 5 * 60 * 1_000;

/** An approval as staff see it. */
export function approvalProgress(
  approval: ApprovalRecord,
  now: Date = new Date(),
): ApprovalProgress {
  const { employeeId, refusal, account, profile } = approval;
  const state = stateOf(approval, now);
  const steps: ApprovalStep[] = [
    {
      name: 'account',
      label: APPROVAL_STEP_LABELS.account,
      state: account,
      ...(account === 'failed' && refusal && { reason: ACCOUNT_REFUSALS[refusal] }),
    },
    { name: 'profile', label: APPROVAL_STEP_LABELS.profile, state: profile },
  ];
  return {
    state,
    ...(employeeId && { employeeId }),
    steps,
    canRetry: state === 'failed' || state === 'delayed',
  };
}

function stateOf({ account, profile, since }: ApprovalRecord, now: Date): ApprovalState {
  if (profile === 'done') return 'done';
  if (account === 'failed' || profile === 'failed') return 'failed';
  return now.getTime() - since.getTime() > DELAYED_AFTER_MS ? 'delayed' : 'running';
}
