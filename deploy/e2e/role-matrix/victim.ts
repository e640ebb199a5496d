import { authRoutes } from '@brightnest/contracts/routes/auth';
import { randomBytes } from 'node:crypto';
import type { SiteFacts } from '../../test/open-site';
import { addPerson, findPerson, type TestPerson } from '../identity-people';
import { openSession, sessionIdOf, type SiteClient } from '../site-client';
import { invite, submitQuote, uploadFile } from './make-records';

/** The person whose records everybody tries to get at. */
export interface Victim {
  person: TestPerson & { id: string };
  sessionId: string;
  file: { folder: string; file: string };
  quoteId: string;
  invitationId: string;
  /** Texts that only their records contain. */
  secrets: string[];
}

/** Creates one with a record of every kind. */
export async function createVictim(site: SiteFacts, staff: SiteClient): Promise<Victim> {
  const mark = randomBytes(4).toString('hex');
  const firstName = `Zenobia${mark}`;
  const lastName = `Quillfeather${mark}`;
  const phone = `04${String(Number.parseInt(mark, 16)).padStart(10, '0').slice(-8)}`;
  const invited = `invited-${mark}@example.com`;
  const person = await addPerson(site, { role: 'customer', firstName });
  const id = String((await findPerson(site, person.email))?._id);
  const client = await openSession(site, person);
  await client.call('PUT', authRoutes.updateCustomerProfile.path, {
    body: { firstName, lastName, phone },
  });
  const file = await uploadFile(client, `secret ${mark}`);
  return {
    person: { ...person, id },
    sessionId: sessionIdOf(client),
    file,
    quoteId: await submitQuote(client, { firstName, lastName, email: person.email, phone }),
    invitationId: await invite(staff, invited),
    secrets: [firstName, lastName, phone, person.email, invited, `secret ${mark}`],
  };
}
