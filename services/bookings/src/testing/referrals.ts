import {
  DEFAULT_REFERRAL_SETTINGS,
  type ReferralSettings,
} from '@brightnest/contracts/promotions/referral';
import type {
  CreditResponse,
  OwnReferralsResponse,
  ReferralSettingsResponse,
  ReferralsResponse,
  StaffReferral,
} from '@brightnest/contracts/promotions/referral-schemas';
import { VERIFIED_ACCOUNT_RPC } from '@brightnest/contracts/rpc/auth';
import { listenAsService } from '@brightnest/service-kit/testing/service-stub';
import { json } from 'node:stream/consumers';
import { book, inHours, newUserId } from './bookings';
import { type CleanerAtWork, addCleanerAtWork, assignBooking, assignmentOf, report } from './jobs';
import { pay } from './payments';
import { type BookingsUnderTest, JANE, startBookings } from './start-bookings';

/** Somebody with an account, as auth describes them. */
export interface TestPerson {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export type ReferralsUnderTest = BookingsUnderTest & {
  /** Somebody new, whom auth knows, whose address is proven. */
  person(traits?: Partial<TestPerson>): TestPerson;
};

let made = 0;

/** The bookings service beside an auth that knows the people of a test. */
export async function startReferrals(): Promise<ReferralsUnderTest> {
  const people = new Map<string, TestPerson>();
  const auth = await listenAsService((request, response) => {
    void json(request).then((payload) => {
      const { userId, email } = payload as { userId?: string; email?: string };
      const found =
        people.get(userId ?? '') ?? [...people.values()].find((one) => one.email === email);
      const account = found ? { userId: found.userId, email: found.email } : null;
      const isAccount = request.url?.endsWith(VERIFIED_ACCOUNT_RPC) === true;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAccount ? { account } : { ...JANE, ...found }));
    });
  });
  const bookings = await startBookings({ AUTH_URL: auth.url });
  return {
    ...bookings,
    person(traits = {}) {
      made += 1;
      const person = {
        ...{ userId: newUserId(), firstName: `Ada${made}`, lastName: 'Byron' },
        ...{ email: `ada${made}@example.com`, phone: `0411 000 ${100 + made}` },
        ...traits,
      };
      people.set(person.userId, person);
      return person;
    },
    async stop() {
      await bookings.stop();
      await auth.stop();
    },
  };
}

/** Sets what referrals give: what is the default, on, unless said otherwise. */
export async function setReferrals(
  bookings: BookingsUnderTest,
  traits: Partial<ReferralSettings> = {},
): Promise<void> {
  const path = '/api/admin/referral-settings';
  const { body } = await bookings.call<ReferralSettingsResponse>('GET', path, { as: 'admin' });
  const settings = { ...DEFAULT_REFERRAL_SETTINGS, isOn: true, ...traits };
  const { revision } = body;
  await bookings.call('PUT', path, { as: 'admin', body: { ...settings, revision } });
}

export const asCustomer = ({ userId }: Pick<TestPerson, 'userId'>) => ({
  as: { role: 'customer' as const, userId },
});

/** What somebody sees on the page of their referrals. */
export async function ownReferrals(bookings: BookingsUnderTest, person: TestPerson) {
  const path = '/api/user/referrals';
  return (await bookings.call<OwnReferralsResponse>('GET', path, asCustomer(person))).body;
}

export const codeOf = async (bookings: BookingsUnderTest, person: TestPerson) =>
  (await ownReferrals(bookings, person)).offer!.code;

export const creditOf = async (bookings: BookingsUnderTest, person: TestPerson) =>
  (await bookings.call<CreditResponse>('GET', '/api/user/credit', asCustomer(person))).body.credit;

/** The referrals that staff find by a search, the newest first. */
export async function findReferrals(
  bookings: BookingsUnderTest,
  search: string,
): Promise<StaffReferral[]> {
  const path = `/api/admin/referrals?${new URLSearchParams({ search })}`;
  return (await bookings.call<ReferralsResponse>('GET', path, { as: 'admin' })).body.referrals;
}

/** Books a clean of 200.00 at a home of their own; with the code of somebody where one is said. */
export const bookWith = (
  bookings: BookingsUnderTest,
  { userId }: TestPerson,
  request: { serviceId: string; couponCode?: string; address?: string; hours?: number },
) => {
  const { hours = 72, ...more } = request;
  const address = `${userId.slice(-6)} Station Street, Newtown`;
  return book(bookings, userId, { address, scheduledDate: inHours(hours), ...more });
};

/** Books, pays the fee, and has a cleaner do it who takes the rest in cash. @returns its id. */
export async function haveCleaned(
  bookings: BookingsUnderTest,
  person: TestPerson,
  request: Parameters<typeof bookWith>[2],
): Promise<string> {
  const { body } = await bookWith(bookings, person, request);
  await pay(bookings, body.checkoutId!);
  const { id } = body.bookings[0]!;
  await doClean(bookings, id);
  return id;
}

/** A cleaner does a booking and takes what is due in cash. */
export async function doClean(bookings: BookingsUnderTest, id: string): Promise<CleanerAtWork> {
  const cleaner = await addCleanerAtWork();
  await assignBooking(bookings, id, cleaner.cleanerId);
  const assignment = await assignmentOf(id, cleaner);
  await report(bookings, cleaner, assignment, { status: 'started' });
  const done = await report(bookings, cleaner, assignment, {
    ...{ status: 'completed', cashReceived: true },
  });
  if (done.status !== 200) throw new Error(`doing a clean answers ${done.status}`);
  return cleaner;
}
