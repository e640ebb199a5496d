import type {
  ErasureResponse,
  ErasuresResponse,
  OwnErasureResponse,
} from '@brightnest/contracts/privacy/erasure-schemas';
import { privacyRoutes } from '@brightnest/contracts/routes/auth/privacy';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { sharedSite } from '../../test/shared-site';
import { bodyOf } from '../bookings';
import { demoAccount } from '../pages';
import { openSession, type SiteClient } from '../site-client';
import { type PlantedPerson, plantPerson } from './plant-person';
import { openStoredTexts, type StoredTexts } from './stored-texts';

const site = sharedSite();

let stored: StoredTexts;
let staff: SiteClient;
let person: PlantedPerson;
beforeAll(async () => {
  stored = await openStoredTexts(site);
  staff = await openSession(site, demoAccount('Super admin'));
  person = await plantPerson(site, staff);
});
afterAll(() => stored?.close());

// What the law wants whole: a task takes the person out of it once its years are over.
const KEPT_BY_LAW = ['bookings.invoices', 'bookings.transactions'];

test('who is erased is found nowhere any more, but where the law wants it', async () => {
  const marks = [person.mark, person.digits];
  await eventually(async () => (await stored.queuesWithEvents()).length === 0);
  const before = await stored.find(marks);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['auth.users', 'auth.user_activities', 'auth.mails', 'auth.customer_notes'],
      ...['auth.customer_documents', 'auth.email_verification_codes'],
      ...['quotes.quote_submissions', 'quotes.contact_submissions', 'quotes.service_inquiries'],
      ...['quotes.conversations', 'careers.cleaner_applications', 'bookings.bookings'],
      ...['bookings.properties', 'bookings.quote_places', 'bookings.waiting_list'],
      ...['bookings.place_list', 'bookings.gift_cards'],
      ...KEPT_BY_LAW,
      ...['object documents', 'object customer-documents'],
    ]),
  );

  const { erasure } = await ask<OwnErasureResponse>('requestErasure', person.client, {
    currentPassword: person.password,
  });
  expect(erasure?.status).toBe('requested');
  const { erasures } = await ask<ErasuresResponse>('listErasures', staff);
  const { id } = erasures.find(({ userId }) => userId === person.userId)!;
  const grant = { ...privacyRoutes.grantErasure, path: `/api/admin/erasures/${id}/grant` };
  const tooSoon = await staff.call(grant.method, grant.path);
  expect(tooSoon.error.code).toBe('conflict');
  expect(tooSoon.error.message).toContain('Booking that is not over');

  await person.settle();
  const granted = bodyOf<ErasureResponse>(await staff.call(grant.method, grant.path));
  expect(granted.erasure.status).toBe('running');
  const finished = await eventually(async () => {
    const all = await ask<ErasuresResponse>('listErasures', staff);
    const one = all.erasures.find((it) => it.id === id)!;
    return one.status === 'finished' && one;
  });
  expect(finished).toMatchObject({ name: null, email: null });
  expect(finished.parts.every(({ isFinished }) => isFinished)).toBe(true);
  expect(finished.kept.map(({ label }) => label)).toContain('Invoices and credit notes');

  await site.mail.latestTo(person.email, /erased/);
  expect((await person.client.call('GET', '/api/customer/profile')).status).toBe(401);
  await eventually(async () => (await stored.queuesWithEvents()).length === 0);
  await eventually(async () => {
    expect(await stored.find(marks)).toEqual(KEPT_BY_LAW);
    return true;
  });
});

async function ask<T>(
  name: keyof typeof privacyRoutes,
  client: SiteClient,
  body?: object,
): Promise<T> {
  const { method, path } = privacyRoutes[name];
  return bodyOf<T>(await client.call(method, path, body && { body }));
}
