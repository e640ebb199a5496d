import { randomUUID } from 'node:crypto';
import type { AttentionResponse } from '@brightnest/contracts/overview/attention-schemas';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { ConversationModel } from '../conversations/conversation';
import { QuoteSubmission } from '../records/quote-submission';
import { submittedId } from '../testing/forms';
import { ANN, BEN, startWithBookings } from '../testing/staff-calls';

let site: Awaited<ReturnType<typeof startWithBookings>>;
beforeAll(async () => {
  site = await startWithBookings();
});
afterAll(() => site.quotes.stop());

const attention = async () =>
  (await site.quotes.call<AttentionResponse>('GET', '/api/admin/attention/quotes', { as: 'admin' }))
    .body;
const ofQuote = async (id: string) => (await attention()).items.filter((one) => one.id === id);

const DECLINED = { cleanerName: 'Ann Free', at: '2030-05-01T08:00:00.000Z', reason: 'I am ill' };

/** A quote whose cleaner has declined, as bookings tells it. */
async function declinedQuote(): Promise<string> {
  const id = await site.staff.assigned(ANN);
  const { teamRevision } = await QuoteSubmission.findById(id).orFail().lean();
  const event = testEvent('job.team-changed', {
    ...{ kind: 'quote', jobId: id, customerId: null, serviceName: 'Regular Cleaning' },
    ...{ customerName: 'Ada Byron', cleaners: [], revision: teamRevision + 1 },
    declined: DECLINED,
  });
  await publishRaw(site.quotes.env, [event]);
  await eventually(async () => (await ofQuote(id)).length > 0);
  return id;
}

it('names the quote whose cleaner declined, and the quote says who, when and why', async () => {
  const id = await declinedQuote();
  expect(await ofQuote(id)).toEqual([
    expect.objectContaining({
      ...{ kind: 'job-declined', record: 'quote', who: 'Ann Free', reason: 'I am ill' },
      ...{ since: DECLINED.at, customerName: 'Ada Byron' },
    }),
  ]);
  const quote = await site.staff.read(id);
  expect(quote).toMatchObject({ status: 'customer_confirmed', declines: [DECLINED] });
  expect(quote.statusHistory.at(-1)).toMatchObject({ declined: DECLINED });

  const told = await eventually(() =>
    site.published
      .ofType('quote.status-changed')
      .map(({ payload }): QuoteStatusChanged => payload)
      .find(({ quoteId, declined }) => quoteId === id && declined),
  );
  expect(told).toMatchObject({ from: 'cleaners_assigned', declined: DECLINED });
});

it('is over once somebody else is assigned, or the quote is cancelled', async () => {
  const [first, second] = [await declinedQuote(), await declinedQuote()];
  expect((await site.staff.assign(first, { cleanerIds: [BEN] })).status).toBe(200);
  expect(await ofQuote(first)).toEqual([]);
  expect((await site.staff.read(first)).declines).toEqual([]);

  expect((await site.staff.move(second, { status: 'cancelled' })).status).toBe(200);
  expect(await ofQuote(second)).toEqual([]);
});

const keyed = async (kind: string) =>
  (await attention()).items.filter((item) => item.kind === kind).map(({ id }) => id);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

it('names the job of tomorrow without a team, and the one that has not begun', async () => {
  const [soon, late, later] = [
    await site.staff.confirmed(),
    await site.staff.assigned(ANN),
    await site.staff.confirmed(),
  ];
  const start = (id: string, scheduledAt: Date) =>
    QuoteSubmission.updateOne({ _id: id }, { $set: { scheduledAt } });
  await start(soon, inMinutes(20 * 60));
  await start(later, inMinutes(5 * 24 * 60));
  await start(late, inMinutes(-16));
  expect(await keyed('job-unassigned')).toEqual([soon]);
  expect(await keyed('job-late')).toEqual([late]);

  await site.staff.assign(soon, { cleanerIds: [BEN] });
  expect(await keyed('job-unassigned')).toEqual([]);
  await QuoteSubmission.updateOne({ _id: late }, { $set: { status: 'in_progress' } });
  expect(await keyed('job-late')).toEqual([]);
});

it('names the offer that expires soon, and the message that nobody has answered', async () => {
  const id = await submittedId(site.quotes);
  const offer = {
    ...{ id: randomUUID(), status: 'sent', lines: [], total: { minor: 100, currency: 'AUD' } },
    ...{ duration: 60, cleanerIds: [], teamSize: 1, times: [], note: '', sentAt: inMinutes(-60) },
  };
  const expiring = (validUntil: Date) =>
    QuoteSubmission.updateOne({ _id: id }, { $set: { offer: { ...offer, validUntil } } });
  await expiring(inMinutes(25 * 60));
  expect(await keyed('offer-expiring')).toEqual([]);
  await expiring(inMinutes(23 * 60));
  expect(await keyed('offer-expiring')).toEqual([id]);
  await QuoteSubmission.updateOne({ _id: id }, { $set: { 'offer.status': 'accepted' } });
  expect(await keyed('offer-expiring')).toEqual([]);

  await ConversationModel.create({
    ...{ _id: `quote-${id}`, kind: 'quote', dealId: id, customerName: 'Ada Byron', isRead: false },
    ...{ description: 'Regular Cleaning', searchTerms: [], nameOrder: 'ada byron', messages: [] },
    lastMessage: { from: 'customer', text: 'Which floor cleaner?', sentAt: inMinutes(-1) },
  });
  expect((await attention()).items).toContainEqual(
    expect.objectContaining({ kind: 'message-unanswered', reason: 'Which floor cleaner?', id }),
  );
  const answer = { as: 'admin' as const, body: { text: 'Soap.' } };
  await site.quotes.call('POST', `/api/admin/conversations/quote/${id}/messages`, answer);
  expect(await keyed('message-unanswered')).toEqual([]);
});
