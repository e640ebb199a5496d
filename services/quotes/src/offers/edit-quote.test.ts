import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { submittedId } from '../testing/forms';
import { newTimes, offerCalls } from '../testing/offer-calls';
import {
  addCleaner,
  type QuotesWithBookings,
  startQuotesWithBookings,
} from '../testing/real-bookings';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { staffCalls } from '../testing/staff-calls';

const TIMEOUT_MS = 150_000;

let quotes: QuotesWithBookings;
let published: CollectedEvents;
let staff: ReturnType<typeof staffCalls>;
let offers: ReturnType<typeof offerCalls>;
let ann: string;
beforeAll(async () => {
  quotes = await startQuotesWithBookings();
  published = await collectEvents(quotes.env);
  ann = await addCleaner(quotes.calendar, 'Ann');
  staff = staffCalls(quotes);
  offers = offerCalls(quotes);
}, TIMEOUT_MS);
afterAll(async () => {
  await published.stop();
  await quotes.stop();
}, TIMEOUT_MS);

const edited = (id: string, count = 1) =>
  eventually(() => {
    const told = published.ofType('quote.edited').filter(({ payload }) => payload.quoteId === id);
    return told.length === count && told.at(-1)!.payload;
  });
const totalValue = async () => {
  const { body } = await quotes.call<{ summary: { totalValue: string } }>(
    'GET',
    '/api/admin/quotes',
    { as: 'admin' },
  );
  return Number(body.summary.totalValue);
};

it('is the request as it is now at its new estimate, counted and found so, or at the price that staff say', async () => {
  const id = await submittedId(quotes);
  const before = await staff.read(id);
  const value = await totalValue();
  const larger = {
    ...{ bedrooms: before.bedrooms + 1, address: '9 Queen Street', suburb: 'Enmore' },
    additionalServices: [],
  };
  // At what it cost before, which is another price than the estimate of now.
  const { body } = await staff.edit(id, larger);
  const { quote } = body;
  expect(quote).toMatchObject({ ...larger, finalPrice: before.estimatedPrice, status: 'pending' });
  expect(quote.estimatedPrice).not.toBe(before.estimatedPrice);
  expect(quote.estimateLines[0]!.label).toContain(quote.propertySize);
  expect((await edited(id)).edit.changes).toEqual(['rooms', 'extras', 'address']);
  expect(await totalValue()).toBe(
    value + Number(quote.estimatedPrice) - Number(before.estimatedPrice),
  );
  const found = await quotes.call<{ total: number }>('GET', '/api/admin/quotes?search=enmore', {
    as: 'admin',
  });
  expect(found.body.total).toBe(1);

  await staff.edit(id, { totalAmount: '150.00', reason: 'A first clean' });
  expect(await edited(id, 2)).toMatchObject({
    ...{ price: '150.00', isOfferedAnew: false },
    edit: { changes: ['price'], reason: 'A first clean' },
  });
  const same = await staff.edit(id, {});
  expect(same.body.quote.statusHistory).toHaveLength(2);

  const past = await staff.edit(id, { preferredDate: '2020-01-01' });
  expect(Object.keys(past.error.fields ?? {})).toEqual(['preferredDate']);
  await staff.move(id, { status: 'cancelled' });
  expect((await staff.edit(id, { bedrooms: 1 })).error.code).toBe('change_not_allowed');
});

it('makes an open offer anew: the link of before shows it, its times are held, and the old one is not accepted', async () => {
  const offer = await offers.sent(ann, { proposedTimes: newTimes() });
  const { body } = await staff.edit(offer.id, {
    ...{ bedrooms: offer.quote.bedrooms + 1, totalAmount: '260.00', reason: 'Larger' },
  });
  const anew = body.quote.offer!;
  expect(anew).toMatchObject({ status: 'sent', total: '260.00', note: 'See you soon' });
  const { lines, discount } = anew;
  const listed = lines.reduce((sum, one) => sum + one.quantity * Number(one.unitPrice), 0);
  expect(listed - Number(discount?.amount ?? 0)).toBe(260);
  expect(body.quote.pastOffers).toMatchObject([{ id: offer.offerId, status: 'replaced' }]);
  expect((await offers.open(offer)).body.offer).toMatchObject({ id: anew.id, total: '260.00' });
  expect((await offers.accept(offer)).error.code).toBe('conflict');
  expect(await edited(offer.id)).toMatchObject({ isOfferedAnew: true });
  const sent = await eventually(() =>
    published.ofType('offer.sent').find(({ payload }) => payload.replacedOfferId === offer.offerId),
  );
  expect(sent.payload.edit?.changes).toEqual(['rooms', 'price']);
  // Held for the new one alone.
  await eventually(async () => {
    const taken = await offers.takenFor(offer, ann);
    return taken.length === offer.times.length;
  });

  const kept = await staff.edit(offer.id, { specialInstructions: 'Ring twice' });
  expect(kept.body.quote.offer!.id).toBe(anew.id);
  const accepted = await offers.accept({ ...offer, offerId: anew.id });
  expect(accepted.body.offer.status).toBe('accepted');
  expect(await staff.read(offer.id)).toMatchObject({ finalPrice: '260.00' });
});

it('keeps a coupon to the first clean in an offer that is made anew', async () => {
  const coupon = { code: 'SPRING', percent: 13, minimumMinor: 0, currency: 'AUD' as const };
  const offer = await offers.sentWithCoupon(ann, coupon);
  await staff.edit(offer.id, { totalAmount: '208.36', reason: 'Windows' });
  expect((await offers.open(offer)).body.offer).toMatchObject({
    ...{ total: '208.36', laterTotal: '238.00' },
  });
});
