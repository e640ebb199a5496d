import { randomUUID } from 'node:crypto';
import { addDays } from '@brightnest/contracts/calendar-dates';
import type { GiftCardChanged } from '@brightnest/contracts/events/bookings/gift-cards';
import type {
  GiftCardResponse,
  GiftCardsResponse,
} from '@brightnest/contracts/gift-cards/gift-card-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { closeDispute } from '../provider/sandbox-charges';
import { readProviderEvents } from '../reconciliation/provider-events';
import { CheckoutModel } from '../payments/checkout';
import {
  buyGiftCard,
  checkCard,
  codeOf,
  expectCardsToAddUp,
  giftCardRequest,
  payByCard,
  refundAll,
  sellGiftCards,
} from '../testing/gift-cards';
import { addTestCheckout, CARDS, pay } from '../testing/payments';
import { newQuoteId } from '../testing/quotes';
import { type BookingsUnderTest, runTask, startBookings } from '../testing/start-bookings';
import { GiftCardModel, type GiftCardRecord } from './gift-card';

let bookings: BookingsUnderTest;
beforeAll(async () => {
  bookings = await startBookings();
  await sellGiftCards(bookings);
});
afterAll(() => bookings.stop());
afterEach(expectCardsToAddUp);

const PATH = '/api/admin/gift-cards';
const call = (path: string, body: object, key?: string) =>
  bookings.call<GiftCardResponse>('POST', PATH + path, {
    as: 'admin',
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const change = (id: string, body: object) => call(`/${id}/changes`, body);
const refund = (id: string, expectedBalance: string) =>
  call(`/${id}/refund`, { reason: 'Not wanted', expectedBalance });
const recordOf = (id: string) => GiftCardModel.findById(id).orFail().lean<GiftCardRecord>();
const check = async (code: string) => (await checkCard(bookings, code)).body;
/** The fee of a quote of a visitor: 30.60. */
const aFee = () =>
  addTestCheckout({ quoteId: newQuoteId(), userId: null, email: 'ada@example.com' });

it('is given away once however often it is sent, and the ledger says who did and why', async () => {
  const published = await bookings.collectEvents();
  const key = randomUUID();
  const { recipientName, recipientEmail } = giftCardRequest();
  const gift = { recipientName, recipientEmail, message: '', sendOn: '' };
  const body = { ...gift, amount: '40.00', reason: 'Came late' };
  const first = await call('', body, key);
  const again = await call('', body, key);
  expect([first.status, again.body.card.id]).toEqual([201, first.body.card.id]);
  expect(first.body).toMatchObject({
    card: { source: 'issued', status: 'active', value: '40.00', balance: '40.00' },
    lines: [{ type: 'gift_credit', amount: '40.00', reason: 'Came late', method: null }],
  });
  const { id } = first.body.card;
  const code = codeOf(bookings, await recordOf(id));
  expect(await check(code)).toMatchObject({ balance: '40.00', refusal: null });
  const search = new URLSearchParams({ search: code });
  const list = await bookings.call<GiftCardsResponse>('GET', `${PATH}?${search}`, { as: 'admin' });
  expect(list.body.cards.map((card) => card.id)).toEqual([id]);
  const { error } = await refund(id, '40.00');
  expect(error.message).toBe('Nobody has paid for this gift card.');
  await eventually(() => published.ofType('gift-card.changed').length === 1);
});

it('is blocked, unblocked, extended and mailed again, each with its record', async () => {
  const published = await bookings.collectEvents();
  const { card, code } = await buyGiftCard(bookings);
  const id = String(card._id);
  await change(id, { change: 'block' });
  expect((await check(code)).refusal).toContain('can’t be used any more');
  const fee = await aFee();
  expect((await payByCard(bookings, fee, { code })).status).toBe(409);
  expect((await change(id, { change: 'extend', expiresOn: '' })).status).toBe(409);
  expect((await change(id, { change: 'block' })).status).toBe(409);
  await change(id, { change: 'unblock' });
  expect((await check(code)).refusal).toBeNull();

  const today = dateIn(officeZone());
  const past = await change(id, { change: 'extend', expiresOn: addDays(today, -1) });
  expect([past.status, Object.keys(past.error.fields!)]).toEqual([400, ['expiresOn']]);
  await change(id, { change: 'extend', expiresOn: addDays(today, 9) });
  expect(await check(code)).toMatchObject({ expiresOn: addDays(today, 9), refusal: null });
  await change(id, { change: 'resend' });
  await eventually(() => published.ofType('gift-card.changed').length === 4);
  const changes = published.ofType('gift-card.changed');
  expect(changes.map(({ payload }) => (payload as GiftCardChanged).change)).toEqual([
    ...['blocked', 'unblocked', 'extended', 'resent'],
  ]);
  await eventually(() => published.ofType('gift-card.due').length > 0);
});

it('gives what is left on it back to its buyer, once and for good', async () => {
  const { card, code } = await buyGiftCard(bookings);
  const id = String(card._id);
  await payByCard(bookings, await aFee(), { code, paysRest: false });
  const { status, error } = await refund(id, '100.00');
  expect([status, error.message]).toEqual([
    ...[409, '$69.40 is left on this gift card by now. Please look again.'],
  ]);
  const { body } = await refund(id, '69.40');
  expect(body.card).toMatchObject({ status: 'refunded', balance: '0.00' });
  expect((await refund(id, '0.00')).status).toBe(409);
  await refundAll(bookings);
  const lines = (await bookings.call<GiftCardResponse>('GET', `${PATH}/${id}`, { as: 'admin' }))
    .body.lines;
  expect(lines.map(({ type, status: state, amount }) => [type, state, amount])).toEqual([
    ['gift_card', 'succeeded', '100.00'],
    ['confirmation_fee', 'succeeded', '30.60'],
    ['refund', 'succeeded', '-69.40'],
  ]);
  expect((await check(code)).refusal).toContain('can’t be used any more');
});

it('is worth nothing while the bank of its buyer has the money, and again once that is won', async () => {
  const { body } = await bookings.call<{ checkoutId: string }>('POST', '/api/gift-cards', {
    body: giftCardRequest(),
  });
  await pay(bookings, body.checkoutId, CARDS.disputed);
  const ofCheckout = { checkoutId: body.checkoutId };
  const stored = () => GiftCardModel.findOne(ofCheckout).orFail().lean<GiftCardRecord>();
  await eventually(async () => (await stored()).returnedMinor === 10_000);
  expect(await stored()).toMatchObject({ status: 'refunded', balanceMinor: 0 });
  const code = codeOf(bookings, await stored());
  expect((await payByCard(bookings, await aFee(), { code })).status).toBe(409);

  const { paymentId } = await CheckoutModel.findById(body.checkoutId).orFail().lean();
  await closeDispute(paymentId!, 'won');
  await runTask(bookings, readProviderEvents);
  await eventually(async () => (await stored()).returnedMinor === 0);
  expect(await stored()).toMatchObject({ status: 'active', balanceMinor: 10_000 });
});
