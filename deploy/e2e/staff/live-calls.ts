import type { AdminUserResponse } from '@brightnest/contracts/accounts/user-schemas';
import type {
  ContactResponse,
  ServiceInquiryResponse,
} from '@brightnest/contracts/messages/contact-schemas';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import type { DateTime } from 'luxon';
import type { Locator, Page } from 'playwright-core';
import type { SiteFacts } from '../../test/shared-site';
import { bodyOf } from '../bookings';
import { expectSuccess } from '../role-matrix/make-records';
import type { SiteClient } from '../site-client';
import { candidatesAt, inWeeks, randomPerson, type RandomPerson } from './make-records';

/** The last name of the demonstration's cleaner with an account. */
export const CLEANER = 'Kim';
let days = 0;

/** A day that nobody else asks for. */
export function nextStart() {
  const [weeks, day] = [Math.floor(days / 5), days % 5];
  days += 1;
  return inWeeks(6 + weeks, 9, (day + 1) as 1 | 2 | 3 | 4 | 5);
}

/** The same, on which the cleaner has nothing to do: some days have jobs of the demonstration. */
export async function nextStartFree(staff: SiteClient): Promise<DateTime> {
  for (;;) {
    const start = nextStart();
    const when = { scheduledDate: start.toUTC().toISO()!, duration: 120 };
    const cleaner = (await candidatesAt(staff, when)).find(({ lastName }) => lastName === CLEANER);
    if (cleaner!.isAvailable) return start;
  }
}

/** What the forms ask of a person. */
export const personOf = ({ firstName, lastName, email }: RandomPerson) => ({
  firstName,
  lastName,
  email,
});

/** A call that names a record, with the record. */
export const at = ({ path, method }: { path: string; method: string }, id: string | number) => ({
  method,
  path: path.replace(/:\w+/, String(id)),
});
/** The row with all of these words. */
export const rowOf = (page: Page, ...words: string[]) =>
  words.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row')).first();
/** A figure of the overview. */
export const figure = (page: Page, label: string, value: number) =>
  page.locator('dl').filter({ hasText: label }).getByText(String(value), { exact: true });
/** A tab with how many wait there. */
export const badge = (page: Page, tab: string, count: number) =>
  page.getByRole('tab', { name: new RegExp(`^${tab} ?${count} `) });

/** The board of a day's week. */
export const boardAt = (day: DateTime) =>
  `tab=bookings&view=board&week=${day.startOf('week').toISODate()!}`;

/** How many of what there are now. */
export async function statsOf(staff: SiteClient) {
  return bodyOf<Record<'unreadContacts' | 'pendingInquiries' | 'totalQuotes', number>>(
    await staff.call('GET', '/api/admin/dashboard-stats'),
  );
}

/** Writes to the company. @returns the id of the message. */
export async function writeContact(visitor: SiteClient, message: string): Promise<string> {
  const body = { ...personOf(randomPerson()), message };
  return (await expectSuccess<ContactResponse>(visitor, quotesRoutes.submitContact, body)).contact
    .id;
}

/** Asks about a service. @returns the id of the inquiry. */
export async function askForService(visitor: SiteClient, fullName: string): Promise<string> {
  const { inquiry } = await expectSuccess<ServiceInquiryResponse>(
    visitor,
    quotesRoutes.submitInquiry,
    {
      ...{ fullName, email: 'asks@example.com', phone: '0412345678' },
      ...{ serviceType: 'home', propertySize: '1-2', frequency: 'weekly' },
    },
  );
  return inquiry.id;
}

/** Adds a customer as staff. */
export async function addUser(staff: SiteClient) {
  const { user } = await expectSuccess<AdminUserResponse>(staff, authRoutes.createUser, {
    ...personOf(randomPerson()),
    role: 'customer',
  });
  return user;
}

/** Who changes things: a visitor, the other member of staff, a cleaner; none of them in the windows. */
export interface Others {
  site: SiteFacts;
  visitor: SiteClient;
  staff: SiteClient;
  cleaner: SiteClient;
}

/** Something that is ready to happen while somebody looks at a tab. */
export interface Upcoming {
  /** Parameters of the dashboard's address. */
  at: string;
  /** Opens what is looked at there, where that is no more than the tab. */
  open?: (page: Page) => Promise<void>;
  /** The one call that changes something. */
  change: () => Promise<unknown>;
  /** What is on the screen then, and was not before. */
  shows: (page: Page) => Locator;
}

/** Changes by where they show and what they are; each is made ready when it is asked for. */
export type LiveChanges = Readonly<Record<string, (others: Others) => Promise<Upcoming>>>;
