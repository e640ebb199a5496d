import type { CheckoutResponse } from '@brightnest/contracts/payments/checkout';
import type { PayableQuoteAnswer } from '@brightnest/contracts/quotes/payable-quote';
import { startServiceStub, type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { Types } from 'mongoose';
import { CheckoutModel } from '../../model/checkout';
import { SandboxPaymentModel } from '../../model/sandbox-payment';
import { addFreeCleaner } from '../../testing/add-free-cleaner';
import { goToPay, pay, readCheckout } from '../../testing/add-test-checkout';
import { addService, book, inHours, newUserId } from '../../testing/book';
import { startBookings, type BookingsUnderTest } from '../../testing/start-bookings';

const QUOTE: PayableQuoteAnswer = {
  fee: { minor: 3_420, currency: 'AUD' },
  total: { minor: 22_800, currency: 'AUD' },
  description: 'Regular Cleaning in Newtown',
  email: 'ada@example.com',
  customerId: null,
};

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  quotes = await startServiceStub(QUOTE);
  bookings = await startBookings({ quotesUrl: quotes.url });
});
afterAll(async () => {
  await bookings.stop();
  await quotes.stop();
});

let quoteId: string;
beforeEach(() => {
  quoteId = new Types.ObjectId().toHexString();
  quotes.answer = { status: 200, body: QUOTE };
});

const open = (body: object, userId?: string) =>
  bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    body,
    ...(userId && { as: { role: 'customer' as const, userId } }),
  });

describe('the checkout of a quote', () => {
  it('asks a visitor for the fee that the quote says, and nothing else', async () => {
    const { status, body } = await open({ quoteId });
    expect(status).toBe(200);
    expect(body.checkout).toEqual({
      id: body.checkout.id,
      purpose: 'quote',
      status: 'open',
      amount: '34.20',
      currency: 'AUD',
      total: '228.00',
      cash: '193.80',
      description: 'Regular Cleaning in Newtown',
      expiresAt: null,
      failureMessage: null,
      receiptNumber: null,
      bookingIds: [],
      quoteId,
      isVisitors: true,
    });
  });

  it('is one, however often it is opened at once, and when it is paid', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => open({ quoteId })));
    const ids = new Set(answers.map(({ body }) => body.checkout.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    await pay(bookings, id!);
    quotes.answer = { status: 200, body: { ...QUOTE, fee: null } };
    expect((await open({ quoteId })).body.checkout).toMatchObject({ id, status: 'paid' });
  });

  it('is another after the estimate changed, and the first can’t be paid any more', async () => {
    const first = (await open({ quoteId })).body.checkout.id;
    const payment = await goToPay(bookings, first);
    quotes.answer = { status: 200, body: { ...QUOTE, fee: { minor: 5_000, currency: 'AUD' } } };
    const second = (await open({ quoteId })).body.checkout;
    expect([second.amount, second.id === first]).toEqual(['50.00', false]);
    expect((await readCheckout(bookings, first)).status).toBe('cancelled');
    expect(await SandboxPaymentModel.findById(payment).lean()).toMatchObject({ status: 'closed' });
  });

  it('is refused where nothing can be paid, and unknown where the quote is', async () => {
    quotes.answer = { status: 200, body: { ...QUOTE, fee: null } };
    expect((await open({ quoteId })).error.code).toBe('change_not_allowed');
    quotes.answer = {
      status: 404,
      body: { code: 'not_found', message: 'Not found.', requestId: 'r' },
    };
    expect((await open({ quoteId })).status).toBe(404);
  });

  it.each([
    ['amount', '0.01'],
    ['currency', 'LKR'],
    ['status', 'paid'],
    ['total', '1.00'],
  ])('takes no %s from a client', async (key, value) => {
    const { status, error } = await open({ quoteId, [key]: value });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(await CheckoutModel.countDocuments({ quoteId })).toBe(0);
  });

  it('is for a quote or a booking, not for both or none', async () => {
    expect((await open({})).status).toBe(400);
    expect((await open({ quoteId, bookingId: crypto.randomUUID() })).status).toBe(400);
  });
});

describe('the checkout of a booking', () => {
  it('is shown to whose booking it is, and closed when they give up', async () => {
    await addFreeCleaner();
    const userId = newUserId();
    const request = { serviceId: await addService(), scheduledDate: inHours(48) };
    const booked = (await book(bookings, userId, request)).body;
    const bookingId = booked.bookings[0]!.id;

    const { body } = await open({ bookingId }, userId);
    expect(body.checkout).toMatchObject({
      id: booked.checkoutId,
      amount: '30.00',
      status: 'open',
      bookingIds: [bookingId],
      isVisitors: false,
    });
    expect((await open({ bookingId })).status).toBe(401);
    expect((await open({ bookingId }, newUserId())).status).toBe(404);

    const path = `/api/payments/checkouts/${body.checkout.id}/cancel`;
    const cancelled = await bookings.call<CheckoutResponse>('POST', path);
    expect(cancelled.body.checkout.status).toBe('cancelled');
  });
});
