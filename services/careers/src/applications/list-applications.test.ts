import type {
  AdminApplicationResponse,
  AdminApplicationsResponse,
} from '@brightnest/contracts/applications/application-schemas';
import type { SearchResponse } from '@brightnest/contracts/search/search-schemas';
import { dateIn, officeZone } from '@brightnest/contracts/times';
import { resetClock, setClock } from '@brightnest/service-kit/testing/clock';
import { databaseReads } from '@brightnest/service-kit/testing/database-reads';
import { APPLICATION_SORTS } from '@brightnest/contracts/applications/application';
import { CAREERS_STATS_RPC } from '@brightnest/contracts/overview/stats-schemas';
import { type RpcClient, createRpcClient } from '@brightnest/service-kit/rpc/client';
import { MAX_COUNTED } from '@brightnest/service-kit/lists/search-plan';
import mongoose, { Types } from 'mongoose';
import { applied, cleanerApplication, createJob } from '../testing/requests';
import { type CareersUnderTest, startCareers } from '../testing/start-careers';
import { Application } from './application';
import { applicationSearchFields } from './application-list';
import { applicationCounter } from './application-counts';

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
});
afterAll(() => careers.stop());

async function removeApplications(): Promise<void> {
  await Application.deleteMany();
  await applicationCounter.recount();
}

describe('the list of applications', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const { number: jobId } = await createJob({ title: 'Window Cleaner' });
    ids.ada = await applied(careers, { jobId, phone: '(04) 1234 5678' });
    ids.zoe = await applied(careers, { firstName: 'Zoë', lastName: 'Ng', email: 'zoe@mail.test' });
    await careers.call('POST', '/api/cleaner/apply', {
      body: cleanerApplication(),
      as: 'customer',
    });
    await careers.call('PATCH', `/api/admin/applications/${ids.zoe}/status`, {
      body: { status: 'rejected' },
      as: 'admin',
    });
  });

  async function list(query = '') {
    const path = `/api/admin/applications?${query}`;
    return (await careers.call<AdminApplicationsResponse>('GET', path, { as: 'admin' })).body;
  }
  const names = ({ applications }: AdminApplicationsResponse) =>
    applications.map(({ firstName }) => firstName);

  it('is searched while staff type, by words and by number, and tells applications apart', async () => {
    const search = async (text: string) =>
      (
        await careers.call<SearchResponse>(
          'GET',
          `/api/admin/search/applications?${new URLSearchParams({ search: text })}`,
          { as: 'admin' },
        )
      ).body.hits;
    expect((await search('zoe ng')).map(({ id }) => id)).toEqual([ids.zoe]);
    const [found] = await search(`#${ids.zoe!.toUpperCase()}`);
    expect(found).toMatchObject({ id: ids.zoe, name: 'Zoë Ng', status: 'rejected', isExact: true });
  });

  it('shows all sources as one list, newest first, with a count of each status', async () => {
    const answer = await list();

    expect(names(answer)).toEqual(['Grace', 'Zoë', 'Ada']);
    expect(answer).toMatchObject({ page: 1, pageSize: 20, total: 3, isTotalExact: true });
    expect(answer.counts).toEqual({
      pending: 2,
      under_review: 0,
      interview_scheduled: 0,
      approved: 0,
      rejected: 1,
      total: 3,
    });
  });

  it('says of each where and when the person would work', async () => {
    const [grace] = (await list('search=grace')).applications;

    expect(grace).toMatchObject({
      preferredAreas: cleanerApplication().preferredAreas,
      availableDays: cleanerApplication().availableDays,
      availableHours: cleanerApplication().availableHours,
    });
  });

  it.each([
    ['status=pending', ['Grace', 'Ada'], 2],
    ['status=rejected', ['Zoë'], 1],
    ['status=accepted', [], 0],
    ['source=job', ['Zoë', 'Ada'], 2],
    ['source=job&status=pending', ['Ada'], 1],
    ['search=zoe', ['Zoë'], 1],
    ['search=BYRON', ['Ada'], 1],
    ['search=window', ['Ada'], 1],
    ['search=0412345678', ['Ada'], 1],
    [`search=${encodeURIComponent('+61 (0)412 345 678')}`, ['Ada'], 1],
    ['search=grace%20hopper', ['Grace'], 1],
    ['search=.*', [], 0],
    ['search=example&status=pending', ['Grace', 'Ada'], 2],
    ['sort=name', ['Ada', 'Grace', 'Zoë'], 3],
    ['sort=-name', ['Zoë', 'Grace', 'Ada'], 3],
    ['sort=createdAt', ['Ada', 'Zoë', 'Grace'], 3],
    ['sort=-status', ['Zoë', 'Grace', 'Ada'], 3],
    ['sort=-job', ['Ada', 'Zoë', 'Grace'], 3],
    ['pageSize=2', ['Grace', 'Zoë'], 3],
    ['pageSize=2&page=2', ['Ada'], 3],
  ])('narrows, sorts and pages by %s', async (query, expected, total) => {
    const answer = await list(query);
    expect(names(answer)).toEqual(expected);
    expect(answer.total).toBe(total);
  });

  it('counts the cards of the chosen source', async () => {
    expect((await list('source=cleaner&status=pending')).counts).toMatchObject({
      pending: 1,
      rejected: 0,
      total: 1,
    });
  });

  it('shows one in full', async () => {
    const { body } = await careers.call<AdminApplicationResponse>(
      'GET',
      `/api/admin/applications/${ids.ada}`,
      { as: 'admin' },
    );

    expect(body.application).toMatchObject({
      id: ids.ada,
      jobTitle: 'Window Cleaner',
      yearsOfExperience: 2,
      preferredAreas: ['Inner West'],
      timeZone: 'Australia/Sydney',
      approval: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Hash|openKeys|search|Order/);
  });

  it.each(['page=0', 'pageSize=101', 'status=hired', 'source=x', 'sort=email', 'search[$ne]=1'])(
    'refuses ?%s',
    async (query) => {
      const result = await careers.call('GET', `/api/admin/applications?${query}`, { as: 'admin' });
      expect([result.status, result.error.code]).toEqual([400, 'validation_failed']);
    },
  );

  it('is for staff alone', async () => {
    for (const path of ['', '/export', `/${ids.ada}`]) {
      const address = `/api/admin/applications${path}`;
      expect((await careers.call('GET', address)).status).toBe(401);
      expect((await careers.call('GET', address, { as: 'cleaner' })).status).toBe(403);
    }
  });

  it('keeps job applications under their own name too', async () => {
    const view = mongoose.connection.db!.collection('job_applications');
    expect(await view.countDocuments()).toBe(await Application.countDocuments({ source: 'job' }));
  });
});

