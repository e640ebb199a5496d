import { DEFAULT_FORM_FIELDS, type FormFields } from '@brightnest/contracts/company/form-fields';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import {
  cleanerApplication,
  createJob,
  jobApplication,
  RESUME,
  studentApplication,
} from '../testing/requests';
import {
  type AuthStub,
  type CareersUnderTest,
  startAuthStub,
  startCareers,
} from '../testing/start-careers';

let auth: AuthStub;
let careers: CareersUnderTest;
beforeAll(async () => {
  auth = await startAuthStub();
  careers = await startCareers({ authUrl: auth.url });
});
afterAll(async () => {
  await careers.stop();
  await auth.stop();
});

it('applications are refused by what the company asks as soon as that has changed', async () => {
  const { number } = await createJob();
  const apply = (changes: object) =>
    careers.call('POST', '/api/job-applications', {
      body: jobApplication({ jobId: number, email: 'asked@example.com', ...changes }),
    });
  const formFields: FormFields = {
    ...DEFAULT_FORM_FIELDS,
    jobApplication: { coverLetterUrl: 'required', suburb: 'required' },
    cleanerApplication: { contactReferences: 'required' },
    studentApplication: { experience: 'required' },
  };
  await publishRaw(careers.env, [
    testEvent(
      'form-fields.changed',
      { fields: ['jobApplication'], formFields, revision: 3 },
      { service: 'auth' },
    ),
  ]);
  const refused = await eventually(async () => {
    const answer = await apply({ suburb: '', coverLetterUrl: '' });
    return answer.status === 400 && answer;
  });
  expect(refused.error.fields).toEqual({
    coverLetterUrl: 'Please fill in “Cover letter”',
    suburb: 'Please fill in “Suburb”',
  });
  expect((await apply({ suburb: 'Bondi', coverLetterUrl: RESUME })).status).toBe(201);

  const as = { userId: 'c'.repeat(24), role: 'customer' } as const;
  const asCleaner = (body: object) => careers.call('POST', '/api/cleaner/apply', { as, body });
  const cleaner = cleanerApplication({ contactReferences: undefined });
  expect((await asCleaner(cleaner)).error.fields).toEqual({
    contactReferences: 'Please fill in “Reference”',
  });
  const student = studentApplication({ experience: undefined });
  expect((await asCleaner(student)).error.fields).toEqual({
    experience: 'Please fill in “Cleaning experience”',
  });
});
