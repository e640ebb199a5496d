import type { SessionUser } from '@brightnest/contracts/auth/session-user';
import type { JobApplicationRequest } from '@brightnest/contracts/careers/job-application';
import type { Job } from '@brightnest/contracts/careers/jobs';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import { startApiServer, type ApiAnswer } from '@brightnest/kit/testing/api-server';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { ApplyForJob } from '../apply-for-job';

export const RESUME = '/api/files/documents/0f0f0f0f-1111-4222-8333-444455556666.pdf';
export const PICTURE = '/api/files/profile-pictures/0f0f0f0f-1111-4222-8333-444455556666.png';

/** A job with something in each of its places. */
export function sampleJob(traits: Partial<Job> = {}): Job {
  return {
    id: 7,
    title: 'Window Cleaner',
    jobType: 'part_time',
    hoursPerWeek: '15-25',
    location: 'Bondi NSW',
    description: 'Clear windows in homes by the sea.',
    salaryRange: 'AUD 28-32 per hour',
    applicationDeadline: '2030-11-30',
    requirements: ['A head for heights'],
    responsibilities: ['Leave no streaks'],
    benefits: ['Paid training'],
    postedAt: '2026-01-01T00:00:00.000Z',
    ...traits,
  };
}

/** What a complete form holds, apart from the agreement. */
export const COMPLETE = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '0400 000 001',
  dateOfBirth: '1990-12-10',
  nationality: 'British',
  address: '1 King Street',
  rightToWorkInAustralia: 'yes',
  languages: ['English'],
  cleaningExperienceYears: 2,
  hasDriversLicence: 'no',
  policeCheckStatus: 'can_obtain',
  availableDays: ['Monday', 'Tuesday'],
  availableHours: 'Mornings',
  preferredAreas: ['Inner West'],
  resumeUrl: RESUME,
  profilePictureUrl: PICTURE,
} satisfies Partial<JobApplicationRequest>;

/** Leaves answers in this tab, as an earlier look at the form would have. */
export function leaveDraft(answers: object, jobId = 7): void {
  const draft = { filesSince: Date.now(), ...answers };
  sessionStorage.setItem(`brightnest.job-application-draft-${jobId}`, JSON.stringify(draft));
}

interface Sent {
  body: JobApplicationRequest;
  key: string | undefined;
}

/** A server that answers the page's calls as the site does; everything above it is real. */
export async function stubCareers() {
  let next: ApiAnswer | undefined;
  let held: Promise<void> | undefined;
  const sent: Sent[] = [];
  const server = await startApiServer({
    'GET /api/auth/user': () => ({ body: stub.user }),
    'GET /api/jobs/7': () => ({ body: { success: true, job: stub.job } }),
    'GET /api/service-areas': () => ({
      body: { success: true, serviceAreas: stub.areas.map((name) => ({ id: name, name })) },
    }),
    'POST /api/document/upload': () => ({ body: { url: RESUME, message: 'Stored' } }),
    'POST /api/profile-picture/upload': () => ({ body: { url: PICTURE, message: 'Stored' } }),
    'POST /api/job-applications': async ({ body, headers }) => {
      const key = headers['idempotency-key'];
      sent.push({
        body: body as JobApplicationRequest,
        key: typeof key === 'string' ? key : undefined,
      });
      await held;
      const answer = next;
      next = undefined;
      const application = { id: 'a'.repeat(24), applicationStatus: 'pending' };
      return answer ?? { status: 201, body: { success: true, message: '', application } };
    },
  });
  const stub = {
    ...server,
    sent,
    job: sampleJob(),
    areas: ['Inner West', 'Eastern Suburbs'],
    user: null as SessionUser | null,
    failNext(status: number, body: Omit<ApiErrorBody, 'requestId'>) {
      next = { status, body: { ...body, requestId: 'request-1' } };
    },
    /** The next answer to an application waits until it is released. */
    holdNextAnswer() {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
  return stub;
}

/** Opens the page of a job. */
export function openApply(jobId = '7') {
  return renderRoutes(
    [
      { path: '/apply/:jobId', element: <ApplyForJob /> },
      { path: '/careers', element: <h1>Careers</h1> },
    ],
    { at: `/apply/${jobId}` },
  );
}
