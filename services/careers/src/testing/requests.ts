import type {
  CleanerApplicationRequest,
  StudentApplicationRequest,
} from '@brightnest/contracts/applications/cleaner-application-schemas';
import type {
  ApplicationReceived,
  JobApplicationRequest,
} from '@brightnest/contracts/applications/job-application-schemas';
import type { CallOptions } from '@brightnest/service-kit/testing/test-service';
import { JobPosting, type JobPostingRecord, nextJobNumber } from '../jobs/job-posting';
import type { CareersUnderTest } from './start-careers';

const FILE = '0f0f0f0f-1111-4222-8333-444455556666';
export const RESUME = `/api/files/documents/${FILE}.pdf`;
export const PICTURE = `/api/files/profile-pictures/${FILE}.png`;

/** A job application as the apply form sends it. */
export function jobApplication(
  changes: Partial<JobApplicationRequest> & { jobId: number },
): JobApplicationRequest {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    phone: '0400 000 001',
    dateOfBirth: '1990-12-10',
    address: '1 King Street',
    suburb: 'Newtown',
    state: 'NSW',
    postalCode: '2042',
    nationality: 'British',
    rightToWorkInAustralia: 'yes',
    hasDriversLicence: 'no',
    policeCheckStatus: 'can_obtain',
    agreeToTerms: true,
    languages: ['English'],
    cleaningExperienceYears: 2,
    hasOwnEquipment: false,
    hasOwnTransport: true,
    availableDays: ['Monday', 'Tuesday'],
    availableHours: 'Mornings',
    preferredAreas: ['Inner West'],
    resumeUrl: RESUME,
    profilePictureUrl: PICTURE,
    ...changes,
  };
}

/** A cleaner application as the page of signed-in applicants sends it. */
export function cleanerApplication(
  changes: Partial<CleanerApplicationRequest> = {},
): CleanerApplicationRequest {
  return {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.com',
    phone: '0400 000 002',
    dateOfBirth: '1992-12-09',
    gender: 'female',
    nationality: 'American',
    languages: ['English', 'Other'],
    resumeUrl: RESUME,
    cleaningExperienceYears: 5,
    hasOwnEquipment: true,
    hasOwnCar: true,
    hasOwnTransport: true,
    preferredAreas: ['CBD'],
    availableDays: ['Friday'],
    availableHours: 'morning',
    ...changes,
  };
}

/** A student application as its form sends it. */
export function studentApplication(
  changes: Partial<StudentApplicationRequest> = {},
): StudentApplicationRequest {
  return {
    university: 'University of Moratuwa',
    studentId: 'S-1',
    yearOfStudy: '2nd Year',
    bio: 'I study engineering and like to leave things cleaner than I found them.',
    hourlyRate: 500,
    availableAreas: ['Colombo 3', 'Kandy'],
    ...changes,
  };
}

/** Applies for a job as a visitor, and gives back the application's id. */
export async function applied(
  careers: CareersUnderTest,
  changes: Partial<JobApplicationRequest> = {},
  options: CallOptions = {},
): Promise<string> {
  const jobId = changes.jobId ?? (await createJob()).number;
  const result = await careers.call<ApplicationReceived>('POST', '/api/job-applications', {
    body: jobApplication({ ...changes, jobId }),
    ...options,
  });
  if (result.status !== 201) throw new Error(JSON.stringify(result.error));
  return result.body.application.id;
}

/** Writes a job straight into the database. */
export async function createJob(given: Partial<JobPostingRecord> = {}): Promise<JobPostingRecord> {
  const job = await JobPosting.create({
    number: await nextJobNumber(),
    title: 'Cleaner',
    jobType: 'part_time',
    location: 'Newtown NSW',
    description: 'A small round of regular homes, always with the same households.',
    requirements: ['Careful'],
    ...given,
  });
  return job.toObject();
}
