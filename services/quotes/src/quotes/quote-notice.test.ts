import type { UserQuotesResponse } from '@brightnest/contracts/quotes/customer-quote-schemas';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { nameOf } from '../testing/bookings-stub';
import { submit } from '../testing/forms';
import { ANN, BEN, START, startWithBookings } from '../testing/staff-calls';
import { QuoteSubmission } from '../records/quote-submission';
import { remindQuoteCustomers } from './quote-reminders';

type Site = Awaited<ReturnType<typeof startWithBookings>>;
let quotes: Site['quotes'];
let staff: Site['staff'];
let published: Site['published'];
beforeAll(async () => {
  ({ quotes, staff, published } = await startWithBookings({ PAYMENTS: 'sandbox' }));
});
afterAll(() => quotes.stop());

const LATER = '2030-03-06T21:30:00.000Z';
const CUSTOMER = { role: 'customer' as const, userId: 'c'.repeat(24) };

/** What the events of a quote's changes tell its customer, once there are so many. */
const noticesOf = (id: string, count: number) =>
  eventually(() => {
    const events = published
      .ofType('quote.status-changed')
      .filter(({ aggregate }) => aggregate.id === id);
    return events.length === count && events.map(({ payload }) => payload.notice!);
  });

it('says of each change what it was about, and all that holds then', async () => {
  const { body } = await submit(quotes);
  const { id, paymentToken } = body.quote;
  const confirm = (scheduledAt: string) =>
    staff.move(id, { status: 'customer_confirmed', scheduledAt, finalPrice: '240' });
  await confirm(START);
  await staff.assign(id, { cleanerIds: [ANN, BEN] });
  await confirm(LATER);
  await staff.move(id, { status: 'cancelled' });

  const [confirmed, staffed, moved, cancelled] = await noticesOf(id, 4);
  expect(confirmed).toMatchObject({
    ...{ previousStart: null, isMoved: false, isTeamChanged: false, revision: 0, team: null },
    ...{ scheduledAt: START, duration: 180, timeZone: 'Australia/Sydney', customerId: null },
    ...{ price: '240.00', paidOnline: '0.00', feeDue: '36.00', due: '240.00' },
    ...{ serviceName: 'Regular Cleaning', address: '1 King Street, Newtown NSW' },
  });
  expect(decrypt(quotes.env.INTERNAL_KEY, confirmed!.encryptedPaymentToken!)).toBe(paymentToken);
  expect(staffed).toMatchObject({ isMoved: false, isTeamChanged: true, revision: 0 });
  expect(staffed!.team).toBe('Cleaner and Cleaner');
  expect(moved).toMatchObject({ previousStart: START, scheduledAt: LATER, isMoved: true });
  expect([moved!.revision, cancelled!.revision, cancelled!.isMoved]).toEqual([1, 2, false]);
});

it('has the private link of a customer’s quote as well: they may have no account to go on in', async () => {
  const { body } = await submit(quotes, {}, { as: CUSTOMER });
  const { id, paymentToken } = body.quote;
  await staff.move(id, { status: 'customer_confirmed', scheduledAt: START });
  const [confirmed] = await noticesOf(id, 1);
  expect(confirmed!.customerId).toBe(CUSTOMER.userId);
  expect(decrypt(quotes.env.INTERNAL_KEY, confirmed!.encryptedPaymentToken!)).toBe(paymentToken);
});

it('tells once of a cleaner who is on the way to the agreed start, and shows it', async () => {
  const { body } = await submit(quotes, {}, { as: CUSTOMER });
  const { id } = body.quote;
  await staff.move(id, { status: 'customer_confirmed', scheduledAt: START });
  await staff.assign(id, { cleanerIds: [ANN] });
  const at = '2030-03-05T21:30:00.000Z';
  const departure = (scheduledAt: string) =>
    testEvent('job.progressed', {
      ...{ assignmentId: 'd'.repeat(24), kind: 'quote', jobId: id, customerId: null },
      ...{ cleanerId: ANN, cleanerUserId: ANN, cleanerName: nameOf(ANN), report: 'on_my_way' },
      ...{ serviceName: 'Regular Cleaning', isJobCompleted: false, at },
      visit: { scheduledAt, duration: 180, timeZone: 'Australia/Sydney', address: '1 King Street' },
    });
  const told = () =>
    published.ofType('quote.on-the-way').filter(({ payload }) => payload.quoteId === id);
  const shown = async () => {
    const path = '/api/user/quotes';
    const list = await quotes.call<UserQuotesResponse>('GET', path, { as: CUSTOMER });
    return list.body.quotes[0]!;
  };

  // Of a start that is outdated nothing is told.
  await publishRaw(quotes.env, [departure(LATER), departure(START), departure(START)]);
  await eventually(() => told().length > 0);
  expect(told()[0]?.payload).toMatchObject({
    ...{ cleanerName: 'Cleaner', at, scheduledAt: START, customerId: CUSTOMER.userId },
  });
  expect(await shown()).toMatchObject({
    team: 'Cleaner',
    onTheWay: { cleanerName: 'Cleaner', at },
  });

  await staff.move(id, { status: 'customer_confirmed', scheduledAt: LATER });
  expect((await shown()).onTheWay).toBeNull();
  expect(told()).toHaveLength(1);
});

it('reminds of what is agreed, each time once, and not of what is cancelled', async () => {
  const [kept, cancelled] = [await staff.confirmed(), await staff.confirmed()];
  const dayBefore = new Date(Date.parse(START) - 24 * 60 * 60_000);
  expect(await QuoteSubmission.findById(kept).lean()).toMatchObject({ nextReminderAt: dayBefore });
  await staff.move(cancelled, { status: 'cancelled' });
  expect(await QuoteSubmission.findById(cancelled).lean()).toMatchObject({ nextReminderAt: null });

  const inAnHour = new Date(Date.now() + 60 * 60_000);
  const due = { scheduledAt: inAnHour, nextReminderAt: new Date(Date.now() - 1_000) };
  await QuoteSubmission.updateOne({ _id: kept }, { $set: due });
  const look = () =>
    remindQuoteCustomers.run({ log: quotes.service.log, signal: new AbortController().signal });
  await Promise.all([look(), look()]);
  await look();

  const reminders = () => published.ofType('quote.reminder-due');
  await eventually(() => reminders().length > 0);
  expect(reminders().map(({ payload }) => [payload.quoteId, payload.hoursBefore])).toEqual([
    [kept, 2],
  ]);
  expect(await QuoteSubmission.findById(kept).lean()).toMatchObject({ nextReminderAt: null });
});
