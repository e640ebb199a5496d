import type { AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import type { AdminApplicationResponse } from '@brightnest/contracts/applications/application-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { quoteConversationRoutes } from '@brightnest/contracts/routes/conversations';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { StaffBookingResponse } from '@brightnest/contracts/scheduling/staff-booking-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { randomBytes } from 'node:crypto';
import type { SiteFacts } from '../../test/shared-site';
import type { TestPerson } from '../identity-people';
import {
  JOB,
  scheduleInterview,
  SERVICE_AREA,
  startReview,
  submitApplication,
} from '../role-matrix/make-careers-records';
import { bookPaidClean } from '../role-matrix/make-bookings-records';
import { failRefund, readDeal } from '../role-matrix/deals-records';
import { expectSuccess, invite } from '../role-matrix/make-records';
import { openClient, openSession, type SiteClient } from '../site-client';
import {
  assignBooking,
  beginBooking,
  inWeeks,
  makeBooking,
  makeQuote,
  QUOTE_STATES,
  type QuoteState,
} from './make-records';

const WEEKS_AHEAD = 7;

/** What the staff screens are looked at with: of everything one in each state that looks different. */
export interface LookRecords {
  /** In every name, so that a list can be narrowed to what is made here. */
  lastName: string;
  /** Ids by state. */
  quotes: Readonly<Record<QuoteState, string>>;
  bookings: Readonly<Record<'confirmed' | 'assigned' | 'begun', string>>;
  /** Who has the booking that is assigned, and on which day. */
  absent: { name: string; date: string };
  /** A booking of whose fee a part was refunded, and of whose price a part was written off. */
  dealId: string;
  /** The Monday of the week in which the bookings are. */
  week: string;
  /** An area, and who is invited. */
  area: string;
  invited: string;
}

/** First names of the applicants, each of whose applications is in the state of that name. */
export const APPLICANTS = {
  pending: 'Pia',
  under_review: 'Una',
  interview_scheduled: 'Ivy',
  approved: 'Abe',
  rejected: 'Rex',
} as const;

/** Makes the records of {@link LookRecords} over the calls, as those do whose they are. */
export async function makeLookRecords(site: SiteFacts, person: TestPerson): Promise<LookRecords> {
  const staff = await openSession(site, person);
  const visitor = openClient(site);
  const lastName = `Look${randomBytes(3).toString('hex')}`;
  const area = `Area ${lastName}`;
  const invited = `invited-${lastName.toLowerCase()}@example.com`;
  await writeMessages(visitor, lastName);
  await addPeople(staff, lastName);
  await invite(staff, invited);
  await expectSuccess(staff, careersRoutes.createJob, { ...JOB, title: `Cleaner ${lastName}` });
  await expectSuccess(staff, serviceAreaRoutes.createServiceArea, { ...SERVICE_AREA, name: area });
  await submitApplications({ visitor, staff }, lastName);
  const quotes = await makeQuotes({ visitor, staff }, lastName);
  const answer = pathOf(quoteConversationRoutes.postMessage, quotes.pending);
  await expectSuccess(staff, answer, { text: 'Could you bring the ladder? '.repeat(9) });
  const { bookings, week, absent } = await makeBookings(site, staff);
  const dealId = await makeDeal(staff);
  return { lastName, area, invited, quotes, bookings, absent, dealId, week };
}

async function writeMessages(visitor: SiteClient, lastName: string): Promise<void> {
  const email = `${lastName.toLowerCase()}@example.com`;
  const message = 'Do you clean windows on the second floor? '.repeat(4).trim();
  const writer = { firstName: 'Ada', lastName, email, phone: '0412345678' };
  await expectSuccess(visitor, quotesRoutes.submitContact, { ...writer, message });
  await expectSuccess(visitor, quotesRoutes.submitInquiry, {
    ...{ fullName: `Ada ${lastName}`, email, phone: '0412345678', specialRequirements: message },
    ...{ serviceType: 'home', propertySize: '1-2', frequency: 'weekly' },
  });
}

/** Ada, who is active, and Ina, who was deleted. */
async function addPeople(staff: SiteClient, lastName: string): Promise<void> {
  for (const firstName of ['Ada', 'Ina']) {
    const email = `${firstName}-${lastName}@example.com`.toLowerCase();
    const person = { email, firstName, lastName, role: 'customer', city: 'Sydney', state: 'NSW' };
    const { user } = await expectSuccess<AdminUserResponse>(staff, authRoutes.createUser, person);
    const { method, path } = authRoutes.deactivateUser;
    if (firstName === 'Ina')
      await expectSuccess(staff, { method, path: path.replace(':id', user.id) }, {});
  }
}

interface Clients {
  visitor: SiteClient;
  staff: SiteClient;
}

async function submitApplications({ visitor, staff }: Clients, lastName: string): Promise<void> {
  const submit = (firstName: string) =>
    submitApplication(visitor, {
      ...{ firstName, lastName, email: `${firstName}-${lastName}@example.com`.toLowerCase() },
    });
  const interview = { meetingLink: 'https://meet.example.com/look', notes: 'Bring your licence.' };
  await submit(APPLICANTS.pending);
  await startReview(staff, await submit(APPLICANTS.under_review));
  await scheduleInterview(staff, await submit(APPLICANTS.interview_scheduled), interview);
  const rejected = await submit(APPLICANTS.rejected);
  const change = pathOf(careersRoutes.changeApplicationStatus, rejected);
  await expectSuccess(staff, change, {
    status: 'rejected',
    notes: 'We candidatesQuery you all the best.',
  });
  const approved = await submit(APPLICANTS.approved);
  await scheduleInterview(staff, approved, interview);
  await expectSuccess(staff, pathOf(careersRoutes.approveApplication, approved), {});
  await eventually(() => isOnBoard(staff, approved));
}

async function isOnBoard(staff: SiteClient, id: string): Promise<boolean> {
  const { body } = await staff.call('GET', pathOf(careersRoutes.getApplication, id).path);
  return (body as AdminApplicationResponse).application.approval?.state === 'done';
}

async function makeQuotes(clients: Clients, lastName: string): Promise<LookRecords['quotes']> {
  const made: [QuoteState, string][] = [];
  for (const state of QUOTE_STATES) {
    const email = `${state}-${lastName}@example.com`.toLowerCase();
    made.push([state, await makeQuote(clients, { firstName: 'Ada', lastName, email }, state)]);
  }
  return Object.fromEntries(made) as LookRecords['quotes'];
}

async function makeBookings(site: SiteFacts, staff: SiteClient) {
  const [confirmed, assigned, begun] = [
    await makeBooking(site, inWeeks(WEEKS_AHEAD, 9)),
    await makeBooking(site, inWeeks(WEEKS_AHEAD, 12)),
    await makeBooking(site, inWeeks(WEEKS_AHEAD, 15)),
  ];
  await assignBooking(staff, assigned);
  await beginBooking(site, begun.id);
  const bookings = { confirmed: confirmed.id, assigned: assigned.id, begun: begun.id };
  const day = inWeeks(WEEKS_AHEAD, 9);
  const { path } = pathOf(staffBookingsRoutes.getStaffBooking, assigned.id);
  const { booking } = (await staff.call('GET', path)).body as StaffBookingResponse;
  const absent = { name: booking.cleaner!.name, date: day.toISODate()! };
  return { bookings, absent, week: day.startOf('week').toISODate()! };
}

/** Money of every kind in one deal, and a refund that failed in another. */
async function makeDeal(staff: SiteClient): Promise<string> {
  const id = await bookPaidClean(staff);
  const [fee] = (await readDeal(staff, id)).lines;
  const move = (what: string, body: object) => {
    const path = `/api/admin/deals/booking/${id}/${what}`;
    return expectSuccess(staff, { method: 'POST', path }, body);
  };
  const reason = 'The shower was left out, and they had to wait for an hour.';
  await move('refunds', {
    ...{ transactionId: fee!.id, amount: '5.00', reason },
    expectedRefundable: fee!.refundable,
  });
  await move('payments', { amount: '20.00', method: 'bank_transfer', note: 'By wire' });
  await move('write-offs', { amount: '10.00', reason });
  await failRefund(staff);
  return id;
}

function pathOf({ method, path }: { method: string; path: string }, id: string) {
  return { method, path: path.replace(':id', id) };
}
