import type { AttentionResponse } from '@brightnest/contracts/overview/attention';
import type { QuoteStatusChanged } from '@brightnest/contracts/events/quotes';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw, testEvent } from '@brightnest/service-kit/testing/test-broker';
import { QuoteSubmission } from '../records/quote-submission';
import { ANN, BEN, startWithBookings } from '../testing/staff-calls';

let site: Awaited<ReturnType<typeof startWithBookings>>;
beforeAll(async () => {
  site = await startWithBookings();
});
afterAll(() => site.quotes.stop());

const attention = async () =>
  (await site.quotes.call<AttentionResponse>('GET', '/api/admin/quotes/attention', { as: 'admin' }))
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
