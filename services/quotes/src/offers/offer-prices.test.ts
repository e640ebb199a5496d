import type {
  OfferDraftResponse,
  SendOfferRequest,
} from '@brightnest/contracts/offers/offer-schemas';
import { REPEATED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { submittedId } from '../testing/forms';
import { offerCalls } from '../testing/offer-calls';
import {
  addCleaner,
  type QuotesWithBookings,
  startQuotesWithBookings,
} from '../testing/real-bookings';

const TIMEOUT_MS = 150_000;

let quotes: QuotesWithBookings;
let published: CollectedEvents;
let rpc: RpcClient;
let ann: string;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  quotes = await startQuotesWithBookings();
  published = await collectEvents(quotes.env);
  rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  ann = await addCleaner(quotes.calendar, 'Ann');
  offers = offerCalls(quotes);
}, TIMEOUT_MS);
afterAll(async () => {
  rpc.close();
  await published.stop();
  await quotes.stop();
}, TIMEOUT_MS);

describe('the price of an offer', () => {
  it('begins with the estimate, line by line', async () => {
    const id = await submittedId(quotes);
    const { body } = await quotes.call<OfferDraftResponse>(
      'GET',
      `/api/admin/quotes/${id}/offer-draft`,
      { as: 'admin' },
    );
    expect(body).toMatchObject({
      maxTimes: 3,
      draft: {
        lines: [
          { label: 'Regular Cleaning, 3 bedrooms, 2 bathrooms', quantity: 1, unitPrice: '170.00' },
          { label: 'Clean oven', quantity: 1, unitPrice: '75.00' },
        ],
        discount: { label: 'Frequency: Weekly', amount: '17.00' },
      },
    });
  });

  it.each<[what: string, more: SendOfferRequest['lines'], total: string, later: string]>([
    ['as it was drafted', [], '198.36', '228.00'],
    [
      'with what staff have added',
      [{ label: 'Windows', quantity: 1, unitPrice: '20.00' }],
      ...(['218.36', '248.00'] as const),
    ],
  ])('takes a coupon off the first clean alone, %s', async (_what, more, total, later) => {
    const coupon = { code: 'SPRING', percent: 13, minimumMinor: 0, currency: 'AUD' as const };
    const offer = await offers.sentWithCoupon(ann, coupon, more);
    const told = await eventually(() =>
      published.events.find(
        ({ type, payload }) =>
          type === 'offer.sent' && 'offerId' in payload && payload.offerId === offer.offerId,
      ),
    );
    expect(told.payload).toMatchObject({ total, laterTotal: later });
    expect((await offers.open(offer)).body.offer).toMatchObject({ total, laterTotal: later });

    await offers.accept(offer);
    const minor = Number(later) * 100;
    const { quote } = await rpc.call(REPEATED_QUOTE_RPC, { quoteId: offer.id });
    expect(quote).toMatchObject({ every: 'weekly', price: { minor } });
  });

  it('has the tax on top of its lines where the company’s prices are without', async () => {
    const pricing = { taxName: 'GST', taxRatePercent: 10, taxCurrencies: ['AUD' as const] };
    await FollowedSettings.findByIdAndUpdate(
      'pricing',
      { settings: { ...pricing, taxMode: 'on_top' }, revision: 1 },
      { upsert: true },
    );
    const { quote } = await offers.sent(ann);
    expect(quote.offer).toMatchObject({
      ...{ subtotal: '255.00', tax: { label: 'GST (10%)', amount: '22.95' }, total: '252.45' },
    });
    await FollowedSettings.updateOne({}, { settings: { ...pricing, taxMode: 'included' } });
  });
});
