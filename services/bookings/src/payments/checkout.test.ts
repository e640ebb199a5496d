import {
  type CheckoutResponse,
  type PayCheckoutResponse,
  type TransactionsResponse,
} from '@brightnest/contracts/payments/payment-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import mongoose, { Types } from 'mongoose';
import { Booking } from '../records/booking';
import { changeBilling } from '../testing/billing';
import { addService, book, inHours, newBooking, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import {
  addTestCheckout,
  CARDS,
  goToPay,
  pay,
  payWith,
  readCheckout,
  readPdfText,
} from '../testing/payments';
import { PAYABLE_QUOTE } from '../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';
import { CheckoutModel } from './checkout';
import { closeCheckout } from './checkouts/close-checkout';
import { TransactionModel } from './ledger/ledger';
import { SandboxPaymentModel } from '../provider/sandbox-payment';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes(PAYABLE_QUOTE));
});
afterAll(() => bookings.stop());

describe('opening a checkout', () => {
  let quoteId: string;
  beforeEach(() => {
    quoteId = new Types.ObjectId().toHexString();
    quotes.answer = { status: 200, body: PAYABLE_QUOTE };
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
        cashPerClean: null,
        paidBefore: null,
        description: 'Regular Cleaning in Newtown',
        expiresAt: null,
        isUndecided: false,
        failureMessage: null,
        receiptNumber: null,
        bookingIds: [],
        quoteId,
        refunded: null,
        isQuoteCancelled: false,
        isCashPaid: false,
        isVisitors: true,
        terms: PAYABLE_QUOTE.terms,
        visits: [PAYABLE_QUOTE.visit],
      });
    });

    it('is one, however often it is opened at once, and when it is paid', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => open({ quoteId })));
      const ids = new Set(answers.map(({ body }) => body.checkout.id));
      expect(ids.size).toBe(1);
      const [id] = [...ids];
      await pay(bookings, id!);
      quotes.answer = { status: 200, body: { ...PAYABLE_QUOTE, fee: null } };
      expect((await open({ quoteId })).body.checkout).toMatchObject({ id, status: 'paid' });
    });

    it('is another after the estimate changed, and the first can’t be paid any more', async () => {
      const first = (await open({ quoteId })).body.checkout.id;
      const payment = await goToPay(bookings, first);
      quotes.answer = {
        status: 200,
        body: { ...PAYABLE_QUOTE, fee: { minor: 5_000, currency: 'AUD' } },
      };
      const second = (await open({ quoteId })).body.checkout;
      expect([second.amount, second.id === first]).toEqual(['50.00', false]);
      expect((await readCheckout(bookings, first)).status).toBe('cancelled');
      expect(await SandboxPaymentModel.findById(payment).lean()).toMatchObject({
        status: 'closed',
      });
    });

    it('is refused where nothing can be paid, and unknown where the quote is', async () => {
      quotes.answer = { status: 200, body: { ...PAYABLE_QUOTE, fee: null } };
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
});