describe('the export of applications', () => {
  beforeAll(async () => {
    await removeApplications();
    await applied(careers, { firstName: '=HYPERLINK("http://evil")', email: 'one@example.com' });
    await applied(careers, { firstName: 'Zoë, "Z"', email: 'two@example.com' });
  });

  const csv = (query: string) =>
    careers.call<string>('GET', `/api/admin/applications/export?${query}`, { as: 'admin' });

  it('is named by the day it is in the office', async () => {
    // The first of March already in Sydney, nowhere else yet.
    setClock(new Date('2027-02-28T14:00:00Z'));
    try {
      const { headers } = await csv('');
      expect(headers.get('content-disposition')).toContain('applications-2027-03-01.csv');
    } finally {
      resetClock();
    }
  });

  it('sends what the filter shows as a file that runs nothing', async () => {
    const { status, headers, body } = await csv('sort=createdAt');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const today = dateIn(officeZone());
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="applications-${today}.csv"`,
    );
    const lines = body.trim().split('\r\n');
    expect(lines[0]).toContain('First name,Last name,Email');
    expect(lines[1]).toMatch(/^"'=HYPERLINK/);
    expect(lines[2]).toMatch(/^"Zoë, ""Z""",Byron,two@example.com/);
    expect(lines).toHaveLength(3);
  });

  it('follows search and status', async () => {
    expect((await csv('search=two')).body.trim().split('\r\n')).toHaveLength(2);
    expect((await csv('status=approved')).body.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('dashboard statistics', () => {
  let rpc: RpcClient;
  beforeAll(async () => {
    await removeApplications();
    rpc = createRpcClient({ urls: { careers: careers.url }, env: careers.env });
  });
  afterAll(async () => {
    rpc.close();
  });

  it('counts the applications, and how many are at each point', async () => {
    await applied(careers, { email: 'one@example.com' });
    const rejected = await applied(careers, { email: 'two@example.com' });
    await careers.call('PATCH', `/api/admin/applications/${rejected}/status`, {
      as: 'admin',
      body: { status: 'rejected' },
    });
    expect(await rpc.call(CAREERS_STATS_RPC, { weeks: 4 })).toEqual({
      totalApplications: 2,
      pendingApplications: 1,
      funnel: { pending: 1, under_review: 0, interview_scheduled: 0, approved: 0, rejected: 1 },
    });
  });
});

describe('the read plans of the list', () => {
  const PAGE = 20;
  const SIZE = MAX_COUNTED + 100;

  beforeAll(async () => {
    await removeApplications();
    await Application.collection.insertMany(
      Array.from({ length: SIZE }, (_, index) => person(index)),
    );
  });

  // Ada, with and without a first name that is as common, and one Quillon among them.
  function person(index: number) {
    const answers = {
      firstName: index === 250 ? 'Quillon' : ['Ada', 'Adam', 'Zoë'][index % 3]!,
      lastName: 'Featherstone',
      email: `person${index}@example.com`,
      phone: '',
      jobTitle: index % 2 === 0 ? 'Cleaner' : 'Window Cleaner',
    };
    return {
      _id: new Types.ObjectId(),
      ...answers,
      ...applicationSearchFields(answers),
      source: ['job', 'cleaner', 'student'][index % 3]!,
      applicationStatus: ['pending', 'rejected'][index % 2]!,
      statusTokenHash: String(index),
      preferredAreas: [],
      availableDays: [],
      createdAt: new Date(Date.UTC(2025, 0, 1, 0, 0, index % 50)),
    };
  }

  async function list(query: string, pageSize = PAGE) {
    const path = `/api/admin/applications?pageSize=${pageSize}&${query}`;
    return (await careers.call<AdminApplicationsResponse>('GET', path, { as: 'admin' })).body;
  }

  /** What the database did for the page of each query. */
  async function readsOf(queries: string[]) {
    const ofList = { collection: 'cleaner_applications', field: 'availableHours' };
    const reads = await databaseReads(ofList, async () => {
      for (const query of queries) await list(query);
    });
    return reads.map((read, index) => ({ query: queries[index], ...read }));
  }

  const sorts = APPLICATION_SORTS.flatMap((sort) => [sort, `-${sort}`]);
  const narrowings = ['', '&status=rejected', '&source=job', '&source=cleaner&status=pending'];
  const searches = ['', '&search=ada', '&search=f', '&search=quillon%20cleaner', '&search=nobody'];

  it.each(sorts)(
    'reads no more than the page, sorted by %s, narrowed or searched',
    async (sort) => {
      const queries = narrowings.flatMap((narrowed) =>
        searches.map((search) => `sort=${sort}${narrowed}${search}`),
      );

      const reads = await readsOf(queries);

      expect(reads).toHaveLength(queries.length);
      for (const read of reads) {
        expect(read).toMatchObject({ query: read.query, hasSortStage: false });
        expect(read.docsExamined).toBeLessThanOrEqual(PAGE);
        // A page, and the first of each source and status.
        expect(read.keysExamined).toBeLessThanOrEqual(PAGE + 2 * 15);
      }
    },
  );

  it.each(sorts)(
    'shows everybody once over all pages by %s, however many are alike',
    async (sort) => {
      const pages = Array.from({ length: SIZE / 100 }, (_, page) =>
        list(`sort=${sort}&page=${page + 1}`, 100),
      );
      const shown = (await Promise.all(pages)).flatMap(({ applications }) => applications);
      expect(new Set(shown.map(({ id }) => id)).size).toBe(SIZE);
    },
  );

  it('counts what a search finds, to a limit', async () => {
    expect(await list('search=ada%20person300')).toMatchObject({ total: 1, isTotalExact: true });
    expect(await list('search=quillon')).toMatchObject({ total: 1, isTotalExact: true });
    expect(await list('search=zoe')).toMatchObject({ total: 200, isTotalExact: true });
    expect(await list('search=cleaner')).toMatchObject({ total: MAX_COUNTED, isTotalExact: false });
  });

  it('says that there may be more of two common words', async () => {
    expect(await list('search=cleaner%20feather')).toMatchObject({
      total: 21,
      isTotalExact: false,
    });
    const last = await list('search=cleaner%20feather&page=30');
    expect(last).toMatchObject({ total: SIZE, isTotalExact: true });
    expect(await list('search=window%20feather&page=15')).toMatchObject({ total: 300 });
  });
});
