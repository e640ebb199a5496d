import type { QuoteCancelled, QuoteRepriced } from '@brightnest/contracts/events/quotes';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { calendarIn, deliverDuplicates, linesOf, mailTo } from '../../../testing/mailbox';
import { createPerson } from '../../../testing/people';
import { startAuth, type TestAuth } from '../../../testing/start-auth';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

const CHECKOUT = 'c0ffee00-0000-4000-8000-000000000000';
const quote = (email: string) => ({
  ...{ quoteId: '64b00000000000000000000a', customerId: null, customerName: 'Jane Doe', email },
  ...{ description: 'Deep Cleaning in Newtown', currency: 'AUD' as const },
});
const cancelled = (email: string, more: Partial<QuoteCancelled> = {}) =>
  testEvent('quote.cancelled', {
    ...{ ...quote(email), refund: '30.60', kept: '0.00', isByCustomer: false, ...more },
  });
const repriced = (email: string, more: Partial<QuoteRepriced> = {}) =>
  testEvent('quote.repriced', {
    ...{ ...quote(email), refund: '0.00', kept: '30.60', previousPrice: '204.00' },
    ...{ price: '300.00', toCharge: '14.40', checkoutId: CHECKOUT, due: '255.00', ...more },
  });

async function expectMail(
  email: string,
  event: Parameters<typeof publishRaw>[1][number],
  words: string[],
) {
  await publishRaw(auth.env, [event]);
  const mail = await mailTo(auth.mailbox, email);
  for (const said of words) expect(mail).toContain(said);
  return mail;
}

describe('the mail of a cancelled quote', () => {
  it('says what goes back', async () => {
    const email = 'back@example.com';
    await expectMail(email, cancelled(email), [
      'Subject: Your Blitzblank quote is cancelled',
      'We have cancelled your quote.',
      'For: Deep Cleaning in Newtown',
      'Goes back to you: 30.60 AUD',
    ]);
  });

  it('is sent once, however often it is told', async () => {
    const mailed = (email: string) => ({ email, event: cancelled(email) });
    const [once, last] = [mailed('once@example.com'), mailed('last@example.com')];
    expect(await deliverDuplicates(auth, once, last)).toEqual({ queued: 1, received: 1 });
  });

  it('tells a customer who cancelled too late why the fee stays', async () => {
    const late = { refund: '0.00', kept: '30.60', isByCustomer: true };
    const email = 'late@example.com';
    await expectMail(email, cancelled(email, late), [
      'As you asked, we have cancelled it.',
      'Stays with us: 30.60 AUD',
      'It was less than 24 hours before the start, so the confirmation fee stays with us.',
    ]);
  });

  it('says that nothing was charged where nothing was', async () => {
    const email = 'unpaid@example.com';
    const unpaid = { refund: '0.00', kept: '0.00' };
    const mail = await expectMail(email, cancelled(email, unpaid), [
      'Nothing was charged, and nothing is due.',
    ]);
    expect(mail).not.toContain('Goes back to you');
  });

  it('takes what was agreed out of the calendar', async () => {
    const email = 'agreed@example.com';
    const { quoteId, customerId, customerName } = quote(email);
    const notice = {
      ...{ quoteId, customerId, customerName, email, serviceName: 'Deep Cleaning', team: null },
      ...{ address: '12 King Street, Newtown NSW 2042', timeZone: 'Australia/Sydney' },
      ...{ scheduledAt: '2030-01-14T22:30:00.000Z', duration: 180, currency: 'AUD' as const },
      ...{ price: '204.00', paidOnline: '0.00', feeDue: '0.00', due: '0.00', teamRevision: 0 },
      ...{ revision: 2, previousStart: null, isMoved: false, isTeamChanged: false },
    };
    const mail = await expectMail(email, cancelled(email, { notice }), [
      'Where: 12 King Street, Newtown NSW 2042',
    ]);
    const calendar = calendarIn(mail);
    expect(linesOf(calendar, 'METHOD')).toEqual(['CANCEL']);
    expect(linesOf(calendar, 'UID')).toEqual([`quote-${quoteId}`]);
    expect(linesOf(calendar, 'SEQUENCE')).toEqual(['2']);
  });

  it('goes to the account of a customer who has one', async () => {
    const { email, _id } = await createPerson();
    const own = { customerId: String(_id) };
    await expectMail(email, cancelled('as-it-was-typed@example.com', own), ['30.60 AUD']);
  });
});

describe('the mail of another price of a quote', () => {
  it('asks for the difference, with the link to pay it', async () => {
    const email = 'higher@example.com';
    await expectMail(email, repriced(email), [
      'Subject: The price of your Blitzblank quote has changed',
      'Price before: 204.00 AUD',
      'New price: 300.00 AUD',
      'Paid already: 30.60 AUD',
      'To pay online: 14.40 AUD',
      'Due in cash after the clean: 255.00 AUD',
      `http://localhost:8080/payment/checkout?checkout=${CHECKOUT}`,
    ]);
  });

  it('says what goes back of the fee of a lower one, and has no link', async () => {
    const email = 'lower@example.com';
    const lower = {
      ...{ price: '100.00', refund: '15.60', kept: '15.00', due: '85.00' },
      ...{ toCharge: '0.00', checkoutId: null },
    };
    const mail = await expectMail(email, repriced(email, lower), [
      'Goes back to you: 15.60 AUD',
      'Paid already: 15.00 AUD',
      'Due in cash after the clean: 85.00 AUD',
    ]);
    expect(mail).not.toContain('/payment/checkout');
  });
});

describe('the mail of another price of a booking', () => {
  it('says why, and what follows for the fee', async () => {
    const { email, _id } = await createPerson();
    const scheduledDate = '2030-01-14T22:30:00.000Z';
    const event = testEvent('booking.repriced', {
      ...{ bookingId: CHECKOUT, customerId: String(_id), serviceName: 'Deep Cleaning' },
      ...{ scheduledDate, duration: 180, timeZone: 'Australia/Sydney', address: '1 King Street' },
      ...{ currency: 'AUD', totalAmount: '300.00', onlineConfirmationFee: '45.00' },
      ...{ cashAmount: '255.00', withCredit: false, revision: 0 },
      batch: { isFirst: true, cleans: [{ bookingId: CHECKOUT, scheduledDate, revision: 0 }] },
      ...{ previousPrice: '200.00', reason: 'The flat is larger', refund: '0.00', kept: '30.00' },
      ...{ toCharge: '15.00', checkoutId: CHECKOUT, due: '255.00' },
    });
    await expectMail(email, event, [
      'Subject: The price of your Blitzblank clean has changed',
      'For: Deep Cleaning on Tue, 15 Jan 2030',
      'Price before: 200.00 AUD',
      'New price: 300.00 AUD',
      'Why: The flat is larger',
      'To pay online: 15.00 AUD',
      `/payment/checkout?checkout=${CHECKOUT}`,
    ]);
  });
});
