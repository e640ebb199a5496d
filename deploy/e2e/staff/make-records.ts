import { randomBytes } from 'node:crypto';
import type {
  CandidatesResponse,
  CleanerCandidate,
} from '@brightnest/contracts/workforce/cleaner-schemas';
import type { CustomerBooking } from '@brightnest/contracts/scheduling/customer-booking-schemas';
import type { QuoteStatus } from '@brightnest/contracts/quotes/quote-status';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { DateTime } from 'luxon';
import type { SiteFacts } from '../../test/shared-site';
import { bodyOf, bookPaidClean } from '../bookings';
import { withBookings } from '../role-matrix/make-bookings-records';
import { confirmQuote, expectSuccess, submitQuote } from '../role-matrix/make-records';
import { openClient, type SiteClient } from '../site-client';

/** The states a quote goes through, in their order. */
const STATUS_STEPS = [
  'pending',
  'customer_confirmed',
  'cleaners_assigned',
  'ready',
  'in_progress',
  'completed',
] as const satisfies readonly QuoteStatus[];

/** The states that {@link makeQuote} takes a quote to. */
export const QUOTE_STATES = [...STATUS_STEPS, 'cancelled'] as const;

/** One of {@link QUOTE_STATES}. */
export type QuoteState = (typeof QUOTE_STATES)[number];

type Step = (typeof STATUS_STEPS)[number];

/** Submits a quote as a visitor, and takes it as staff to a state. @returns its id. */
export async function makeQuote(
  { visitor, staff }: { visitor: SiteClient; staff: SiteClient },
  person: { firstName: string; lastName: string; email: string },
  state: QuoteState,
): Promise<string> {
  const id = await submitQuote(visitor, person);
  if (state === 'cancelled') await changeQuote(staff, id, { status: state });
  for (const step of STATUS_STEPS.slice(1, STATUS_STEPS.indexOf(state as Step) + 1))
    await take(staff, id, step);
  return id;
}

/** Changes the state of a quote as staff. */
export async function changeQuote(staff: SiteClient, id: string, body: object): Promise<void> {
  const { method, path } = quotesRoutes.changeQuoteStatus;
  await expectSuccess(staff, { method, path: path.replace(':id', id) }, body);
}

async function take(staff: SiteClient, id: string, step: Step): Promise<void> {
  const now = new Date().toISOString();
  if (step === 'customer_confirmed') await confirmQuote(staff, id);
  if (step === 'cleaners_assigned') await assignSomebodyElse(staff, id);
  if (step === 'ready') await changeQuote(staff, id, { status: step });
  if (step === 'in_progress') await changeQuote(staff, id, { status: step, startedAt: now });
  if (step === 'completed') await changeQuote(staff, id, { status: step, completedAt: now });
}

/** A custom cleaner, entered by email, has no calendar and so is never busy. */
async function assignSomebodyElse(staff: SiteClient, id: string): Promise<void> {
  const { method, path } = quotesRoutes.assignCleaners;
  const body = { cleanerIds: [], customCleanerEmail: 'helping-hand@example.com' };
  await expectSuccess(staff, { method, path: path.replace(':id', id) }, body);
}

/** A day and hour in Sydney, some weeks from now; on a Wednesday, unless it is another `weekday`. */
export function inWeeks(weeks: number, hour: number, weekday: 1 | 2 | 3 | 4 | 5 = 3): DateTime {
  return DateTime.now()
    .setZone('Australia/Sydney')
    .plus({ weeks })
    .set({ weekday, hour, minute: 0, second: 0, millisecond: 0 });
}

/** A customer of one test, with the client they are signed in with. */
export interface Customer extends RandomPerson {
  client: SiteClient;
}

/** Signs up a new customer. */
export async function signUp(site: SiteFacts): Promise<Customer> {
  const person = randomPerson();
  const { email, firstName, lastName } = person;
  const client = openClient(site);
  const body = { email, firstName, lastName, password: 'A long password 1' };
  await expectSuccess(client, authRoutes.register, body);
  return { ...person, client };
}

/** Signs up a new customer, who books a clean and pays for it. */
export async function makeBooking(
  site: SiteFacts,
  start: DateTime,
): Promise<CustomerBooking & { customer: Customer }> {
  const customer = await signUp(site);
  const booking = await bookPaidClean(customer.client, start.toUTC().toISO()!);
  return { ...booking, customer };
}

type When = Pick<CustomerBooking, 'scheduledDate' | 'duration'>;

/** Who could be assigned at a time, to a booking or to a clean in New South Wales that is not booked yet. */
export async function candidatesAt(
  staff: SiteClient,
  { scheduledDate, duration }: When,
  job: { kind: 'booking'; jobId: string } | { state: string } = { state: 'NSW' },
): Promise<CleanerCandidate[]> {
  const query = new URLSearchParams({ start: scheduledDate, duration: String(duration), ...job });
  const path = `${staffBookingsRoutes.listCandidates.path}?${query}`;
  return bodyOf<CandidatesResponse>(await staff.call('GET', path)).cleaners;
}

/** Assigns a booking, as staff, to the first free cleaner, or to the one with this last name. */
export async function assignBooking(
  staff: SiteClient,
  { id, ...when }: Pick<CustomerBooking, 'id'> & When,
  lastName?: string,
): Promise<void> {
  const cleaners = await candidatesAt(staff, when, { kind: 'booking', jobId: id });
  const asked = cleaners.filter((one) => lastName === undefined || one.lastName === lastName);
  const chosen = asked.find(({ isAvailable }) => isAvailable);
  if (!chosen) {
    const reasons = asked.map((one) => `${one.lastName}: ${one.busyReason}`).join('; ');
    throw new Error(`Nobody is free at ${when.scheduledDate} (${reasons})`);
  }
  const { method, path: assign } = staffBookingsRoutes.assignBooking;
  await expectSuccess(staff, { method, path: assign.replace(':id', id) }, { cleanerId: chosen.id });
}

/** Marks a booking as in progress, whenever it is. */
export async function beginBooking(site: SiteFacts, id: string): Promise<void> {
  await withBookings(site, (db) =>
    db
      .collection<{ _id: string }>('bookings')
      .updateOne({ _id: id }, { $set: { status: 'in_progress' } }),
  );
}

/** A person that no other test uses. */
export interface RandomPerson {
  firstName: string;
  lastName: string;
  email: string;
  /** First and last name. */
  name: string;
}

/** Invents a person with a unique name and address. */
export function randomPerson(): RandomPerson {
  const lastName = `Rivers${randomBytes(4).toString('hex')}`;
  const email = `${lastName.toLowerCase()}@example.com`;
  return { firstName: 'Ada', lastName, email, name: `Ada ${lastName}` };
}
