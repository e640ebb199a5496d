import type { AdminApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import type { AdminJobsResponse, JobRequest } from '@brightnest/contracts/jobs/job-schemas';
import { contestedItem, testStaffWrites } from '@brightnest/service-kit/testing/staff-writes';
import { Application } from './applications/application';
import { applied, createJob } from './testing/requests';
import { type CareersUnderTest, startCareers } from './testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

const call: CareersUnderTest['call'] = (method, path, options) =>
  careers.call(method, path, { as: 'admin', ...options });

const path = (id: string) => `/api/admin/applications/${id}`;
let applicants = 0;
async function application() {
  applicants += 1;
  const id = await applied(careers, { email: `contested-${applicants}@example.com` });
  return {
    id,
    params: { id },
    read: async () => (await call<AdminApplicationResponse>('GET', path(id), {})).body.application,
    review: () => call('PATCH', `${path(id)}/status`, { body: { status: 'under_review' } }),
  };
}
const IN_A_WEEK = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString();
const interview = (location: string) => ({
  ...{ interviewType: 'physical', location, interviewDate: IN_A_WEEK },
});

testStaffWrites('careers', call, {
  'POST /api/admin/jobs': 'Adds a record.',
  'PUT /api/admin/jobs/:id': async () => {
    const { number } = await createJob({ title: 'Cleaner' });
    const seenOf = (job: JobRequest) => {
      const { title, jobType, location, description, requirements } = job;
      return { title, jobType, location, description, requirements };
    };
    return {
      params: { id: String(number) },
      async read() {
        const { body } = await call<AdminJobsResponse>('GET', '/api/admin/jobs', {});
        return body.jobs.find(({ id }) => id === number)! as unknown as JobRequest;
      },
      firstBody: (job: JobRequest) => ({ ...seenOf(job), title: 'Lead', basedOn: seenOf(job) }),
      body: (job: JobRequest) => ({ ...seenOf(job), title: 'Head', basedOn: seenOf(job) }),
    };
  },
  'DELETE /api/admin/jobs/:id': 'Takes it off the site; what was written stays with who applied.',
  'PATCH /api/admin/applications/:id/status': async () => {
    const { review, ...one } = await application();
    return { ...one, firstCall: review, body: () => ({ status: 'rejected' }) };
  },
  'POST /api/admin/applications/:id/interview': async () => {
    const { review, ...one } = await application();
    await review();
    return { ...one, firstBody: () => interview('Office'), body: () => interview('Depot') };
  },
  'POST /api/admin/applications/:id/approve': async () => {
    const { review, ...one } = await application();
    return { ...one, firstCall: review };
  },
  'PATCH /api/admin/attention/applications': contestedItem(
    call,
    '/api/admin/attention/applications',
    async () => {
      const { id } = await application();
      const approval = { attempt: 1, since: new Date(0), account: 'waiting', profile: 'waiting' };
      await Application.updateOne(
        { _id: id },
        { $set: { applicationStatus: 'approved', approval } },
      );
      return id;
    },
  ),
});
