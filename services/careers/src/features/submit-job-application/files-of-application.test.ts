import type { FileOwnerAnswer } from '@brightnest/contracts/uploads/file-owner';
import type { TestActor } from '@brightnest/service-kit/testing/test-keys';
import { Application } from '../../model/application';
import { countApplications } from '../../model/application-tally';
import {
  applied,
  cleanerApplication,
  jobApplication,
  PICTURE,
  RESUME,
} from '../../testing/application-request';
import { createJob } from '../../testing/create-job';
import { FRESH_FILE, startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());
beforeEach(() => {
  careers.uploads.asked.length = 0;
  tell(FRESH_FILE);
});

const ME = 'a'.repeat(24);
const me = { role: 'customer', userId: ME } as const;
const AGAIN = {
  resumeUrl: 'Please upload your resume again',
  profilePictureUrl: 'Please upload your picture again',
};

/** Lets uploads say this of every file. */
function tell(answer: Partial<FileOwnerAnswer>): void {
  careers.uploads.answer = { status: 200, body: { ...FRESH_FILE, ...answer } };
}

async function apply(changes: object = {}, as?: TestActor) {
  const body = { ...jobApplication({ jobId: (await createJob()).number }), ...changes };
  return careers.call('POST', '/api/job-applications', { body, as });
}

async function nothingIsStoredBy<T>(work: () => Promise<T>): Promise<T> {
  const count = async () => [await Application.countDocuments(), await countApplications('job')];
  const before = await count();
  const result = await work();
  expect(await count()).toEqual(before);
  return result;
}

it('asks for each file that the application names', async () => {
  await apply();

  expect(careers.uploads.asked.map(({ payload }) => payload)).toEqual([
    { url: RESUME },
    { url: PICTURE },
  ]);
});

it.each<[string, Partial<FileOwnerAnswer>, TestActor | undefined]>([
  ['one that is not there', { exists: false }, undefined],
  ['one that is not there, to somebody signed in', { exists: false }, me],
  ['another applicant’s', { ownerId: 'b'.repeat(24) }, me],
  ['a signed-in applicant’s, to a visitor', { ownerId: ME }, undefined],
  ['a visitor’s of another application', { usedBy: ['application b1'] }, undefined],
  ['a visitor’s of another application, to one signed in', { usedBy: ['application b1'] }, me],
])('refuses a file that is %s', async (_what, answer, as) => {
  tell(answer);

  const { status, error } = await nothingIsStoredBy(() => apply({}, as));

  expect(status).toBe(400);
  expect(error).toMatchObject({ code: 'validation_failed', fields: AGAIN });
});

it.each<[string, Partial<FileOwnerAnswer>]>([
  ['they uploaded', { ownerId: ME }],
  ['they uploaded and used before', { ownerId: ME, usedBy: [`user ${ME}`, 'application b1'] }],
  ['they uploaded before they signed in', {}],
])('takes from somebody signed in what %s', async (_what, answer) => {
  tell(answer);

  expect((await apply({ email: `${Math.random()}@example.com` }, me)).status).toBe(201);
});

it('says the same of the cleaner’s form', async () => {
  tell({ ownerId: 'b'.repeat(24) });

  const { status, error } = await nothingIsStoredBy(() =>
    careers.call('POST', '/api/cleaner/apply', {
      body: cleanerApplication({ profilePictureUrl: PICTURE }),
      as: me,
    }),
  );

  expect([status, error.fields]).toEqual([400, AGAIN]);
});

it.each<[string, () => void]>([
  ['does not answer', () => (careers.uploads.answer = 'hang')],
  ['is in trouble', () => (careers.uploads.answer = { status: 500, body: { code: 'internal' } })],
])('stores nothing while uploads %s, and says so', async (_what, prepare) => {
  prepare();

  const { status, error } = await nothingIsStoredBy(apply);

  expect(status).toBe(503);
  expect(error).toMatchObject({
    code: 'service_unavailable',
    message: 'Your files can’t be checked right now. Please try again shortly.',
  });
});

it('takes the same submission again, whose files are in use by it', async () => {
  const { number } = await createJob();
  const options = { headers: { 'idempotency-key': 'files-again' } };
  const id = await applied(careers, { jobId: number, email: 'again@example.com' }, options);
  tell({ usedBy: [`application ${id}`] });

  expect(await applied(careers, { jobId: number, email: 'again@example.com' }, options)).toBe(id);
});

it('tells of the first application rather than of its files', async () => {
  const { number } = await createJob();
  const id = await applied(careers, { jobId: number, email: 'second@example.com' });
  tell({ usedBy: [`application ${id}`] });

  const second = applied(careers, { jobId: number, email: 'second@example.com' });

  await expect(second).rejects.toThrow('already applied');
});
