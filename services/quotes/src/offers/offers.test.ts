import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import { OFFER_HOLDS_RPC } from '@brightnest/contracts/rpc/offers';
import { INVOICED_QUOTE_RPC } from '@brightnest/contracts/rpc/quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { createRpcClient, type RpcClient } from '@brightnest/service-kit/rpc/client';
import { QuoteSubmission } from '../records/quote-submission';
import { submit, submittedId } from '../testing/forms';
import { newTimes, offerCalls, offerOf, type SentOffer } from '../testing/offer-calls';
import {
  addCleaner,
  type QuotesWithBookings,
  startQuotesWithBookings,
} from '../testing/real-bookings';
import { staffCalls } from '../testing/staff-calls';
import { expireOffers, remindOfOffers } from './offer-expiry';

const TIMEOUT_MS = 150_000;
const HOUR_MS = 60 * 60_000;

let quotes: QuotesWithBookings;
let published: CollectedEvents;
let rpc: RpcClient;
let ann: string;
let staff: ReturnType<typeof staffCalls>;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  quotes = await startQuotesWithBookings();
  published = await collectEvents(quotes.env);
  rpc = createRpcClient({ urls: { quotes: quotes.url }, env: quotes.env });
  ann = await addCleaner(quotes.calendar, 'Ann');
  staff = staffCalls(quotes);
  offers = offerCalls(quotes);
}, TIMEOUT_MS);
afterAll(async () => {
  rpc.close();
  await published.stop();
  await quotes.stop();
}, TIMEOUT_MS);

const sent = (changes = {}) => offers.sent(ann, changes);
const takenFor = (offer: Pick<SentOffer, 'id'>) => offers.takenFor(offer, ann);
const untilFree = (offer: Pick<SentOffer, 'id'>) =>
  eventually(async () => (await takenFor(offer)).length === 0);
const told = (type: string, { offerId }: Pick<SentOffer, 'offerId'>) =>
  eventually(() =>
    published.events.find(
      (event) =>
        event.type === type && 'offerId' in event.payload && event.payload.offerId === offerId,
    ),
  );

/** What the office is told to look after of its quote. */
async function attentionTo({ id }: Pick<SentOffer, 'id'>) {
  const path = '/api/admin/attention/quotes';
  const { body } = await quotes.call<AttentionResponse>('GET', path, { as: 'admin' });
  return body.items.filter((item) => item.id === id);
}

