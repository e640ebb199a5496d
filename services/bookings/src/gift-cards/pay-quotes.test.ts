import type { CheckoutResponse } from '@brightnest/contracts/payments/payment-schemas';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import type { ServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { dealAccount, linesOfQuote } from '../payments/ledger/deal-account';
import {
  buyGiftCard,
  checkCard,
  expectCardsToAddUp,
  payByCard,
  refundAll,
  sellGiftCards,
} from '../testing/gift-cards';
import { addTestCheckout, readCheckout } from '../testing/payments';
import { newQuoteId, PAYABLE_QUOTE, quoteChanged } from '../testing/quotes';
import { type BookingsUnderTest, startWithQuotes } from '../testing/start-bookings';

const TOTAL = { minor: 20_400, currency: 'AUD' as const };

let quotes: ServiceStub;
let bookings: BookingsUnderTest;
beforeAll(async () => {
  ({ quotes, bookings } = await startWithQuotes({}));
  quotes.answer = { status: 200, body: { ...PAYABLE_QUOTE, fee: null, total: TOTAL } };
  await sellGiftCards(bookings);
});
afterAll(() => bookings.stop());
afterEach(expectCardsToAddUp);

/** A quote of a visitor over 204.00, with the checkout of its fee of 30.60. */
async function addQuote() {
  const quoteId = newQuoteId();
  const feeId = await addTestCheckout({ quoteId, userId: null, email: 'ada@example.com' });
  return { quoteId, feeId };
}
const accountOf = async (quoteId: string) =>
  dealAccount({ price: TOTAL, isOver: false }, await linesOfQuote(quoteId));
const balanceOf = async (code: string) => (await checkCard(bookings, code)).body.balance;

it('pays the fee of a quote and the rest as far as it goes, and another card what is left', async () => {
  const { quoteId, feeId } = await addQuote();
  const { code } = await buyGiftCard(bookings);
  const { body } = await payByCard(bookings, feeId, { code });
  expect([body.paid, body.balance]).toEqual(['100.00', '0.00']);
  expect(body.checkout).toMatchObject({ id: feeId, status: 'paid', isByGiftCard: true });
  expect(await accountOf(quoteId)).toMatchObject({ paid: 10_000, due: 10_400 });

  const open = await bookings.call<CheckoutResponse>('POST', '/api/payments/checkouts', {
    body: { checkoutId: feeId, pays: 'balance' },
  });
  expect(open.body.checkout).toMatchObject({ amount: '104.00', paidBefore: '100.00' });
  const other = await buyGiftCard(bookings, { amount: '120.00' });
  const rest = await payByCard(bookings, open.body.checkout.id, { code: other.code });
  expect([rest.body.paid, rest.body.balance]).toEqual(['104.00', '16.00']);
  expect(await accountOf(quoteId)).toMatchObject({ paid: 20_400, due: 0 });
  expect(await readCheckout(bookings, feeId)).toMatchObject({ cash: '0.00' });
});

it('has back what it paid of a quote that is cancelled', async () => {
  const { quoteId, feeId } = await addQuote();
  const { code } = await buyGiftCard(bookings);
  await payByCard(bookings, feeId, { code });
  await publishRaw(bookings.env, [quoteChanged(quoteId, { to: 'cancelled' })]);
  await eventually(async () => {
    await refundAll(bookings);
    return (await balanceOf(code)) === '100.00';
  });
  expect(await accountOf(quoteId)).toMatchObject({ paidNet: 0 });
});

it('pays a quote once, by one of two cards that are used in the same moment', async () => {
  const { quoteId, feeId } = await addQuote();
  const cards = await Promise.all([buyGiftCard(bookings), buyGiftCard(bookings)]);
  await Promise.all(cards.map(({ code }) => payByCard(bookings, feeId, { code, paysRest: false })));
  const left = await Promise.all(cards.map(({ code }) => balanceOf(code)));
  expect(left.sort()).toEqual(['100.00', '69.40']);
  expect(await accountOf(quoteId)).toMatchObject({ paid: 3_060 });
});
