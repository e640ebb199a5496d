import type { GiftCardDue } from '@brightnest/contracts/events/bookings/gift-cards';
import type { LedgerSumsResponse } from '@brightnest/contracts/payments/ledger-schemas';
import { setCurrentRegion } from '@brightnest/contracts/company/current-region';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { decrypt } from '@brightnest/service-kit/security/encryption';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { findDocuments, syncInvoices } from '../invoices/sync-invoices';
import { accountOfBooking } from '../payments/ledger/deal-account';
import { Booking, type BookingRecord } from '../records/booking';
import { addService, book, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner, freeEverybody } from '../testing/cleaners';
import {
  buyGiftCard,
  checkCard,
  codeOf,
  expectCardsToAddUp,
  giftCardRequest,
  refundAll,
  payByCard,
  sellGiftCards,
} from '../testing/gift-cards';
import { goToPay, pay, payWith, CARDS, readCheckout } from '../testing/payments';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { GiftCardModel, type GiftCardRecord } from './gift-card';
import { forgetUnpaidGiftCards } from './sell-gift-cards';
import { dueEvent, sendGiftCards } from './send-gift-cards';

let bookings: BookingsUnderTest;
let serviceId: string;
beforeAll(async () => {
  bookings = await startBookings();
  serviceId = await addService();
  await addFreeCleaner();
  await addFreeCleaner();
  await sellGiftCards(bookings);
});
afterAll(() => bookings.stop());
beforeEach(async () => {
  await Booking.deleteMany();
  await freeEverybody();
});
afterEach(expectCardsToAddUp);

/** A clean for 200.00, whose fee is 30.00. */
async function bookClean(hours = 72, more: object = {}) {
  const userId = newUserId();
  const request = { serviceId, scheduledDate: inHours(hours), ...more };
  const { body } = await book(bookings, userId, request);
  return { userId, id: body.bookings[0]!.id, checkoutId: body.checkoutId! };
}
const stored = (id: string) => Booking.findById(id).orFail().lean<BookingRecord>();
const accountOf = async (id: string) => accountOfBooking(await stored(id));
const balanceOf = async (code: string) => (await checkCard(bookings, code)).body.balance;
const cancel = (id: string, userId: string) =>
  bookings.call('POST', `/api/bookings/${id}/cancel`, {
    as: { role: 'customer', userId },
    body: { scope: 'this' },
  });

it('is bought, mailed, pays a clean as far as it goes, and has it back when that is cancelled', async () => {
  const published = await bookings.collectEvents();
  const { card, code } = await buyGiftCard(bookings, { message: 'Happy birthday!' });
  await runTask(bookings, sendGiftCards);
  await runTask(bookings, sendGiftCards);
  await eventually(() => published.ofType('gift-card.due').length > 0);
  const [due] = published.ofType('gift-card.due').map(({ payload }) => payload as GiftCardDue);
  expect(due).toMatchObject({
    ...{ recipientEmail: 'grace@example.com', buyerName: 'Ada Byron', amount: '100.00' },
    message: 'Happy birthday!',
  });
  expect(decrypt(bookings.env.INTERNAL_KEY, due!.encryptedCode)).toBe(code);
  expect(JSON.stringify(card)).not.toContain(code.replaceAll('-', ''));

  const { id, userId, checkoutId } = await bookClean();
  // However it is typed.
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const { status, body } = await payByCard(bookings, checkoutId, { code: typed });
  expect([status, body.paid, body.balance]).toEqual([200, '100.00', '0.00']);
  expect(body.checkout).toMatchObject({ status: 'paid', amount: '30.00', isByGiftCard: true });
  expect(await stored(id)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await accountOf(id)).toMatchObject({ agreed: 20_000, paidNet: 10_000, due: 10_000 });

  const urls = { auth: bookings.auth.url, bookings: bookings.url };
  const rpc = createRpcClient({ urls, env: bookings.env });
  const deal = { kind: 'booking' as const, id };
  await syncInvoices(deal, rpc);
  rpc.close();
  const [invoice] = await findDocuments(deal);
  // A payment, no discount. It may have been issued between the fee and the rest.
  expect(invoice).toMatchObject({ totalMinor: 20_000 });
  expect(invoice!.payments[0]).toMatchObject({ method: 'Gift card', minor: 3_000 });
  expect(invoice!.lines.every(({ minor }) => minor > 0)).toBe(true);

  await cancel(id, userId);
  await refundAll(bookings);
  expect(await balanceOf(code)).toBe('100.00');
  expect(await accountOf(id)).toMatchObject({ paidNet: 0, due: 0 });
  expect(await stored(id)).toMatchObject({ paymentStatus: 'refunded' });
});

