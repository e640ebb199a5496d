import type { AdminApplicationsResponse } from '@brightnest/contracts/careers/admin-applications';
import { APPLICATION_SORTS } from '@brightnest/contracts/careers/application-sorts';
import { MAX_COUNTED } from '@brightnest/service-kit/search-plan';
import mongoose, { Types } from 'mongoose';
import { Application } from '../../model/application';
import { listingOf } from '../../model/application-listing';
import { startCareers, type CareersUnderTest } from '../../testing/start-careers';

const PAGE = 20;
const SIZE = MAX_COUNTED + 100;

let careers: CareersUnderTest;
beforeAll(async () => {
  careers = await startCareers();
  await Application.collection.insertMany(
    Array.from({ length: SIZE }, (_, index) => person(index)),
  );
});
afterAll(() => careers.stop());

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
    ...listingOf(answers),
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
  const database = mongoose.connection.db!;
  await database.command({ profile: 2 });
  for (const query of queries) await list(query);
  await database.command({ profile: 0 });
  const reads = await database
    .collection('system.profile')
    .find({ 'command.find': 'cleaner_applications', 'command.projection.availableHours': 1 })
    .sort({ ts: 1 })
    .toArray();
  await database.dropCollection('system.profile');
  return reads.map(({ docsExamined, keysExamined, hasSortStage = false }, index) => ({
    query: queries[index],
    docsExamined: docsExamined as number,
    keysExamined: keysExamined as number,
    hasSortStage: hasSortStage as boolean,
  }));
}

const sorts = APPLICATION_SORTS.flatMap((sort) => [sort, `-${sort}`]);
const narrowings = ['', '&status=rejected', '&source=job', '&source=cleaner&status=pending'];
const searches = ['', '&search=ada', '&search=f', '&search=quillon%20cleaner', '&search=nobody'];

it.each(sorts)('reads no more than the page, sorted by %s, narrowed or searched', async (sort) => {
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
});

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
  expect(await list('search=cleaner%20feather')).toMatchObject({ total: 21, isTotalExact: false });
  const last = await list('search=cleaner%20feather&page=30');
  expect(last).toMatchObject({ total: SIZE, isTotalExact: true });
  expect(await list('search=window%20feather&page=15')).toMatchObject({ total: 300 });
});