describe('an offer', () => {
  it('is sent, held, viewed, and accepted: its team is assigned, and its fee due', async () => {
    const offer = await sent();
    expect(offer.quote.offer).toMatchObject({
      ...{ status: 'sent', subtotal: '255.00', total: '229.50', tax: null, viewedAt: null },
      times: offer.times.map((scheduledAt) => ({
        ...{ scheduledAt, cleaners: [{ id: ann, name: 'Ann Free' }] },
      })),
    });
    const held = { kind: 'hold', ref: offer.id };
    expect(await takenFor(offer)).toEqual(offer.times.map((from) => ({ ...held, from })));

    const holds = { quoteId: offer.id, offerId: offer.offerId };
    expect(await rpc.call(OFFER_HOLDS_RPC, holds)).toEqual({ isNeeded: true });

    const shown = await offers.open(offer);
    expect(shown.body.offer).toMatchObject({
      ...{ isOpen: true, total: '229.50', fee: '34.43', customerName: 'Ada Byron' },
      times: offer.times.map((scheduledAt) => ({ scheduledAt, cleaners: ['Ann'] })),
    });
    expect((await staff.read(offer.id)).offer?.viewedAt).toBeNull();
    expect((await offers.answer(offer, 'view')).status).toBe(200);
    expect((await staff.read(offer.id)).offer?.viewedAt).not.toBeNull();

    const accepted = await offers.accept(offer, offer.times[1]);
    expect(accepted.body.offer).toMatchObject({
      ...{ status: 'accepted', isOpen: false, fee: '34.43', acceptedTime: offer.times[1] },
    });
    expect(await staff.read(offer.id)).toMatchObject({
      ...{ status: 'cleaners_assigned', finalPrice: '229.50', scheduledAt: offer.times[1] },
      ...{ duration: 180, assignedCleaners: [{ id: ann }] },
      statusHistory: [
        { status: 'customer_confirmed', isByCustomer: true },
        { status: 'cleaners_assigned' },
      ],
    });
    const job = { kind: 'quote', ref: offer.id, from: offer.times[1] };
    expect(await takenFor(offer)).toEqual([job]);
    expect(await rpc.call(OFFER_HOLDS_RPC, holds)).toEqual({ isNeeded: false });
    const invoiced = await rpc.call(INVOICED_QUOTE_RPC, { quoteId: offer.id });
    expect(invoiced).toMatchObject({
      total: { minor: 22_950 },
      lines: [
        { description: 'Regular Cleaning × 2', minor: 18_000 },
        { description: 'Clean oven', minor: 7_500 },
        { description: 'Welcome', minor: -2_550 },
      ],
    });
    const status = await quotes.call(
      'GET',
      `/api/quotes/${offer.id}/payment-status?token=${offer.token}`,
    );
    expect(status.body).toMatchObject({ success: true, amount: '34.43' });
  });

  it('is declined with a reason, and its times are free again', async () => {
    const offer = await sent();
    const reason = 'Too dear';
    const { body } = await offers.answer(offer, 'decline', { reason });
    expect(body.offer).toMatchObject({ status: 'declined', isOpen: false, declineReason: reason });
    expect((await offers.answer(offer, 'decline', { reason })).status).toBe(200);
    expect(await offers.accept(offer)).toMatchObject({
      ...{ status: 409, error: { message: 'This offer was declined.' } },
    });
    expect(await told('offer.declined', offer)).toMatchObject({ payload: { message: reason } });
    const waiting = { kind: 'offer-declined', id: offer.id, reason, who: 'Ada Byron' };
    expect(await attentionTo(offer)).toEqual([expect.objectContaining(waiting)]);
    await untilFree(offer);
    expect(await staff.read(offer.id)).toMatchObject({
      ...{ status: 'pending', finalPrice: null, offer: { declineReason: reason } },
    });
  });

  it('waits for a new one once a change is asked for, which replaces it', async () => {
    const offer = await sent();
    const asked = await offers.answer(offer, 'request-change', { message: 'Without the oven?' });
    expect(asked.body.offer).toMatchObject({ status: 'change_requested', isOpen: false });
    expect((await offers.accept(offer)).status).toBe(409);
    expect(await takenFor(offer)).toHaveLength(2);

    // The same time again, and the other one is given up.
    const [first] = offer.times;
    const again = offerOf(ann, { proposedTimes: [first!], discount: null });
    expect((await offers.send(offer.id, again)).error).toMatchObject({ code: 'conflict' });
    const answer = await offers.send(offer.id, { ...again, expectedOfferId: offer.offerId });
    expect(answer.body.quote).toMatchObject({
      offer: { status: 'sent', total: '255.00' },
      pastOffers: [{ id: offer.offerId, status: 'replaced', changeRequest: 'Without the oven?' }],
    });
    await eventually(async () => (await takenFor(offer)).length === 1);
    expect(await offers.accept(offer)).toMatchObject({ status: 409, error: { code: 'conflict' } });

    const renewed = { ...offer, offerId: answer.body.quote.offer!.id };
    expect((await offers.accept(renewed)).body.offer).toMatchObject({ status: 'accepted' });
    expect(await takenFor(offer)).toMatchObject([{ kind: 'quote', from: first }]);
  });

  it('is taken back by staff, and when they record something else by hand', async () => {
    const offer = await sent();
    expect((await offers.withdraw(offer)).body.quote.offer).toMatchObject({ status: 'withdrawn' });
    expect((await offers.withdraw(offer)).status).toBe(200);
    expect((await offers.accept(offer)).status).toBe(409);
    await untilFree(offer);

    const other = await sent();
    const scheduledAt = other.times[0]!;
    await staff.move(other.id, { status: 'customer_confirmed', scheduledAt });
    expect((await staff.read(other.id)).offer).toMatchObject({ status: 'withdrawn' });
    await told('offer.withdrawn', other);
    await untilFree(other);
    const body = { token: other.token };
    await quotes.call('POST', `/api/quotes/${other.id}/cancel`, { body });
    const late = offerOf(ann, { expectedOfferId: other.offerId });
    expect((await offers.send(other.id, late)).error).toMatchObject({ code: 'change_not_allowed' });
  });

  it('promises no visit once its quote is cancelled, accepted or not', async () => {
    const [open, accepted] = [await sent(), await sent()];
    expect((await offers.accept(accepted)).body.offer).toMatchObject({ isQuoteCancelled: false });
    for (const [offer, status] of [
      [open, 'withdrawn'],
      [accepted, 'accepted'],
    ] as const) {
      await quotes.call('POST', `/api/quotes/${offer.id}/cancel`, { body: { token: offer.token } });
      expect((await offers.open(offer)).body.offer).toMatchObject({
        ...{ status, isQuoteCancelled: true, fee: null },
      });
      await untilFree(offer);
    }
  });

  it('tells of the start that staff have moved it to since', async () => {
    const offer = await sent();
    await offers.accept(offer);
    const [scheduledAt = ''] = newTimes();
    await staff.move(offer.id, { status: 'customer_confirmed', scheduledAt });
    expect((await offers.open(offer)).body.offer).toMatchObject({ acceptedTime: scheduledAt });
  });

  it('expires, after one reminder, and another one can be asked for', async () => {
    const offer = await sent();
    const run = (task: typeof expireOffers) =>
      task.run({ log: quotes.service.log, signal: new AbortController().signal });
    const shift = (field: string, hours: number) =>
      QuoteSubmission.updateOne(
        { _id: offer.id },
        { $set: { [`offer.${field}`]: new Date(Date.now() + hours * HOUR_MS) } },
      );
    await run(remindOfOffers);
    await run(expireOffers);
    expect((await staff.read(offer.id)).offer).toMatchObject({ status: 'sent', remindedAt: null });

    await shift('remindAt', -1);
    await Promise.all([run(remindOfOffers), run(remindOfOffers)]);
    expect((await staff.read(offer.id)).offer?.remindedAt).not.toBeNull();
    await told('offer.reminder-due', offer);

    await shift('validUntil', -1);
    const refused = await offers.accept(offer);
    expect(refused).toMatchObject({ status: 409, error: { code: 'change_not_allowed' } });
    await run(expireOffers);
    expect((await offers.open(offer)).body.offer).toMatchObject({ status: 'expired' });
    await told('offer.expired', offer);
    await untilFree(offer);
    const about = published.events.filter(
      ({ payload }) => 'offerId' in payload && payload.offerId === offer.offerId,
    );
    expect(about.map(({ type }) => type)).toEqual([
      ...['offer.sent', 'offer.reminder-due', 'offer.expired'],
    ]);

    const asked = await offers.answer(offer, 'request-change', { message: 'Still interested' });
    expect(asked.body.offer).toMatchObject({ status: 'change_requested' });
  });

  it('is there for nobody else', async () => {
    const offer = await sent();
    const other = (await submit(quotes)).body.quote;
    const scheduledAt = offer.times[0]!;
    for (const [id, token] of [
      [offer.id, other.paymentToken],
      ['0'.repeat(24), offer.token],
      [other.id, other.paymentToken],
    ] as const) {
      expect((await offers.open({ id, token })).status).toBe(404);
      const answers = await Promise.all([
        offers.answer({ ...offer, id, token }, 'view'),
        offers.answer({ ...offer, id, token }, 'accept', { scheduledAt }),
        offers.answer({ ...offer, id, token }, 'decline'),
        offers.answer({ ...offer, id, token }, 'request-change', { message: 'x' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    const path = `/api/quotes/${offer.id}/offer`;
    for (const as of [undefined, 'customer', 'admin'] as const) {
      expect((await quotes.call('GET', path, { as })).status).toBe(404);
    }
    // Staff who look at it with the link are no customers.
    await offers.answer(offer, 'view', {}, { as: 'admin' });
    expect((await staff.read(offer.id)).offer).toMatchObject({ status: 'sent', viewedAt: null });
  });

  it('is refused where it makes no sense, and then nothing is held', async () => {
    const id = await submittedId(quotes);
    const past = new Date(Date.now() - HOUR_MS).toISOString();
    const day = offerOf(ann).proposedTimes;
    const four = [...day, ...offerOf(ann).proposedTimes];
    const refusals = [
      [{ proposedTimes: four }, 'proposedTimes'],
      [{ proposedTimes: [day[0]!, past] }, 'proposedTimes.1'],
      [{ validUntil: past }, 'validUntil'],
      [{ validUntil: '2035-01-01T00:00:00Z' }, 'validUntil'],
      [{ discount: { label: 'All of it', amount: '255.01' } }, 'discount.amount'],
      [{ lines: [] }, 'lines'],
    ] as const;
    for (const [changes, field] of refusals) {
      const answer = await offers.send(id, offerOf(ann, changes as object));
      expect([field, answer.status]).toEqual([field, 400]);
      expect(Object.keys(answer.error.fields ?? {})).toEqual([field]);
    }
    expect(await takenFor({ id })).toEqual([]);
    const as = 'verified_cleaner';
    const path = `/api/admin/quotes/${id}/offers`;
    expect((await quotes.call('POST', path, { as, body: offerOf(ann) })).status).toBe(403);
  });
});
