import { Application } from '../../model/application';
import { cleanerApplication, studentApplication } from '../../testing/application-request';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

const apply = (body: object) =>
  careers.call('POST', '/api/cleaner/apply', { body, as: 'customer' });

it('asks students to come back while auth is away, and takes cleaners', async () => {
  const student = await apply(studentApplication());

  expect([student.status, student.error.code]).toEqual([503, 'service_unavailable']);
  expect(await Application.countDocuments()).toBe(0);
  expect((await apply(cleanerApplication())).status).toBe(201);
});
