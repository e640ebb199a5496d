import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { Types } from 'mongoose';
import { CheckoutModel } from '../payments/checkout';
import { QuoteTerms } from '../payments/quote-terms';
import { Booking } from '../records/booking';
import { changeBilling } from '../testing/billing';
import {
  addBilledBooking,
  addLine,
  agreedOf,
  billedOf,
  INVOICED_QUOTE,
  startInvoicing,
} from '../testing/invoices';
import { addTestCheckout } from '../testing/payments';
import { type BookingsUnderTest, JANE } from '../testing/start-bookings';
import { InvoiceModel } from './invoice';
import { type InvoicedDeal } from './invoiced-deals';
import { findDocuments, syncInvoices } from './sync-invoices';

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  ({ quotes, bookings, rpc } = await startInvoicing());
  await changeBilling(bookings, { taxNumber: '51824753556', legalName: 'Brightnest Pty Ltd' });
});
afterAll(() => bookings.stop());
beforeEach(() => {
  quotes.answer = { status: 200, body: INVOICED_QUOTE };
});

const sync = (deal: InvoicedDeal) => syncInvoices(deal, rpc);
const documentsOf = async (deal: InvoicedDeal) =>
  (await findDocuments(deal)).map(({ kind, totalMinor, reason }) => [kind, totalMinor, reason]);
const FIRST = ['invoice', 12_000, ''];

describe('a booking', () => {
  it('is billed whole with its first payment, as the company and the customer are then', async () => {
    const deal = await addBilledBooking();
    await addLine(deal, { type: 'tip' }, 500);
    await sync(deal);
    const [invoice] = await findDocuments(deal);
    const year = invoice!.issueDate.slice(0, 4);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', sequence: 1, corrects: null, reason: '' },
      number: expect.stringMatching(new RegExp(`^INV-${year}-\\d{6}$`)) as string,
      serviceDate: '2030-05-01',
      company: { legalName: 'Brightnest Pty Ltd', taxNumber: '51 824 753 556' },
      customer: {
        ...{ name: 'Jane Doe', email: 'jane@example.com' },
        address: '1 King Street, Newtown NSW',
      },
      lines: [{ description: 'Deep Cleaning, 3 hours', minor: 12_000 }],
      ...{ currency: 'AUD', totalMinor: 12_000, paidMinor: 1_800, dueMinor: 10_200 },
      tax: { name: 'GST', ratePercent: 10, minor: 1_091 },
      payments: [{ date: invoice!.issueDate, minor: 1_800 }],
    });
  });

  it('tells its extras apart where it knows what they cost', async () => {
    const extrasAmount = { minor: 7_500, currency: 'AUD' as const };
    const deal = await addBilledBooking({ extras: ['clean_oven'], extrasAmount });
    await sync(deal);
    expect((await findDocuments(deal))[0]!.lines).toEqual([
      { description: 'Deep Cleaning, 3 hours', minor: 4_500 },
      { description: 'Extras: Clean oven', minor: 7_500 },
    ]);
  });

  it('is billed in the language of the customer, as far as the company offers it', async () => {
    setCurrentRegion({ ...DEFAULT_REGION, languages: ['en-AU', 'de'] });
    const billedTo = async (language: string) => {
      bookings.auth.answer = { status: 200, body: { ...JANE, language } };
      const deal = await addBilledBooking({ status: 'cancelled' });
      await sync(deal);
      return (await findDocuments(deal))[0];
    };
    const german = { description: 'Absage: Deep Cleaning', minor: 1_800 };
    expect(await billedTo('de-AT')).toMatchObject({ language: 'de', lines: [german] });
    expect(await billedTo('fr')).toMatchObject({ language: 'en-AU' });
    bookings.auth.answer = { status: 200, body: JANE };
    setCurrentRegion(DEFAULT_REGION);
  });

  it('is billed when it is done where nothing was paid before, and not earlier', async () => {
    const deal = await addBilledBooking({}, false);
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([]);
    await Booking.updateOne({ _id: deal.id }, { $set: { status: 'completed' } });
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([FIRST]);
  });

  it('that is cancelled in time is credited whole', async () => {
    const deal = await addBilledBooking();
    await sync(deal);
    await Booking.updateOne({ _id: deal.id }, { $set: { status: 'cancelled' } });
    await addLine(deal, { type: 'refund', status: 'pending' }, -1_800);
    await sync(deal);
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([FIRST, ['credit_note', 12_000, 'Cancelled']]);
    const [invoice, note] = await findDocuments(deal);
    expect(note).toMatchObject({ corrects: invoice!.number, tax: { minor: 1_091 } });
    expect(note!.number).toMatch(/^CN-\d{4}-\d{6}$/);
  });

  it('that is cancelled late is credited but for what is kept', async () => {
    const deal = await addBilledBooking();
    await sync(deal);
    await Booking.updateOne({ _id: deal.id }, { $set: { status: 'cancelled' } });
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([FIRST, ['credit_note', 10_200, 'Cancelled']]);
  });

  it('of which only what is kept was ever billed has an invoice over that', async () => {
    const deal = await addBilledBooking({ status: 'cancelled' });
    await sync(deal);
    expect((await findDocuments(deal))[0]).toMatchObject({
      totalMinor: 1_800,
      lines: [{ description: 'Cancellation of Deep Cleaning', minor: 1_800 }],
    });
  });

  it('is billed for what more it costs, and credited for what less', async () => {
    const deal = await addBilledBooking();
    for (const minor of [12_000, 15_000, 9_000]) {
      await Booking.updateOne({ _id: deal.id }, { $set: { 'totalAmount.minor': minor } });
      await sync(deal);
    }
    expect(await documentsOf(deal)).toEqual([
      FIRST,
      ['invoice', 3_000, 'Price changed'],
      ['credit_note', 3_000, 'Price changed'],
      ['credit_note', 3_000, 'Price changed'],
    ]);
    expect((await findDocuments(deal))[1]).toMatchObject({
      lines: [{ description: 'Additional charge: Deep Cleaning', minor: 3_000 }],
      ...{ paidMinor: 0, dueMinor: 3_000 },
    });
  });

  it('is credited what was refunded of goodwill, with what the customer was told', async () => {
    const deal = await addBilledBooking();
    await addLine(deal, { type: 'cash' }, 10_200);
    await sync(deal);
    const customerNote = 'The oven was forgotten.';
    await addLine(deal, { type: 'refund', lowersPrice: true, customerNote, reason: 'x' }, -2_000);
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([
      FIRST,
      ['credit_note', 2_000, 'Refund: The oven was forgotten.'],
    ]);
  });

  it('is not billed anew for what went back as too much, or was written off', async () => {
    const deal = await addBilledBooking();
    await sync(deal);
    await addLine(deal, { type: 'refund' }, -300);
    await addLine(deal, { type: 'write_off' }, 5_000);
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([FIRST]);
  });

  it('that was never paid and is over is not billed', async () => {
    const deal = await addBilledBooking({ status: 'expired' });
    await addLine(deal, { type: 'refund', status: 'pending' }, -1_800);
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([]);
  });
});

