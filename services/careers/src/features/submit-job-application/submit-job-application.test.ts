import type { ApplicationReceived } from '@brightnest/contracts/careers/job-application';
import type { ApplicationStatusResponse } from '@brightnest/contracts/careers/own-application';
import { unseal } from '@brightnest/service-kit/seal';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import { Application } from '../../model/application';
import { countApplications } from '../../model/application-tally';
import { applied, jobApplication, PICTURE, RESUME } from '../../testing/application-request';
import { createJob } from '../../testing/create-job';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  careers = await startCareers();
  published = await collectEvents(careers.env);
});
afterAll(async () => {
  await published.stop();
  await careers.stop();
});

const send = (body: object, headers: Record<string, string> = {}) =>
  careers.call<ApplicationReceived>('POST', '/api/job-applications', { body, headers });
const submitted = (id: string) =>
  eventually(() =>
    published.ofType('application.submitted').find(({ aggregate }) => aggregate.id === id),
  );

it('stores an application under the specified names, pending', async () => {
  const { number } = await createJob({ title: 'Window Cleaner', location: 'Bondi NSW' });

  const { status, body } = await send(jobApplication({ jobId: number, visaType: '' }));

  expect(status).toBe(201);
  expect(body).toMatchObject({ success: true, application: { applicationStatus: 'pending' } });
  const stored = await Application.findById(body.application.id).orFail().lean();
  expect(stored).toMatchObject({
    source: 'job',
    jobId: number,
    jobTitle: 'Window Cleaner',
    jobLocation: 'Bondi NSW',
    email: 'ada@example.com',
    applicationStatus: 'pending',
    rightToWorkInAustralia: 'yes',
    availableDays: ['Monday', 'Tuesday'],
    resumeUrl: RESUME,
    agreedToTermsAt: expect.any(Date),
  });
  expect(stored).not.toHaveProperty('visaType');
  expect(stored).not.toHaveProperty('agreeToTerms');
});

it('tells the others of it, with the files and a sealed private link', async () => {
  const id = await applied(careers, { email: 'link@example.com' });

  const { payload } = await submitted(id);

  expect(payload).toMatchObject({ source: 'job', jobTitle: 'Cleaner', email: 'link@example.com' });
  expect(payload.fileUrls).toEqual([RESUME, PICTURE]);
  const token = unseal(careers.env.INTERNAL_KEY, payload.sealedStatusToken);
  const stored = await Application.findById(id).select('+statusTokenHash').orFail().lean();
  expect(JSON.stringify(stored)).not.toContain(token);
  const status = await careers.call<ApplicationStatusResponse>('POST', '/api/applications/status', {
    body: { token },
  });
  expect(status.body.application).toMatchObject({ id, applicationStatus: 'pending' });
  expect(status.headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(status.body)).not.toContain('example.com');
});

it.each([['x'.repeat(43)], ['short'], [{ $ne: '' }]])('opens nothing for %j', async (token) => {
  const { status } = await careers.call('POST', '/api/applications/status', { body: { token } });
  expect(status).toBe(token === 'x'.repeat(43) ? 404 : 400);
});

it('knows no job that never was or was removed, and takes nothing for a closed one', async () => {
  const [inactive, past] = [
    await createJob({ isActive: false }),
    await createJob({ applicationDeadline: '2020-01-01' }),
  ];

  const unknown = await send(jobApplication({ jobId: 999_999 }));
  expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
  for (const { number } of [inactive, past]) {
    const { status, error } = await send(jobApplication({ jobId: number }));
    expect([status, error.code]).toEqual([410, 'gone']);
    expect(await Application.countDocuments({ jobId: number })).toBe(0);
  }
});

it('names every wrong field with the words of the form', async () => {
  const { number } = await createJob();

  const { status, error } = await send({
    ...jobApplication({ jobId: number }),
    firstName: '',
    agreeToTerms: false,
    dateOfBirth: '2020-01-01',
    applicationStatus: 'approved',
  });

  expect(status).toBe(400);
  expect(error.fields).toMatchObject({
    firstName: 'First name is required',
    agreeToTerms: 'You must agree to the Terms & Privacy to continue',
    dateOfBirth: 'You must be 18 years or older to apply',
    applicationStatus: expect.any(String),
  });
});

it('takes one open application per person and job, also of 20 at once', async () => {
  const { number } = await createJob();
  const body = jobApplication({ jobId: number, email: 'twenty@example.com' });
  const before = await countApplications('job');

  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.error.message).toContain('You have already applied for this job');
  expect(await Application.countDocuments({ jobId: number })).toBe(1);
  expect((await countApplications('job')).pending).toBe(before.pending + 1);
});

it('knows a person by their account too, and takes them for another job', async () => {
  const { number } = await createJob();
  const as = { role: 'customer' as const, userId: 'b'.repeat(24) };
  await applied(careers, { jobId: number, email: 'one@example.com' }, { as });

  const again = applied(careers, { jobId: number, email: 'other@example.com' }, { as });

  await expect(again).rejects.toThrow('already applied');
  await applied(careers, { email: 'one@example.com' }, { as });
});

it('gives the first answer again for the same key', async () => {
  const { number } = await createJob();
  const headers = { 'idempotency-key': 'job-application-1' };
  const body = jobApplication({ jobId: number, email: 'key@example.com' });

  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) => send({ ...body, elapsedMs: 9_000 + n }, headers)),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map((answer) => answer.body.application.id)).size).toBe(1);
  const other = await send({ ...body, phone: '1' }, headers);
  expect(other.error.code).toBe('idempotency_mismatch');
});

it('keeps robots out without telling them', async () => {
  const { number } = await createJob();

  const { status } = await send({ ...jobApplication({ jobId: number }), website: 'x' });

  expect(status).toBe(201);
  expect(await Application.countDocuments({ jobId: number })).toBe(0);
});
