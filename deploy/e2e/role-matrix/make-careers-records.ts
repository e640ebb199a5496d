import { AVAILABLE_DAYS } from '@brightnest/contracts/applications/applicant';
import type { AdminServiceAreaResponse } from '@brightnest/contracts/areas/service-area-schemas';
import type { AdminJobResponse } from '@brightnest/contracts/jobs/job-schemas';
import type {
  ApplicationReceived,
  JobApplicationRequest,
} from '@brightnest/contracts/applications/job-application-schemas';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { uploadsRoutes } from '@brightnest/contracts/routes/uploads';
import type { UploadResponse } from '@brightnest/contracts/files/file';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { randomBytes, randomUUID } from 'node:crypto';
import { png } from '../../../services/uploads/src/testing/sample-files';
import type { TestSite } from '../../test/shared-site';
import { openClient, openSession, type SiteClient } from '../site-client';
import { expectSuccess, uploadFile } from './make-records';

/** The number of a job among the demonstration data that takes applications. */
export const OPEN_JOB = 1;

/** A job as staff post it; closed, so that no visitor of the site meets it. */
export const JOB = {
  title: 'Matrix Cleaner',
  jobType: 'casual',
  location: 'Sydney NSW',
  description: 'Cleans whatever has to be clean before the day is over.',
  isActive: false,
};

/** A service area as staff add it; closed too. */
export const SERVICE_AREA = { state: 'NSW', isActive: false };

/** An online interview on a day to come. */
export const INTERVIEW = {
  interviewDate: new Date(Date.now() + 14 * 24 * 60 * 60 * 1_000).toISOString(),
  interviewType: 'online',
  meetingLink: 'https://meet.example.com/matrix',
};

/** Applies for a job, with files of its own, and returns the application's id. */
export async function submitApplication(
  client: SiteClient,
  changes: Partial<JobApplicationRequest> = {},
): Promise<string> {
  const { folder, file } = await uploadFile(client);
  const { application } = await expectSuccess<ApplicationReceived>(
    client,
    careersRoutes.submitJobApplication,
    {
      jobId: OPEN_JOB,
      firstName: 'Ada',
      lastName: 'Matrix',
      email: `applicant-${randomUUID()}@example.com`,
      phone: '0412345678',
      dateOfBirth: '1990-12-10',
      address: '1 Harbour Street',
      nationality: 'Australian',
      rightToWorkInAustralia: 'yes',
      hasDriversLicence: 'no',
      policeCheckStatus: 'can_obtain',
      agreeToTerms: true,
      languages: ['English'],
      cleaningExperienceYears: 2,
      availableDays: ['Monday'],
      availableHours: 'Mornings',
      preferredAreas: ['Inner West'],
      resumeUrl: `/api/files/${folder}/${file}`,
      profilePictureUrl: await uploadPicture(client),
      ...changes,
    },
  );
  return application.id;
}

/** Somebody whose application is approved. */
export interface ApprovedApplicant {
  email: string;
  firstName: string;
  lastName: string;
  /** The one that was mailed; theirs is to replace it. */
  password: string;
}

/** Has somebody apply, and staff approve it. */
export async function approveApplicant(
  site: TestSite,
  staff: SiteClient,
  firstName: string,
  changes: Partial<JobApplicationRequest> = {},
): Promise<ApprovedApplicant> {
  const lastName = `Phone${randomBytes(3).toString('hex')}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  const person = { firstName, lastName, email };
  const id = await submitApplication(openClient(site), { ...person, ...changes });
  const { method, path } = careersRoutes.approveApplication;
  await expectSuccess(staff, { method, path: path.replace(':id', id) }, {});
  const welcome = await eventually(() => site.mail.latestTo(email, /^Welcome/));
  const password = /Temporary password:?\s+(\S+)/.exec(welcome.text)?.[1];
  return { ...person, password: password! };
}

/**
 * Approves the application of somebody who works at any time, and has them choose a password. For a
 * site of the test's own: elsewhere they would be given the jobs of other tests.
 */
export async function hireCleaner(
  site: TestSite,
  staff: SiteClient,
  firstName: string,
): Promise<ApprovedApplicant> {
  const approved = await approveApplicant(site, staff, firstName, {
    availableDays: [...AVAILABLE_DAYS],
    availableHours: 'flexible',
  });
  const { email, password: currentPassword } = approved;
  const password = 'My-very-own-9';
  const body = { email, currentPassword, newPassword: password };
  await expectSuccess(await openSession(site, approved), authRoutes.cleanerResetPassword, body);
  return { ...approved, password };
}

/** Has staff look at an application, as they do before they invite to an interview. */
export async function startReview(staff: SiteClient, id: string): Promise<string> {
  const { method, path } = careersRoutes.changeApplicationStatus;
  await expectSuccess(staff, { method, path: path.replace(':id', id) }, { status: 'under_review' });
  return id;
}

/** Invites an applicant to an interview. */
export async function scheduleInterview(
  staff: SiteClient,
  id: string,
  changes: { meetingLink: string; notes: string },
): Promise<void> {
  const { method, path } = careersRoutes.scheduleInterview;
  await startReview(staff, id);
  await expectSuccess(
    staff,
    { method, path: path.replace(':id', id) },
    { ...INTERVIEW, ...changes },
  );
}

/** Posts a job and returns its number, as addresses have it. */
export async function postJob(staff: SiteClient): Promise<string> {
  const { job } = await expectSuccess<AdminJobResponse>(staff, careersRoutes.createJob, JOB);
  return String(job.id);
}

/** Adds a service area and returns its id. */
export async function addServiceArea(staff: SiteClient): Promise<string> {
  const { serviceArea } = await expectSuccess<AdminServiceAreaResponse>(
    staff,
    serviceAreaRoutes.createServiceArea,
    { ...SERVICE_AREA, name: newAreaName() },
  );
  return serviceArea.id;
}

/** A name that no service area has. */
export function newAreaName(): string {
  return `Area ${randomUUID()}`;
}

async function uploadPicture(client: SiteClient): Promise<string> {
  const form = new FormData();
  const picture = new Blob([new Uint8Array(png())], { type: 'image/png' });
  form.set('profilePicture', picture, 'me.png');
  return (await expectSuccess<UploadResponse>(client, uploadsRoutes.uploadProfilePicture, form))
    .url;
}