it('says which documents another mail leads to', async () => {
  const events = await bookings.collectEvents();
  const deal = await addBilledBooking();
  await sync(deal);
  await Booking.updateOne({ _id: deal.id }, { $set: { 'totalAmount.minor': 11_000 } });
  await sync(deal);
  await Booking.updateOne({ _id: deal.id }, { $set: { status: 'cancelled' } });
  await sync(deal);
  const [first, second, third] = (await findDocuments(deal)).map(({ number }) => number);
  const told = () =>
    new Map(events.ofType('invoice.issued').map(({ payload }) => [payload.number, payload]));
  await eventually(() => [first, second, third].every((number) => told().has(number!)));
  const isAnnounced = (number: string | undefined) => told().get(number!)?.isAnnounced;
  // Its receipt leads to the first, and the mail of its cancellation to the last.
  expect([first, second, third].map(isAnnounced)).toEqual([true, false, true]);
});

it('never changes a document', async () => {
  const deal = await addBilledBooking();
  await sync(deal);
  const [before] = await findDocuments(deal);
  await changeBilling(bookings, { footer: 'Another one.' });
  await InvoiceModel.updateOne({ _id: before!._id }, { $set: { totalMinor: 1, reason: 'x' } });
  expect(await findDocuments(deal)).toEqual([before]);
});

it('numbers documents without a gap, however many are issued at once', async () => {
  const deals = await Promise.all(Array.from({ length: 12 }, () => addBilledBooking()));
  await Promise.all([...deals, ...deals].map(sync));
  const issued = await InvoiceModel.find({ kind: 'invoice' }, { number: 1 }).lean();
  const numbers = issued.map(({ number }) => Number(number.split('-')[2])).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  for (const deal of deals) expect(await documentsOf(deal)).toEqual([FIRST]);
});

