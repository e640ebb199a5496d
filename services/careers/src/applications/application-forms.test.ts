import type { ApplicationReceived } from '@brightnest/contracts/applications/job-application-schemas';
import type {
  ApplicationStatusResponse,
  OwnApplicationResponse,
} from '@brightnest/contracts/applications/application-schemas';
import type { FileOwnerAnswer } from '@brightnest/contracts/files/file-schemas';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import type { TestActor } from '@brightnest/service-kit/testing/test-keys';
import {
  applied,
  cleanerApplication,
  createJob,
  jobApplication,
  PICTURE,
  RESUME,
  studentApplication,
} from '../testing/requests';
import {
  type AuthStub,
  type CareersUnderTest,
  FRESH_FILE,
  startAuthStub,
  startCareers,
} from '../testing/start-careers';
import { Application } from './application';
import { countApplications } from './application-counts';

let auth: AuthStub;
let careers: CareersUnderTest;
let published: CollectedEvents;
beforeAll(async () => {
  auth = await startAuthStub();
  careers = await startCareers({ authUrl: auth.url });
  published = await collectEvents(careers.env);
});
afterAll(async () => {
  await published.stop();
  await careers.stop();
  await auth.stop();
});

describe('a job application', () => {
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

  it('tells the others of it, with the files and an encrypted private link', async () => {
    const id = await applied(careers, { email: 'link@example.com' });

    const { payload } = await submitted(id);

    expect(payload).toMatchObject({
      source: 'job',
      jobTitle: 'Cleaner',
      email: 'link@example.com',
    });
    expect(payload.fileUrls).toEqual([RESUME, PICTURE]);
    const token = decrypt(careers.env.INTERNAL_KEY, payload.encryptedStatusToken);
    const stored = await Application.findById(id).select('+statusTokenHash').orFail().lean();
    expect(JSON.stringify(stored)).not.toContain(token);
    const status = await careers.call<ApplicationStatusResponse>(
      'POST',
      '/api/applications/status',
      {
        body: { token },
      },
    );
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
});

describe('the files of an application', () => {
  beforeEach(() => {
    careers.uploads.calls.length = 0;
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

    expect(careers.uploads.calls.map(({ payload }) => payload)).toEqual([
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
});

describe('a cleaner application', () => {
  beforeAll(() => {
    careers.uploads.answer = { status: 200, body: FRESH_FILE };
  });
  beforeEach(() => Application.deleteMany());

  const person = (digit: string) => ({ role: 'customer' as const, userId: digit.repeat(24) });
  const apply = (body: object, as?: ReturnType<typeof person>) =>
    careers.call<ApplicationReceived>('POST', '/api/cleaner/apply', { body, as });
  const own = async (as: ReturnType<typeof person>) =>
    (await careers.call<OwnApplicationResponse>('GET', '/api/cleaner/application', { as })).body
      .application;

  it('takes the form of a cleaner', async () => {
    const contactReferences = {
      name: 'R',
      phone: '1',
      email: 'r@example.com',
      relationship: 'boss',
    };

    const { status, body } = await apply(cleanerApplication({ contactReferences }), person('1'));

    expect(status).toBe(201);
    expect(await Application.findById(body.application.id).lean()).toMatchObject({
      source: 'cleaner',
      userId: '1'.repeat(24),
      gender: 'female',
      hasOwnCar: true,
      contactReferences,
      applicationStatus: 'pending',
    });
  });

  it('takes the form of a student, who is known from their account', async () => {
    const { status, body } = await apply(studentApplication({ hourlyRate: 512.5 }), person('2'));

    expect(status).toBe(201);
    expect(await Application.findById(body.application.id).lean()).toMatchObject({
      source: 'student',
      firstName: 'Nimal',
      email: 'nimal@example.com',
      studentId: 'S-1',
      hourlyRate: { minor: 512_50, currency: 'LKR' },
      preferredAreas: ['Colombo 3', 'Kandy'],
    });
  });

  it('takes a student whose account has no phone number', async () => {
    const { phone } = auth.person;
    auth.person.phone = null;
    const { status, body } = await apply(studentApplication(), person('7'));
    auth.person.phone = phone;

    expect(status).toBe(201);
    expect(await Application.findById(body.application.id).lean()).toMatchObject({ phone: '' });
  });

  it.each([
    [{ university: 'Hogwarts' }, 'university', 'University is required'],
    [{ studentId: '' }, 'studentId', 'Student ID is required'],
    [{ yearOfStudy: '9th' }, 'yearOfStudy', 'Year of study is required'],
    [{ bio: 'short' }, 'bio', 'Bio must be at least 50 characters'],
    [{ hourlyRate: 299 }, 'hourlyRate', 'Hourly rate must be between 300 and 2000'],
    [{ hourlyRate: 2001 }, 'hourlyRate', 'Hourly rate must be between 300 and 2000'],
    [{ availableAreas: [] }, 'availableAreas', 'Select at least one area'],
    [{ availableAreas: ['Sydney'] }, 'availableAreas.0', 'Please choose from the list'],
  ])('says of the student’s %j: %s %s', async (changes, field, message) => {
    const { error } = await apply({ ...studentApplication(), ...changes }, person('3'));
    expect(error.fields).toEqual({ [field]: message });
  });

  it.each([
    [{ gender: '' }, 'gender', 'Gender is required'],
    [{ languages: [] }, 'languages', 'At least one language is required'],
    [{ resumeUrl: '' }, 'resumeUrl', 'Resume upload is required'],
    [{ availableHours: '' }, 'availableHours', 'Available hours are required'],
    [{ dateOfBirth: '2020-01-01' }, 'dateOfBirth', 'You must be 18 years or older to apply'],
    [
      { contactReferences: { name: '', phone: '1', email: 'r@example.com', relationship: 'b' } },
      'contactReferences.name',
      'Reference name is required',
    ],
  ])('says of the cleaner’s %j: %s %s', async (changes, field, message) => {
    const { error } = await apply({ ...cleanerApplication(), ...changes }, person('3'));
    expect(error.fields).toEqual({ [field]: message });
  });

  it('is for those who are signed in', async () => {
    expect((await apply(cleanerApplication())).status).toBe(401);
    expect((await careers.call('GET', '/api/cleaner/application')).status).toBe(401);
  });

  it('takes one open application of a person, whichever form', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => apply(cleanerApplication(), person('4'))),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const student = await apply(studentApplication(), person('4'));
    expect(student.error.message).toContain('You already have an open application');
  });

  it('shows everybody their own newest one and nobody else’s', async () => {
    const { body } = await apply(studentApplication(), person('5'));

    expect(await own(person('6'))).toBeNull();
    expect(await own(person('5'))).toMatchObject({
      id: body.application.id,
      source: 'student',
      applicationStatus: 'pending',
      university: 'University of Moratuwa',
      course: null,
      interviewDate: null,
      notes: null,
    });
  });
});

describe('without auth', () => {
  beforeAll(async () => {
    await Application.deleteMany();
    await auth.stop();
  });

  const apply = (body: object) =>
    careers.call('POST', '/api/cleaner/apply', { body, as: 'customer' });

  it('asks students to come back while auth is away, and takes cleaners', async () => {
    const student = await apply(studentApplication());

    expect([student.status, student.error.code]).toEqual([503, 'service_unavailable']);
    expect(await Application.countDocuments()).toBe(0);
    expect((await apply(cleanerApplication())).status).toBe(201);
  });
});
