import { CHECK_PLACE_RPC } from '@brightnest/contracts/rpc/places';
import type { QuotePaymentStatusResponse } from '@brightnest/contracts/quotes/quote-submission-schemas';
import { toDecimalText } from '@brightnest/contracts/money';
import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { DEFAULT_QUOTE_RATES, type QuoteRates } from '@brightnest/contracts/catalogue/quote-rates';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { dateIn } from '@brightnest/contracts/times';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { estimateQuote } from '@brightnest/contracts/catalogue/quote-estimate';
import { INVOICED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { quoteRequest, submit } from '../../testing/forms';
import { QuoteSubmission } from '../../records/quote-submission';
import { type QuotesUnderTest, startQuotes } from '../../testing/start-quotes';

const onTop = (taxRatePercent: number): PricingSettings => ({
  ...DEFAULT_PRICING_SETTINGS,
  ...{ taxMode: 'on_top', taxRatePercent },
});

let site: ServiceStub;
let quotes: QuotesUnderTest;
beforeAll(async () => {
  site = await startServiceStub(
    {
      ...{ pricing: onTop(10), rules: DEFAULT_BOOKING_RULES, rates: DEFAULT_QUOTE_RATES },
      revision: 4,
    },
    { [CHECK_PLACE_RPC]: { refused: {} } },
  );
  quotes = await startQuotes({ BOOKINGS_URL: site.url, PAYMENTS: 'sandbox' });
});
afterAll(async () => {
  await quotes.stop();
  await site.stop();
});
beforeEach(() => FollowedSettings.deleteMany());

const estimate = async () => (await submit(quotes)).body.quote.estimatedPrice;
const change = (revision: number, pricing?: PricingSettings) =>
  testEvent('billing-settings.changed', { fields: ['taxMode'], revision, pricing });
const followed = (name: string) => FollowedSettings.findById(name).lean();
const storedRevision = async () => (await followed('pricing'))?.revision;

it('estimates as the wizard does where the tax comes on top, and bills the lines with it', async () => {
  const { body } = await submit(quotes);
  const expected = toDecimalText(
    estimateQuote(quoteRequest(), { rates: DEFAULT_QUOTE_RATES, pricing: onTop(10) }),
  );
  expect([expected, body.quote.estimatedPrice]).toEqual(['250.80', expected]);

  const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  const { lines, total } = await rpc.call(INVOICED_QUOTE_RPC, { quoteId: body.quote.id });
  rpc.close();
  expect(total.minor).toBe(25_080);
  expect(lines.map(({ minor }) => minor)).toEqual([18_700, -1_870, 8_250]);
});

it('keeps for each quote the terms it was asked for by', async () => {
  const change = (revision: number, feePercent: number) =>
    testEvent('booking-rules.changed', {
      ...{ fields: ['feePercent'], revision },
      rules: { ...DEFAULT_BOOKING_RULES, feePercent },
    });
  const { body: first } = await submit(quotes);
  await publishRaw(quotes.env, [change(5, 30)]);
  await eventually(async () => (await followed('booking-rules'))?.revision === 5);
  const { body: second } = await submit(quotes);
  const feeOf = async ({ id, paymentToken: token }: typeof first.quote) => {
    const path = `/api/quotes/${id}/payment-status?token=${token}`;
    return (await quotes.call<QuotePaymentStatusResponse>('GET', path)).body.amount;
  };
  // Of 250.80.
  expect([await feeOf(first.quote), await feeOf(second.quote)]).toEqual(['37.62', '75.24']);
});

describe('the rates of bookings', () => {
  const rates: QuoteRates = {
    ...DEFAULT_QUOTE_RATES,
    extras: DEFAULT_QUOTE_RATES.extras.map((extra) =>
      extra.id === 'clean_oven'
        ? { ...extra, label: 'Sparkling oven', price: '100.00' }
        : { ...extra, isActive: extra.id !== 'balcony' },
    ),
  };
  const changeRates = (revision: number, changed: QuoteRates) =>
    testEvent('quote-rates.changed', { fields: ['extras'], revision, rates: changed });
  const follow = async (revision: number, changed: QuoteRates) => {
    await publishRaw(quotes.env, [changeRates(revision, changed)]);
    await eventually(async () => (await followed('quote-rates'))?.revision === revision);
  };

  it('price a quote, which stays explainable by them whatever they are later', async () => {
    await follow(8, rates);
    const { body } = await submit(quotes, { estimatedPrice: '250.80' });
    // 153.00 and 100.00, and the tax: the form showed what the oven cost before.
    expect(body.quote.estimatedPrice).toBe('278.30');
    await follow(9, DEFAULT_QUOTE_RATES);

    const { id } = body.quote;
    const stored = await QuoteSubmission.findById(id).orFail().lean();
    expect(stored.estimate).toMatchObject({
      ...{ ratesRevision: 8, base: 17_000, frequency: -1_700 },
      extras: [{ id: 'clean_oven', label: 'Sparkling oven', price: 10_000 }],
    });
    const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
    const { lines } = await rpc.call(INVOICED_QUOTE_RPC, { quoteId: id });
    rpc.close();
    expect(lines.at(-1)).toEqual({ description: 'Sparkling oven', minor: 11_000 });
    const { body: seen } = await quotes.call<AdminQuoteResponse>('GET', `/api/admin/quotes/${id}`, {
      as: 'admin',
    });
    expect(seen.quote).toMatchObject({
      extraTexts: ['Sparkling oven'],
      estimateLines: [
        { label: 'Regular Cleaning, 3 bedrooms, 2 bathrooms', amount: '170.00' },
        { label: 'Frequency: Weekly', amount: '-17.00' },
        { label: 'Sparkling oven', amount: '100.00' },
        { label: 'Tax', amount: '25.30' },
      ],
    });
  });

  it('refuse an extra that is no longer offered, by its name', async () => {
    await follow(8, rates);
    const { status, error } = await submit(quotes, { additionalServices: ['balcony'] });
    expect([status, error.fields]).toEqual([
      400,
      { additionalServices: 'Balcony is no longer offered.' },
    ]);
  });

  it('add what a clean on the day itself costs, where it is asked for today', async () => {
    await follow(8, {
      ...DEFAULT_QUOTE_RATES,
      extras: DEFAULT_QUOTE_RATES.extras.map((extra) =>
        extra.pricing === 'same_day' ? { ...extra, price: '40.00' } : extra,
      ),
    });
    const today = { preferredDate: dateIn('Australia/Sydney'), additionalServices: [] };
    // 153.00 and 40.00, and the tax.
    expect((await submit(quotes, today)).body.quote.estimatedPrice).toBe('212.30');
  });
});

it('takes a request while bookings is away, at the default', async () => {
  const answer = site.answer;
  site.answer = { status: 503, body: { code: 'service_unavailable', message: 'Away.' } };
  expect(await estimate()).toBe('228.00');
  site.answer = answer;
  expect(await estimate()).toBe('250.80');
});

it('asks bookings once, and then hears of each change, in whichever order', async () => {
  site.calls.length = 0;
  expect([await estimate(), await estimate()]).toEqual(['250.80', '250.80']);
  // What cleans cost, how prices are taxed, and how bookings are taken.
  expect(site.calls).toHaveLength(3);

  await publishRaw(quotes.env, [change(6, onTop(5)), change(5, onTop(20)), change(6, onTop(5))]);
  await eventually(async () => (await storedRevision()) === 6);
  await publishRaw(quotes.env, [change(5, onTop(20)), change(7, { ...onTop(5), taxMode: 'none' })]);
  await eventually(async () => (await storedRevision()) === 7);
  expect(await estimate()).toBe('228.00');
});