describe('a quote', () => {
  const newQuote = () => ({ kind: 'quote' as const, id: new Types.ObjectId().toHexString() });

  it('is billed with its fee by its own lines, and follows price and cancellation', async () => {
    const deal = newQuote();
    await addLine(deal, { type: 'confirmation_fee' }, 3_420);
    await sync(deal);
    expect((await findDocuments(deal))[0]).toMatchObject({
      totalMinor: 22_800,
      lines: INVOICED_QUOTE.lines,
      customer: { name: 'Ada Byron' },
    });
    const price = { minor: 20_000, currency: 'AUD' as const };
    await QuoteTerms.create({ _id: deal.id, price });
    await sync(deal);
    await QuoteTerms.updateOne({ _id: deal.id }, { $set: { isCancelled: true } });
    // What it does with the money is not written yet.
    await sync(deal);
    expect(await billedOf(deal)).toBe(20_000);
    await addLine(deal, { type: 'refund', status: 'pending' }, -3_420);
    await QuoteTerms.updateOne({ _id: deal.id }, { $set: { isCancellationTold: true } });
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([
      ['invoice', 22_800, ''],
      ['credit_note', 2_800, 'Price changed'],
      ['credit_note', 20_000, 'Cancelled'],
    ]);
  });

  it('is billed when it is done where nothing was paid online', async () => {
    const deal = newQuote();
    await sync(deal);
    quotes.answer = { status: 200, body: { ...INVOICED_QUOTE, isCompleted: true } };
    await sync(deal);
    expect(await documentsOf(deal)).toEqual([['invoice', 22_800, '']]);
  });
});

it('bills each month of a membership by its payment, in its currency and without tax', async () => {
  const amount = { minor: 1_200_000, currency: 'LKR' as const };
  const month = { purpose: 'subscription' as const, subscriptionId: 'a'.repeat(24), quoteId: null };
  const id = await addTestCheckout({ ...month, amount, total: null, cash: null, description: 'M' });
  await CheckoutModel.updateOne({ _id: id }, { $set: { status: 'paid', paidAt: new Date() } });
  const deal = { kind: 'membership' as const, id };
  await addLine(deal, { type: 'membership', checkoutId: id, amount }, 0);
  await sync(deal);
  const [invoice] = await findDocuments(deal);
  expect(invoice).toMatchObject({ totalMinor: 1_200_000, currency: 'LKR', tax: null, dueMinor: 0 });
  expect(invoice!.customer).toMatchObject({ name: 'Jane Doe', email: JANE.email });
  const back = { minor: -200_000, currency: 'LKR' as const };
  await addLine(deal, { type: 'refund', status: 'pending', checkoutId: id, amount: back }, 0);
  await sync(deal);
  expect(await documentsOf(deal)).toEqual([
    ['invoice', 1_200_000, ''],
    ['credit_note', 200_000, 'Refund'],
  ]);
});

it('keeps what is billed equal to what is agreed, whatever happens to a booking', async () => {
  const changes: ((deal: InvoicedDeal, size: number) => Promise<unknown>)[] = [
    (deal, size) =>
      Booking.updateOne(
        { _id: deal.id, status: 'confirmed' },
        { $set: { 'totalAmount.minor': 6_000 + size } },
      ),
    (deal, size) => addLine(deal, { type: 'refund', lowersPrice: true }, -(size % 900)),
    (deal, size) => addLine(deal, { type: 'cash' }, size),
    (deal) => addLine(deal, { type: 'dispute' }, -500),
    (deal, size) => addLine(deal, { type: 'refund', status: 'failed' }, -size),
    (deal) => Booking.updateOne({ _id: deal.id }, { $set: { status: 'cancelled' } }),
  ];
  const change = async (index: number) => {
    const deal = await addBilledBooking({}, index % 5 > 0);
    for (const step of [1, 7, 3]) {
      await changes[(index * step + step) % changes.length]!(deal, ((index * 137) % 5_000) + 1);
      await sync(deal);
    }
    const agreed = Math.max(0, await agreedOf(deal));
    const isBilled = (await findDocuments(deal)).length > 0;
    expect([index, await billedOf(deal)]).toEqual([index, isBilled ? agreed : 0]);
  };
  // A few at once, so that they meet at the counter of the numbers.
  for (let first = 0; first < 24; first += 4) {
    await Promise.all([first, first + 1, first + 2, first + 3].map(change));
  }
});
