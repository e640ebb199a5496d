import { recurrenceRoutes } from '@brightnest/contracts/routes/bookings/recurrences';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { SiteClient } from '../site-client';
import { type Records, refusalOf } from './callers';
import { bookClean, payCheckout } from './make-bookings-records';
import { confirmQuote, expectSuccess, submitQuote } from './make-records';

const NOTHING = '00000000-0000-4000-8000-000000000000';

/** Books what repeats until it is ended, and pays its first fee. @returns its id. */
async function repeatClean(client: SiteClient, keepsCard = false): Promise<string> {
  const { recurrenceId, checkoutId } = await bookClean(client, { repeat: { every: 'monthly' } });
  await payCheckout(client, checkoutId, undefined, { keepsCard });
  const path = recurrenceRoutes.getStaffRecurrence.path.replace(':id', recurrenceId!);
  await eventually(async () => (await client.call('GET', path)).status === 200);
  return recurrenceId!;
}

/** Has a quote that repeats confirmed, and waits for what repeats it. @returns the quote's id. */
async function repeatQuote(staff: SiteClient): Promise<string> {
  const id = await confirmQuote(staff, await submitQuote(staff));
  const path = recurrenceRoutes.getStaffQuoteRecurrence.path.replace(':id', id);
  await eventually(async () => (await staff.call('GET', path)).status === 200);
  return id;
}

/** The records of the calls about what repeats until it is ended. */
export function recurrencesRecordsOf(staff: SiteClient): Record<string, Records> {
  let made: Promise<string> | undefined;
  const shared = () => (made ??= repeatClean(staff));
  const customers: Records = {
    other: async () => ({ params: { id: await shared() } }),
    absent: { params: { id: NOTHING } },
    mayHaveOther: () => false,
  };
  let quote: Promise<string> | undefined;
  const sharedQuote = () => (quote ??= repeatQuote(staff));
  /** For who holds the quote alone, by its link or signed in. */
  const holders = (body?: object): Records => ({
    other: async () => ({ params: { id: await sharedQuote() }, ...(body && { body }) }),
    absent: { params: { id: '0'.repeat(24) }, ...(body && { body }) },
    mayHaveOther: () => false,
  });
  const ofQuote: Records = { other: async () => ({ params: { id: await sharedQuote() } }) };
  const read: Records = { other: async () => ({ params: { id: await shared() } }) };
  /** Changed for good, so it is made for the call where that will get that far. */
  const change = (
    route: RouteDeclaration,
    { isPaused = false, keepsCard = false } = {},
  ): Records => ({
    async other(caller) {
      if (refusalOf(route, caller)) return { params: { id: await shared() } };
      const id = await repeatClean(staff, keepsCard);
      const { method, path } = recurrenceRoutes.pauseStaffRecurrence;
      if (isPaused) await expectSuccess(staff, { method, path: path.replace(':id', id) }, {});
      return { params: { id } };
    },
  });
  return {
    'GET /api/recurrences/:id/consequences': customers,
    'POST /api/recurrences/:id/pause': customers,
    'POST /api/recurrences/:id/resume': customers,
    'POST /api/recurrences/:id/end': customers,
    'DELETE /api/recurrences/:id/card': customers,
    'GET /api/quotes/:id/recurrence': holders(),
    'GET /api/quotes/:id/recurrence/consequences': holders(),
    'POST /api/quotes/:id/recurrence/skip': holders({ bookingId: NOTHING }),
    'POST /api/quotes/:id/recurrence/move': holders({
      ...{ bookingId: NOTHING, scheduledDate: '2031-12-24T00:00:00.000Z' },
    }),
    'POST /api/quotes/:id/recurrence/pause': holders({}),
    'POST /api/quotes/:id/recurrence/resume': holders({}),
    'POST /api/quotes/:id/recurrence/end': holders({}),
    'GET /api/admin/quotes/:id/recurrence': ofQuote,
    'GET /api/admin/quotes/:id/recurrence/follow': ofQuote,
    'POST /api/admin/quotes/:id/recurrence/follow': ofQuote,
    'GET /api/admin/recurrences/:id': read,
    'GET /api/admin/recurrences/:id/consequences': read,
    'POST /api/admin/recurrences/:id/pause': change(recurrenceRoutes.pauseStaffRecurrence),
    'POST /api/admin/recurrences/:id/resume': change(recurrenceRoutes.resumeStaffRecurrence, {
      isPaused: true,
    }),
    'DELETE /api/admin/recurrences/:id/card': change(recurrenceRoutes.removeStaffRecurrenceCard, {
      keepsCard: true,
    }),
    'POST /api/admin/recurrences/:id/end': change(recurrenceRoutes.endStaffRecurrence),
    'GET /api/admin/holidays/consequences': { other: () => ({ query: { date: '2031-12-25' } }) },
  };
}