it('counts as income when it is sold, not when it is used', async () => {
  const received = async () => {
    const path = '/api/admin/payments/sums';
    const { body } = await bookings.call<LedgerSumsResponse>('GET', path, { as: 'admin' });
    const { received: came, returned } = body.sums.find(({ currency }) => currency === 'AUD')!;
    return [came, returned];
  };
  const { code } = await buyGiftCard(bookings);
  const before = await received();
  const { id, userId, checkoutId } = await bookClean();
  await payByCard(bookings, checkoutId, { code });
  await cancel(id, userId);
  await refundAll(bookings);
  expect(await received()).toEqual(before);
});

it('keeps what a clean does not use, and pays the fee alone where that is wished', async () => {
  const { code } = await buyGiftCard(bookings, { amount: '300.00' });
  const first = await bookClean();
  await payByCard(bookings, first.checkoutId, { code, paysRest: false });
  expect(await balanceOf(code)).toBe('270.00');

  const second = await bookClean(96);
  const { body } = await payByCard(bookings, second.checkoutId, { code });
  expect([body.paid, body.balance]).toEqual(['200.00', '70.00']);
  expect(await stored(second.id)).toMatchObject({ paymentStatus: 'settled' });

  // What is left pays a part of the rest of the first.
  const open = await bookings.call<{ checkout: { id: string } }>(
    'POST',
    '/api/payments/checkouts',
    {
      as: { role: 'customer', userId: first.userId },
      body: { bookingId: first.id, pays: 'balance' },
    },
  );
  const part = await payByCard(bookings, open.body.checkout.id, { code });
  expect([part.body.paid, part.body.balance]).toEqual(['70.00', '0.00']);
  expect(await accountOf(first.id)).toMatchObject({ paidNet: 10_000, due: 10_000 });
  // The open one was over more than is due now.
  expect(await readCheckout(bookings, open.body.checkout.id)).toMatchObject({
    status: 'cancelled',
  });
});

it('keeps the fee of a clean that is cancelled late, and has the rest back', async () => {
  const { code } = await buyGiftCard(bookings, { amount: '200.00' });
  const { id, userId, checkoutId } = await bookClean(3);
  await payByCard(bookings, checkoutId, { code });
  await cancel(id, userId);
  await refundAll(bookings);
  expect(await balanceOf(code)).toBe('170.00');
  expect(await accountOf(id)).toMatchObject({ agreed: 3_000, paidNet: 3_000, due: 0 });
});