describe('paying a checkout', () => {
  let published: CollectedEvents;
  beforeAll(async () => {
    await bookings.clear();
    published = await bookings.collectEvents();
  });

  const click = (id: string) =>
    bookings.call<PayCheckoutResponse>('POST', `/api/payments/checkouts/${id}/pay`);
  const confirm = (paymentId: string, code: string) =>
    bookings.call('POST', `/api/payments/sandbox/${paymentId}/confirm`, { body: { code } });
  const linesOf = (checkoutId: string) => TransactionModel.find({ checkoutId }).lean();
  const told = (type: 'payment.received' | 'payment.failed', id: string) =>
    published.ofType(type).filter(({ payload }) => payload.checkoutId === id);

  it('leads to a paid checkout with a receipt, one line in the ledger, and one event', async () => {
    const userId = new Types.ObjectId().toHexString();
    const id = await addTestCheckout({ userId });

    await pay(bookings, id);

    const checkout = await readCheckout(bookings, id);
    expect(checkout).toMatchObject({ status: 'paid', amount: '30.60', failureMessage: null });
    expect(checkout.receiptNumber).toMatch(/^BN-\d{4}-\d{6}$/);
    const { chargeId } = await SandboxPaymentModel.findOne({ reference: id }).orFail().lean();
    expect(await linesOf(id)).toMatchObject([
      {
        type: 'confirmation_fee',
        status: 'succeeded',
        amount: { minor: 3_060, currency: 'AUD' },
        userId,
        paymentGatewayTransactionId: chargeId,
        receiptNumber: checkout.receiptNumber,
      },
    ]);
    await eventually(() => told('payment.received', id).length === 1);
    expect(told('payment.received', id)).toMatchObject([
      {
        origin: { userId },
        payload: { amount: '30.60', total: '204.00', cash: '173.40', paymentId: chargeId },
      },
    ]);
  });

  it('begins one payment, however often it is clicked at once', async () => {
    const id = await addTestCheckout();
    const clicks = await Promise.all(Array.from({ length: 20 }, () => click(id)));
    expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1);
    expect(await SandboxPaymentModel.countDocuments({ reference: id })).toBe(1);
  });

  it('charges once, however often the card is sent at once', async () => {
    const id = await addTestCheckout();
    const paymentId = await goToPay(bookings, id);
    await Promise.all(
      Array.from({ length: 20 }, () => payWith(bookings, paymentId, CARDS.succeeds)),
    );
    expect(await linesOf(id)).toHaveLength(1);
    expect((await readCheckout(bookings, id)).status).toBe('paid');
  });

  it.each([
    ['declined', 'Your card was declined.'],
    ['insufficient', 'Your card has insufficient funds.'],
  ] as const)('lets a payer whose card is %s take another', async (card, message) => {
    const id = await addTestCheckout();
    const paymentId = await pay(bookings, id, CARDS[card]);
    expect(await readCheckout(bookings, id)).toMatchObject({
      status: 'failed',
      failureMessage: message,
      receiptNumber: null,
    });
    expect(await linesOf(id)).toEqual([]);

    expect(await pay(bookings, id)).toBe(paymentId);

    expect(await readCheckout(bookings, id)).toMatchObject({
      status: 'paid',
      failureMessage: null,
    });
    await eventually(() => told('payment.received', id).length === 1);
    expect(told('payment.failed', id)).toMatchObject([{ payload: { reason: message } }]);
  });

  it('takes a card after its second step, and not with a wrong code', async () => {
    const id = await addTestCheckout();
    const paymentId = await goToPay(bookings, id);
    const { body } = await payWith(bookings, paymentId, CARDS.secondStep);
    expect(body.payment.status).toBe('second-step');
    await confirm(paymentId, '000000');
    expect((await readCheckout(bookings, id)).status).toBe('failed');

    await payWith(bookings, paymentId, CARDS.secondStep);
    await confirm(paymentId, '123456');

    expect((await readCheckout(bookings, id)).status).toBe('paid');
  });

  it('leaves a card that stalls undecided until the checkout is closed, and charges nothing', async () => {
    const id = await addTestCheckout();
    const paymentId = await pay(bookings, id, CARDS.stalls);
    expect((await readCheckout(bookings, id)).status).toBe('processing');

    expect(await closeCheckout(id, 'expired')).toBe('closed');

    expect((await readCheckout(bookings, id)).status).toBe('expired');
    expect((await payWith(bookings, paymentId, CARDS.succeeds)).body.payment.status).toBe('closed');
    expect(await linesOf(id)).toEqual([]);
    const again = await click(id);
    expect([again.status, again.error.code]).toEqual([410, 'gone']);
  });

  it('begins anew after the provider closed its page', async () => {
    const id = await addTestCheckout();
    const first = await goToPay(bookings, id);
    await SandboxPaymentModel.updateOne({ _id: first }, { $set: { closesAt: new Date(0) } });
    const second = await pay(bookings, id);
    expect(second).not.toBe(first);
    expect((await readCheckout(bookings, id)).status).toBe('paid');
  });

  it('sends who has paid to the page that says so', async () => {
    const id = await addTestCheckout();
    await pay(bookings, id);
    expect((await click(id)).body.url).toBe(`/payment/success?checkout=${id}`);
  });

  it('takes no payment after the time to pay', async () => {
    const id = await addTestCheckout({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await click(id)).error.code).toBe('gone');
  });

  it.each([
    ['amount', '0.01'],
    ['currency', 'LKR'],
    ['status', 'paid'],
    ['paymentId', 'x'],
  ])('is refused where a client names its %s', async (key, value) => {
    const id = await addTestCheckout();
    const path = `/api/payments/checkouts/${id}/pay`;
    const { status, error } = await bookings.call('POST', path, { body: { [key]: value } });
    expect([status, error.code]).toEqual([400, 'validation_failed']);
    expect(await CheckoutModel.findById(id).lean()).toMatchObject({ status: 'open' });
  });
});

