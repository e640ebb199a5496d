import type { AdminApplicationsResponse } from '@brightnest/contracts/careers/admin-applications';
import { applied } from '../testing/application-request';
import { startCareers, type CareersUnderTest } from '../testing/start-careers';
import { Application } from './application';
import { completeListings } from './complete-listings';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

it('lists applications from before the listing, and leaves the others alone', async () => {
  const old = await applied(careers, { firstName: 'Zoë', email: 'old@example.com' });
  await applied(careers);
  const unset = { searchBeginnings: 1, searchTerms: 1, nameOrder: 1, jobOrder: 1 };
  await Application.updateOne({ _id: old }, { $unset: unset });
  const before = await Application.find().sort({ _id: 1 }).lean();

  const { signal } = new AbortController();
  await completeListings.run({ log: careers.service.log, signal });

  const path = '/api/admin/applications?sort=-name&search=zoe';
  const { body } = await careers.call<AdminApplicationsResponse>('GET', path, { as: 'admin' });
  expect(body.applications).toMatchObject([{ id: old }]);
  const after = await Application.find().sort({ _id: 1 }).lean();
  expect(after[1]).toEqual(before[1]);
  expect(after[0]?.updatedAt).toEqual(before[0]?.updatedAt);
});
