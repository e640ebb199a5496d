import {
  QUOTE_JOBS_RPC,
  type QuoteJobsAnswer,
  type QuoteJobsRequest,
} from '@brightnest/contracts/board/quote-job-schemas';
import type { AdminQuoteResponse } from '@brightnest/contracts/quotes/quote-schemas';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { ANN, BEN, START, startWithBookings } from '../../testing/staff-calls';

const CAY = 'c'.repeat(24);
const LATER = '2030-03-06T22:00:00.000Z';

let site: Awaited<ReturnType<typeof startWithBookings>>;
beforeAll(async () => {
  site = await startWithBookings();
});
beforeEach(() => {
  site.bookings.requests.length = 0;
  site.bookings.busy.clear();
});
afterAll(() => site.quotes.stop());

const move = (id: string, body: object) =>
  site.quotes.call<AdminQuoteResponse>('PUT', `/api/admin/quotes/${id}/assignment`, {
    as: 'admin',
    body,
  });
const teamOf = async (id: string) =>
  (await site.staff.read(id)).assignedCleaners.map((cleaner) => cleaner.id);

describe("moving a quote's job on the board", () => {
  it('puts somebody in the place of one of the team, at another time, and tells the customer', async () => {
    const id = await site.staff.assigned(ANN, BEN);
    const { status, body } = await move(id, { cleanerId: CAY, instead: ANN, scheduledDate: LATER });
    expect(status).toBe(200);
    expect(body.quote).toMatchObject({ status: 'cleaners_assigned', scheduledAt: LATER });
    expect(await teamOf(id)).toEqual([CAY, BEN]);
    expect(site.bookings.requests.at(-1)).toMatchObject({
      cleanerIds: [CAY, BEN],
      job: { scheduledAt: LATER, duration: 180 },
    });
    await eventually(() =>
      site.published
        .ofType('quote.status-changed')
        .some(({ payload }) => payload.quoteId === id && payload.notice?.isMoved),
    );
  });

  it('changes nothing where they are not free', async () => {
    const id = await site.staff.assigned(ANN);
    site.bookings.busy.add(BEN);
    const { status, error } = await move(id, { cleanerId: BEN, instead: ANN });
    expect([status, error.code]).toEqual([409, 'cleaner_busy']);
    expect(await teamOf(id)).toEqual([ANN]);
  });

  it('gives somebody a job that is nobody’s, and leaves it to nobody again', async () => {
    const id = await site.staff.confirmed();
    await move(id, { cleanerId: ANN, instead: null });
    expect(await teamOf(id)).toEqual([ANN]);
    const { body } = await move(id, { cleanerId: null, instead: ANN });
    expect(body.quote).toMatchObject({
      ...{ status: 'customer_confirmed', assignedCleaners: [], scheduledAt: START },
    });
  });

  it('puts nobody in the place of another of the same team', async () => {
    const id = await site.staff.assigned(ANN, BEN);
    const { status, error } = await move(id, { cleanerId: ANN, instead: BEN });
    expect([status, error.code]).toEqual([409, 'change_not_allowed']);
    expect(await teamOf(id)).toEqual([ANN, BEN]);
  });

  it('leaves a job that others do by now, and says so', async () => {
    const id = await site.staff.assigned(ANN);
    for (const instead of [BEN, null]) {
      const { status, error } = await move(id, { cleanerId: CAY, instead });
      expect([status, error.code]).toEqual([409, 'conflict']);
    }
    expect((await move(id, { cleanerId: ANN, instead: BEN })).status).toBe(200);
    expect(await teamOf(id)).toEqual([ANN]);
  });

  it('leaves a job that is at another time by now, unless that is the one that is wanted', async () => {
    const id = await site.staff.assigned(ANN);
    await move(id, { cleanerId: ANN, instead: ANN, scheduledDate: LATER, seenStart: START });
    for (const scheduledDate of [undefined, '2030-03-07T22:00:00.000Z']) {
      const { status, error } = await move(id, {
        ...{ cleanerId: BEN, instead: ANN, seenStart: START },
        ...(scheduledDate && { scheduledDate }),
      });
      expect([status, error.code]).toEqual([409, 'conflict']);
    }
    const again = { cleanerId: ANN, instead: ANN, scheduledDate: LATER, seenStart: START };
    expect((await move(id, again)).status).toBe(200);
    expect(await teamOf(id)).toEqual([ANN]);
  });

  it('refuses a time that is past, and a quote that is not agreed', async () => {
    const id = await site.staff.assigned(ANN);
    const past = await move(id, {
      ...{ cleanerId: ANN, instead: ANN, scheduledDate: '2020-01-01T00:00:00Z' },
    });
    expect([past.status, Object.keys(past.error.fields ?? {})]).toEqual([400, ['scheduledDate']]);
    await site.staff.move(id, { status: 'cancelled' });
    expect((await move(id, { cleanerId: BEN, instead: ANN })).error.code).toBe(
      'change_not_allowed',
    );
  });
});

describe('the jobs of quotes, as bookings asks for them', () => {
  const jobs = async (filter: Partial<QuoteJobsRequest>): Promise<QuoteJobsAnswer> => {
    const rpc = createRpcClient({ urls: { quotes: site.quotes.url }, env: site.quotes.env });
    try {
      const request = { sort: 'scheduledDate' as const, limit: 10, ...filter };
      return await rpc.call(QUOTE_JOBS_RPC, request, { timeoutMs: 20_000 });
    } finally {
      rpc.close();
    }
  };
  const ids = async (filter: Partial<QuoteJobsRequest>) =>
    (await jobs(filter)).jobs.map(({ id }) => id);

  let open: string;
  let given: string;
  beforeAll(async () => {
    open = await site.staff.confirmed({ scheduledAt: '2031-05-05T22:00:00.000Z' });
    given = await site.staff.confirmed({ scheduledAt: '2031-05-06T22:00:00.000Z' });
    await site.staff.assign(given, { cleanerIds: [ANN] });
  });
  const may = { from: '2031-05-01', to: '2031-05-31' };

  it('are those whose start is agreed, with what a list says of them', async () => {
    const { jobs: found, total } = await jobs(may);
    expect(total).toBe(2);
    expect(found).toMatchObject([
      {
        ...{ kind: 'quote', id: open, status: 'confirmed', paymentStatus: 'pending' },
        ...{ customerName: 'Ada Byron', duration: 180, cleaners: [], currency: 'AUD' },
      },
      { id: given, status: 'assigned', cleaners: [{ id: ANN }] },
    ]);
  });

  it.each<[Partial<QuoteJobsRequest>, () => string[]]>([
    [{ sort: '-scheduledDate' }, () => [given, open]],
    [{ cleanerId: 'nobody' }, () => [open]],
    [{ cleanerId: ANN }, () => [given]],
    [{ status: 'assigned' }, () => [given]],
    [{ status: 'pending' }, () => []],
    [{ paymentStatus: 'paid' }, () => []],
    // The office's day ends at 14:00 UTC.
    [{ to: '2031-05-06' }, () => [open]],
    [{ sort: 'status' }, () => [given, open]],
    [{ sort: '-status', limit: 1 }, () => [open]],
    [{ sort: 'status', limit: 1, page: 2 }, () => [open]],
    [{ sort: '-status', limit: 1, page: 2, search: 'byron' }, () => [given]],
    [{ sort: 'customer', search: 'byron' }, () => [open, given]],
    [{ search: 'nobody' }, () => []],
  ])('are narrowed and sorted by %j', async (filter, expected) => {
    expect(await ids({ ...may, ...filter })).toEqual(expected());
  });
});