describe('the receipt of a payment', () => {
  beforeAll(async () => {
    await bookings.clear();
  });

  const ADA = newUserId();
  const open = (number: string, userId?: string) =>
    bookings.call('GET', `/api/receipts/${number}`, {
      ...(userId && { as: { role: 'customer' as const, userId } }),
    });

  async function paidNumber(given: Parameters<typeof addTestCheckout>[0] = {}): Promise<string> {
    const id = await addTestCheckout({ userId: ADA, ...given });
    await pay(bookings, id);
    return (await readCheckout(bookings, id)).receiptNumber!;
  }

  /** Bytes, which `call` would read as text. */
  async function download(number: string): Promise<Response> {
    const token = bookings.keys.sign({ role: 'customer', userId: ADA });
    return fetch(`${bookings.url}/api/receipts/${number}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }

  it('says who was paid, for what, how much of it online, and what is due in cash', async () => {
    await changeBilling(bookings, { taxNumber: '51 824 753 556' });
    const number = await paidNumber();
    const response = await download(number);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);

    const lines = readPdfText(Buffer.from(await response.arrayBuffer())).split('\n');

    expect(lines).toEqual([
      'Brightnest Cleaning Services',
      'ABN 51 824 753 556',
      'Receipt',
      'Receipt number',
      number,
      'Date',
      expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/),
      'For',
      'Regular Cleaning in Newtown',
      'Total price',
      '204.00 AUD',
      'Paid online',
      '30.60 AUD',
      'Due in cash after the clean',
      '173.40 AUD',
      'Thank you for your trust.',
    ]);
  });

  it.each<[what: string, prices: number[], shown: object, lines: string[]]>([
    [
      'of a series says the cash of one clean',
      [12_000, 12_000, 12_000],
      { cash: '306.00', cashPerClean: '102.00' },
      ['Due in cash after each clean', '102.00 AUD'],
    ],
    [
      'of a series whose first clean a coupon makes cheaper says both amounts, also where the sum divides evenly',
      [6_960, 8_000, 8_000, 8_000],
      { cash: '263.16', cashPerClean: '68.00', cashOfFirst: '59.16' },
      [
        ...['Due in cash after the first clean', '59.16 AUD'],
        ...['Due in cash after each other clean', '68.00 AUD'],
      ],
    ],
    [
      'of a series whose first clean differs says both amounts, also where the sum does not divide evenly',
      [21_750, 25_000, 25_000, 25_000],
      { cash: '822.37', cashPerClean: '212.50', cashOfFirst: '184.87' },
      [
        ...['Due in cash after the first clean', '184.87 AUD'],
        ...['Due in cash after each other clean', '212.50 AUD'],
      ],
    ],
    [
      'of a series of all sorts says the sum as one',
      [8_000, 10_000, 8_000],
      { cash: '221.00', cashPerClean: null },
      ['Due in cash after the cleans, in all', '221.00 AUD'],
    ],
  ])('%s, as the page of its payment and its event do', async (_what, prices, shown, lines) => {
    const published = await bookings.collectEvents();
    const cleans = await Booking.create(
      prices.map((totalMinor, index) =>
        newBooking({ totalMinor, scheduledDate: inHours(100 * (index + 1)) }),
      ),
    );
    const bookingIds = cleans.map(({ _id }) => _id);
    const sumOf = (amount: 'totalAmount' | 'onlineConfirmationFee' | 'cashAmount') => ({
      minor: cleans.reduce((sum, clean) => sum + clean[amount].minor, 0),
      currency: 'AUD' as const,
    });
    const id = await addTestCheckout({
      ...{ purpose: 'booking', quoteId: null, userId: ADA, bookingIds },
      ...{ amount: sumOf('onlineConfirmationFee'), total: sumOf('totalAmount') },
      cash: sumOf('cashAmount'),
    });
    await Booking.updateMany({ _id: mongoose.trusted({ $in: bookingIds }) }, { checkoutId: id });
    await pay(bookings, id);
    const checkout = await readCheckout(bookings, id);
    expect(checkout).toMatchObject({ status: 'paid', ...shown });
    await eventually(() => published.ofType('payment.received').length > 0);
    expect(published.ofType('payment.received')[0]!.payload).toMatchObject({
      ...shown,
      cleans: prices.length,
    });
    const response = await download(checkout.receiptNumber!);
    const printed = readPdfText(Buffer.from(await response.arrayBuffer())).split('\n');
    expect(printed.slice(-1 - lines.length)).toEqual([...lines, 'Thank you for your trust.']);
  });

  it('of a month of the club has one amount, in rupees', async () => {
    const amount = { minor: 1_200_000, currency: 'LKR' as const };
    const number = await paidNumber({ amount, total: null, cash: null });
    const text = readPdfText(Buffer.from(await (await download(number)).arrayBuffer()));
    expect(text).toContain('12,000.00 LKR');
    expect(text).not.toContain('cash');
  });

  it('is numbered without a gap', async () => {
    const numbers = [await paidNumber(), await paidNumber(), await paidNumber()];
    const counted = numbers.map((number) => Number(number.split('-')[2]));
    expect(counted).toEqual([counted[0]!, counted[0]! + 1, counted[0]! + 2]);
  });

  it('is for who paid', async () => {
    const number = await paidNumber();
    expect((await open(number)).status).toBe(401);
    expect((await open(number, newUserId())).status).toBe(404);
    expect((await open('BN-2030-999999', ADA)).status).toBe(404);
    expect((await open('..%2f..%2fetc', ADA)).status).toBe(400);
  });

  it('is named in the list of one’s own payments, newest first', async () => {
    const userId = newUserId();
    const first = await paidNumber({ userId });
    const second = await paidNumber({ userId });
    const as = { role: 'customer' as const, userId };
    const { body } = await bookings.call<TransactionsResponse>(
      'GET',
      '/api/user/transactions?pageSize=1',
      { as },
    );
    expect(body).toMatchObject({ total: 2, page: 1, pageSize: 1 });
    expect(body.transactions).toMatchObject([
      { receiptNumber: second, amount: '30.60', currency: 'AUD', status: 'succeeded' },
    ]);
    expect(second).not.toBe(first);
  });
});

describe('the receipt of a checkout', () => {
  beforeAll(() => bookings.clear());

  const pathOf = (id: string) => `/api/payments/checkouts/${id}/receipt`;

  it('gives a visitor the receipt of what they paid', async () => {
    const id = await addTestCheckout({ userId: null, email: 'visitor@example.com' });
    await pay(bookings, id);
    const response = await fetch(bookings.url + pathOf(id));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = readPdfText(Buffer.from(await response.arrayBuffer()));
    expect(text).toContain((await readCheckout(bookings, id)).receiptNumber!);
  });

  it('has none while nothing is paid, and none of an unknown payment', async () => {
    const unpaid = await addTestCheckout({ userId: null });
    for (const id of [unpaid, '11111111-1111-4111-8111-111111111111']) {
      expect(await bookings.call('GET', pathOf(id))).toMatchObject({
        status: 404,
        error: { message: 'There is no receipt of this payment.' },
      });
    }
  });
});
