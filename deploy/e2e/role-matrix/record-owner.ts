import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { randomBytes } from 'node:crypto';
import type { SiteFacts } from '../../test/shared-site';
import { addPerson, findPerson, type TestPerson } from '../identity-people';
import { openSession, sessionIdOf, type SiteClient } from '../site-client';
import { addService, addTier, bookClean, joinClub } from './make-bookings-records';
import {
  addServiceArea,
  postJob,
  scheduleInterview,
  submitApplication,
} from './make-careers-records';
import { invite, submitQuote, uploadFile } from './make-records';

/** The person whose records everybody tries to get at. */
export interface RecordOwner {
  person: TestPerson & { id: string };
  client: SiteClient;
  sessionId: string;
  file: { folder: string; file: string };
  quoteId: string;
  invitationId: string;
  /** Theirs, with an interview and what staff wrote to them. */
  applicationId: string;
  /** What staff keep, for those to try who are no staff. */
  jobId: string;
  serviceAreaId: string;
  catalogue: { serviceId: string; tierId: string };
  /** Their clean, their membership, and the receipt of what they paid for it. */
  bookingId: string;
  subscriptionId: string;
  receiptNumber: string;
  /** Texts that only their records contain. */
  secrets: string[];
}

/** Creates one with a record of every kind. */
export async function createRecordOwner(site: SiteFacts, staff: SiteClient): Promise<RecordOwner> {
  const mark = randomBytes(4).toString('hex');
  const firstName = `Zenobia${mark}`;
  const lastName = `Quillfeather${mark}`;
  // Of a range that is given out, so it is shown as Australians write it.
  const phone = `0412${String(Number.parseInt(mark, 16)).padStart(10, '0').slice(-6)}`;
  const shownPhone = phone.replace(/^(\d{4})(\d{3})/, '$1 $2 ');
  const invited = `invited-${mark}@example.com`;
  const person = await addPerson(site, { role: 'customer', firstName });
  const id = String((await findPerson(site, person.email))?._id);
  const client = await openSession(site, person);
  await client.call('PUT', authRoutes.updateCustomerProfile.path, {
    body: { firstName, lastName, phone },
  });
  // Told to nobody but by the application, so that what shows it shows that one.
  const applicant = {
    email: `applicant-${mark}@example.com`,
    address: `7 Elsewhere${mark} Lane`,
    abn: `ABN-${mark}`,
  };
  const interview = {
    meetingLink: `https://meet.example.com/${mark}`,
    notes: `Bring the key ${mark}`,
  };
  const applicationId = await submitApplication(client, {
    ...{ firstName, lastName, phone },
    ...applicant,
  });
  await scheduleInterview(staff, applicationId, interview);
  const clean = {
    address: `9 Hidden${mark} Road`,
    specialInstructions: `The alarm is ${mark}-1234`,
  };
  const { bookingId } = await bookClean(client, clean);
  const file = await uploadFile(client, `secret ${mark}`);
  return {
    person: { ...person, id },
    client,
    sessionId: sessionIdOf(client),
    file,
    quoteId: await submitQuote(client, { firstName, lastName, email: person.email, phone }),
    invitationId: await invite(staff, invited),
    applicationId,
    jobId: await postJob(staff),
    serviceAreaId: await addServiceArea(staff),
    catalogue: { serviceId: await addService(staff), tierId: await addTier(staff) },
    bookingId,
    ...(await joinClub(client)),
    secrets: [
      ...[firstName, lastName, shownPhone, person.email, invited, `secret ${mark}`],
      ...Object.values(applicant),
      ...Object.values(interview),
      ...Object.values(clean),
    ],
  };
}
