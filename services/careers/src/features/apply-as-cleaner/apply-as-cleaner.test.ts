import type { ApplicationReceived } from '@brightnest/contracts/careers/job-application';
import type { OwnApplicationResponse } from '@brightnest/contracts/careers/own-application';
import { Application } from '../../model/application';
import { cleanerApplication, studentApplication } from '../../testing/application-request';
import { startAuthStub, type AuthStub } from '../../testing/auth-stub';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

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
beforeEach(() => Application.deleteMany());

const person = (digit: string) => ({ role: 'customer' as const, userId: digit.repeat(24) });
const apply = (body: object, as?: ReturnType<typeof person>) =>
  careers.call<ApplicationReceived>('POST', '/api/cleaner/apply', { body, as });
const own = async (as: ReturnType<typeof person>) =>
  (await careers.call<OwnApplicationResponse>('GET', '/api/cleaner/application', { as })).body
    .application;

it('takes the form of a cleaner', async () => {
  const contactReferences = { name: 'R', phone: '1', email: 'r@example.com', relationship: 'boss' };

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
