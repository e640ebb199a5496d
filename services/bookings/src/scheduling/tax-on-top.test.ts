import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { DEFAULT_FEE_TERMS } from '@brightnest/contracts/payments/fee-terms';
import type {
  MembershipResponse,
  PlanChangedResponse,
  PlanChangePreviewResponse,
  SubscribeResponse,
} from '@brightnest/contracts/memberships/membership-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import type { PricingSettings } from '@brightnest/contracts/payments/pricing-settings';
import { PRICING_SETTINGS_RPC } from '@brightnest/contracts/rpc/bookings-settings';
import { priceBooking } from '@brightnest/contracts/scheduling/booking-price';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { findDocuments, syncInvoices } from '../invoices/sync-invoices';
import { MembershipModel } from '../memberships/membership';
import { TransactionModel } from '../payments/ledger/ledger';
import { Booking } from '../records/booking';
import { changeBilling } from '../testing/billing';
import { addService, book, confirmPaid, inHours, newUserId } from '../testing/bookings';
import { addFreeCleaner } from '../testing/cleaners';
import { addPlan, pay, readCheckout, renewDue } from '../testing/payments';
import { type BookingsUnderTest, startBookings } from '../testing/start-bookings';

const lkr = (minor: number) => ({ minor, currency: 'LKR' as const });

let bookings: BookingsUnderTest;
let rpc: RpcClient;
beforeAll(async () => {
  bookings = await startBookings();
  const urls = { auth: bookings.auth.url, bookings: bookings.url };
  rpc = createRpcClient({ urls, env: bookings.env });
});
afterAll(async () => {
  rpc.close();
  await bookings.stop();
});
beforeEach(() =>
  changeBilling(bookings, {
    ...{ taxNumber: '51824753556', taxMode: 'on_top', taxRatePercent: 10 },
    taxCurrencies: ['AUD', 'LKR'],
  }),
);

const readPricing = async () =>
  (await bookings.call<PricingSettings>('GET', '/api/pricing-settings')).body;

it('tells everybody how prices are taxed, and quotes when that changes', async () => {
  const published = await bookings.collectEvents();
  await changeBilling(bookings, { taxRatePercent: 12.5 });
  const pricing = await readPricing();
  expect(pricing).toEqual({
    ...{ taxMode: 'on_top', taxName: 'GST', taxRatePercent: 12.5 },
    taxCurrencies: ['AUD', 'LKR'],
  });
  const { revision } = await rpc.call(PRICING_SETTINGS_RPC, {});
  expect(await rpc.call(PRICING_SETTINGS_RPC, {})).toEqual({ pricing, revision });
  await eventually(() =>
    published.ofType('billing-settings.changed').some(({ payload }) => {
      return payload.revision === revision && payload.pricing?.taxRatePercent === 12.5;
    }),
  );
});

it('books at what the preview shows, and bills that to the cent', async () => {
  const userId = newUserId();
  const service = { basePrice: '80.45', priceUnit: 'hour' as const };
  const serviceId = await addService({
    basePrice: { minor: 8_045, currency: 'AUD' },
    priceUnit: 'hour',
  });
  await addFreeCleaner();
  const order = { duration: 180, extras: ['clean_oven'] };
  const terms = { isMember: false, withCredit: false, pricing: await readPricing() };
  const by = { rates: DEFAULT_QUOTE_RATES, frequency: 'one_time' as const };
  const price = priceBooking({ service, ...order, ...by, ...terms, terms: DEFAULT_FEE_TERMS });
  // 241.35 and 75.00, and 31.635 on top.
  expect(price).toMatchObject({ tax: 3_164, total: 34_799 });
  const request = { serviceId, scheduledDate: inHours(48), ...order };

  const { error } = await book(bookings, userId, { ...request, totalAmount: '316.35' });
  expect([error.code, error.fields]).toEqual(['price_changed', { totalAmount: '347.99' }]);
  const totalAmount = toDecimalText(price.total);
  const { body } = await book(bookings, userId, { ...request, totalAmount });
  expect(body.bookings[0]).toMatchObject({
    ...{ totalAmount, onlineConfirmationFee: toDecimalText(price.fee) },
    cashAmount: toDecimalText(price.cash),
  });

  const { id } = body.bookings[0]!;
  await confirmPaid([id]);
  await changeBilling(bookings, { taxMode: 'included' });
  await syncInvoices({ kind: 'booking', id }, rpc);
  const [invoice] = await findDocuments({ kind: 'booking', id });
  expect(invoice).toMatchObject({
    totalMinor: price.total,
    tax: { name: 'GST', ratePercent: 10, minor: price.tax },
    lines: [{ minor: 26_549 }, { description: 'Extras: Clean oven', minor: 8_250 }],
  });
  expect((await Booking.findById(id).orFail().lean()).totalAmount.minor).toBe(price.total);
});

it('charges for the months of a membership, and for a dearer plan, with the tax on top', async () => {
  const as = { role: 'customer' as const, userId: newUserId() };
  const { userId } = as;
  const dear = await addPlan({ name: 'Twice', monthlyPrice: lkr(2_000_005) });
  const begun = await bookings.call<SubscribeResponse>('POST', '/api/subscriptions', {
    as,
    body: { tierId: await addPlan() },
  });
  const { checkoutId } = begun.body;
  expect((await readCheckout(bookings, checkoutId)).amount).toBe('13200.00');
  await pay(bookings, checkoutId);
  const { body: membership } = await bookings.call<MembershipResponse>(
    'GET',
    '/api/user/subscription',
    { as },
  );

  const change = `/api/subscriptions/${membership!.id}/change`;
  const preview = await bookings.call<PlanChangePreviewResponse>(
    'GET',
    `${change}?tierId=${dear}`,
    { as },
  );
  const { charge, monthlyPrice } = preview.body.consequences;
  expect([charge, monthlyPrice]).toEqual(['8800.06', '22000.06']);
  const body = { tierId: dear, expectedCharge: charge };
  const changed = await bookings.call<PlanChangedResponse>('POST', change, { as, body });
  expect(changed.body.subscription.tierId).toBe(dear);

  // What is paid stays as it is; what is charged from now on has none.
  await changeBilling(bookings, { taxMode: 'none' });
  await MembershipModel.updateOne({ userId }, { $set: { nextBillingDate: inHours(-1) } });
  await renewDue(bookings);
  const lines = await TransactionModel.find({ userId }).sort({ _id: 1 }).lean();
  expect(lines.map(({ amount }) => amount.minor)).toEqual([1_320_000, 880_006, 2_000_005]);
});