it('is spent once by two who use it in the same moment', async () => {
  const { code } = await buyGiftCard(bookings, { amount: '30.00' });
  const cleans = await Promise.all([bookClean(), bookClean(96)]);
  const answers = await Promise.all(
    cleans.map(({ checkoutId }) => payByCard(bookings, checkoutId, { code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await balanceOf(code)).toBe('0.00');
  const states = await Promise.all(cleans.map(async ({ id }) => (await stored(id)).status));
  expect(states.sort()).toEqual(['confirmed', 'pending']);
});

it('pays once, however often it is sent, and closes what was begun by card', async () => {
  const { code } = await buyGiftCard(bookings, { amount: '60.00' });
  const { id, checkoutId } = await bookClean();
  const paymentId = await goToPay(bookings, checkoutId);
  const fee = { code, paysRest: false };
  expect((await payByCard(bookings, checkoutId, fee)).status).toBe(200);
  expect((await payByCard(bookings, checkoutId, fee)).status).toBe(200);
  expect(await balanceOf(code)).toBe('30.00');

  // The page of the provider that is still open somewhere charges nobody.
  await payWith(bookings, paymentId, CARDS.succeeds);
  expect(await accountOf(id)).toMatchObject({ paid: 3_000 });
});

it('says what is wrong with a code, and what it can’t pay', async () => {
  const unknown = await checkCard(bookings, 'AAAA-BBBB-CCCC-DDDD');
  expect([unknown.status, unknown.error.code]).toEqual([409, 'gift_card_refused']);
  expect((await checkCard(bookings, 'ABC')).status).toBe(400);

  const { code } = await buyGiftCard(bookings, { amount: '20.00' });
  const { checkoutId } = await bookClean();
  const { error } = await payByCard(bookings, checkoutId, { code });
  expect(error.fields!.code).toContain('$20.00 is left');

  const other = await bookings.call<{ checkoutId: string }>('POST', '/api/gift-cards', {
    body: giftCardRequest(),
  });
  const refused = await payByCard(bookings, other.body.checkoutId, { code });
  expect(refused.error.message).toContain('It pays cleans');
});

it('is worth nothing before it is paid, and is forgotten if it never is', async () => {
  const { body } = await bookings.call<{ checkoutId: string }>('POST', '/api/gift-cards', {
    body: giftCardRequest(),
  });
  const ofCheckout = { checkoutId: body.checkoutId };
  const card = await GiftCardModel.findOne(ofCheckout).orFail().lean<GiftCardRecord>();
  expect((await checkCard(bookings, codeOf(bookings, card))).status).toBe(409);

  const longAgo = new Date(Date.now() - 25 * 60 * 60_000);
  // Mongoose itself would not change when it was made.
  await GiftCardModel.collection.updateOne(ofCheckout, { $set: { createdAt: longAgo } });
  await runTask(bookings, forgetUnpaidGiftCards);
  expect(await GiftCardModel.exists(ofCheckout)).toBeNull();
  expect(await readCheckout(bookings, body.checkoutId)).toMatchObject({ status: 'expired' });
});

it('waits for the date that its buyer chose, and ends when the settings say', async () => {
  const published = await bookings.collectEvents();
  const later = addDays(dateIn(officeZone()), 5);
  await sellGiftCards(bookings, 36);
  const { card } = await buyGiftCard(bookings, { sendOn: later, recipientName: 'Later' });
  const now = await buyGiftCard(bookings, { recipientName: 'Now' });
  await sellGiftCards(bookings);
  await runTask(bookings, sendGiftCards);
  const names = () =>
    published.ofType('gift-card.due').map(({ payload }) => (payload as GiftCardDue).recipientName);
  // Cards of the tests before are due as well.
  await eventually(() => names().includes('Now'));
  expect(names()).not.toContain('Later');
  expect(dateIn(officeZone(), card.sendAt)).toBe(later);
  expect(card.expiresOn.slice(0, 4)).toBe(String(Number(dateIn(officeZone()).slice(0, 4)) + 3));

  const yesterday = addDays(dateIn(officeZone()), -1);
  await GiftCardModel.updateOne({ _id: now.card._id }, { expiresOn: yesterday });
  const { body } = await checkCard(bookings, now.code);
  expect(body.refusal).toContain('expired');
  const { checkoutId } = await bookClean();
  expect((await payByCard(bookings, checkoutId, { code: now.code })).status).toBe(409);
  await pay(bookings, checkoutId);
});

it('sells what the settings say, and nothing where they are off', async () => {
  const buy = (more: object) =>
    bookings.call('POST', '/api/gift-cards', { body: giftCardRequest(more) });
  const { status, error } = await buy({ amount: '501.00' });
  expect([status, error.fields!.amount]).toEqual([
    400,
    'Please choose an amount from $20.00 to $500.00.',
  ]);
  const path = '/api/admin/gift-card-settings';
  const { body } = await bookings.call<{ settings: object; revision: number }>('GET', path, {
    as: 'admin',
  });
  const off = { ...body.settings, isSold: false, revision: body.revision };
  await bookings.call('PUT', path, { as: 'admin', body: off });
  expect((await buy({})).error.code).toBe('change_not_allowed');
  await sellGiftCards(bookings);
});

it('keeps the language of the page on which it is bought, for its mail', async () => {
  setCurrentRegion({ ...DEFAULT_REGION, languages: ['en-AU', 'de'] });
  const headers = { 'accept-language': 'de' };
  const sold = await bookings.call('POST', '/api/gift-cards', { body: giftCardRequest(), headers });
  setCurrentRegion(DEFAULT_REGION);
  expect(sold.status).toBe(201);
  const [card] = await GiftCardModel.find().sort({ createdAt: -1 }).limit(1);
  expect(dueEvent(card!.toObject()).payload).toMatchObject({ language: 'de' });
});
