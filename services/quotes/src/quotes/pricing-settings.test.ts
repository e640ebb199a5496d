import { toDecimalText } from '@brightnest/contracts/money';
import {
  DEFAULT_PRICING_SETTINGS,
  type PricingSettings,
} from '@brightnest/contracts/payments/pricing-settings';
import { estimateQuote } from '@brightnest/contracts/quotes/quote-estimate';
import { INVOICED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { FollowedSettings } from '@brightnest/service-kit/settings/follow-settings';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { quoteRequest, submit } from '../testing/forms';
import { type QuotesUnderTest, startQuotes } from '../testing/start-quotes';

const onTop = (taxRatePercent: number): PricingSettings => ({
  ...DEFAULT_PRICING_SETTINGS,
  ...{ taxMode: 'on_top', taxRatePercent },
});

let site: ServiceStub;
let quotes: QuotesUnderTest;
beforeAll(async () => {
  site = await startServiceStub({ pricing: onTop(10), revision: 4 });
  quotes = await startQuotes({ BOOKINGS_URL: site.url });
});
afterAll(async () => {
  await quotes.stop();
  await site.stop();
});
beforeEach(() => FollowedSettings.deleteMany());

const estimate = async () => (await submit(quotes)).body.quote.estimatedPrice;
const change = (revision: number, pricing?: PricingSettings) =>
  testEvent('billing-settings.changed', { fields: ['taxMode'], revision, pricing });
const storedRevision = async () => (await FollowedSettings.findOne().lean())?.revision;

it('estimates as the wizard does where the tax comes on top, and bills the lines with it', async () => {
  const { body } = await submit(quotes);
  const expected = toDecimalText(estimateQuote(quoteRequest(), onTop(10)));
  expect([expected, body.quote.estimatedPrice]).toEqual(['250.80', expected]);

  const rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  const { lines, total } = await rpc.call(INVOICED_QUOTE_RPC, { quoteId: body.quote.id });
  rpc.close();
  expect(total.minor).toBe(25_080);
  expect(lines.map(({ minor }) => minor)).toEqual([18_700, -1_870, 8_250]);
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
  expect(site.calls).toHaveLength(1);

  await publishRaw(quotes.env, [change(6, onTop(5)), change(5, onTop(20)), change(6, onTop(5))]);
  await eventually(async () => (await storedRevision()) === 6);
  await publishRaw(quotes.env, [change(5, onTop(20)), change(7, { ...onTop(5), taxMode: 'none' })]);
  await eventually(async () => (await storedRevision()) === 7);
  expect(await estimate()).toBe('228.00');
});
