import type {
  AdminApplicationsQuery,
  AdminApplicationsResponse,
} from '@brightnest/contracts/applications/application-schemas';
import {
  APPLICATION_SORTS,
  APPLICATION_SOURCES,
  APPLICATION_STATUSES,
} from '@brightnest/contracts/applications/application';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { fillDatabase, RARE } from '../applications-data';
import { compareCalls, type ListCall, openProcessorTimes, startService } from '../list-calls';
import { FIRST_NAMES, LAST_NAMES } from '../random-records';
import { closeConnections } from '../statistics';

const SETS = [
  { database: 'bench_careers_small', size: 1_000 },
  { database: 'bench_careers_large', size: 100_000 },
] as const;

const LIST = {
  path: careersRoutes.listApplications.path,
  rowsOf: (answer: string) => (JSON.parse(answer) as AdminApplicationsResponse).applications.length,
};

const HEAD = `
The list of applications over 1,000 and over 100,000 of them: rows on the page, milliseconds to the
answer (p95, their ratio, the ratio within each round), processor time of service and database (ms)
  ${''.padEnd(38)}   rows        p95     p95   ratio   each round            processor time`;

async function main(): Promise<void> {
  for (const { database, size } of SETS) {
    console.log(`Writing ${size} applications`);
    await fillDatabase(database, size);
  }
  const programs = await startService(
    'careers',
    SETS.map(({ database }) => database),
  );
  const processorTimes = await openProcessorTimes();
  const [small, large] = programs.urls.map((url) => ({
    url,
    cpuSeconds: () => processorTimes.secondsOf(url),
  }));
  try {
    if (!small || !large) throw new Error('A service is missing');
    const authorization = () => `Bearer ${programs.keys.sign('admin')}`;
    const lines = await compareCalls(CALLS, { ...LIST, small, large, authorization });
    console.log([HEAD, ...lines].join('\n'));
  } finally {
    closeConnections();
    await processorTimes.close();
    await programs.stop();
  }
}

type Query = Partial<AdminApplicationsQuery>;

const commonFirst = FIRST_NAMES.slice(0, 5);
const commonLast = LAST_NAMES.slice(0, 5);
const searches = (texts: readonly string[], more: Query = {}): Query[] =>
  texts.map((search) => ({ search, ...more }));
const rare = [RARE.lastName, RARE.firstName, RARE.lastName.slice(0, 9)];
const fullNames = commonFirst.map((first, index) => `${first} ${commonLast[index]}`);

/** Everything that the Applications tab asks for. */
export const CALLS: ListCall[] = [
  { name: 'first page, count cards', queries: [{}] },
  { name: 'page 50', queries: [{ page: 50 }] },
  ...APPLICATION_SORTS.flatMap((sort) => [
    { name: `sort ${sort}`, queries: [{ sort }] },
    { name: `sort -${sort}`, queries: [{ sort: `-${sort}` as const }] },
  ]),
  ...APPLICATION_STATUSES.map((status) => ({ name: `status ${status}`, queries: [{ status }] })),
  ...APPLICATION_SOURCES.map((source) => ({ name: `source ${source}`, queries: [{ source }] })),
  {
    name: 'source and status, by name',
    queries: [{ source: 'job', status: 'approved', sort: 'name' }],
  },
  { name: 'search one letter', queries: searches(['j', 's', 'a', 'e', 'p']) },
  { name: 'search common first name', queries: searches(commonFirst) },
  {
    name: 'search common beginning',
    queries: searches(commonLast.map((name) => name.slice(0, 3))),
  },
  { name: 'search rare name', queries: searches(rare) },
  { name: 'search nobody', queries: searches(['nobodyhasit', 'qqqq']) },
  {
    name: 'search e-mail of one',
    queries: searches([
      `${RARE.firstName}.${RARE.lastName}1@`,
      `${RARE.firstName}.${RARE.lastName}`,
    ]),
  },
  { name: 'search e-mail host', queries: searches(['example.com', 'post.example']) },
  { name: 'search a telephone number', queries: searches(['0412', '04 123']) },
  { name: 'search first and last name', queries: searches(fullNames) },
  { name: 'search name and job', queries: searches(commonFirst.map((name) => `${name} cleaner`)) },
  {
    name: 'search rare and common word',
    queries: searches([`${RARE.firstName} cleaner`, `${RARE.lastName} ${RARE.firstName}`]),
  },
  ...(['name', '-name', 'job', '-status', 'createdAt'] as const).map((sort) => ({
    name: `search common name, sort ${sort}`,
    queries: searches(commonFirst, { sort }),
  })),
  { name: 'search rare name, sort name', queries: searches(rare, { sort: 'name' }) },
  {
    name: 'search common name in a status',
    queries: searches(commonFirst, { status: 'interview_scheduled' }),
  },
  {
    name: 'search common name in a source',
    queries: searches(commonFirst, { source: 'student' }),
  },
  {
    name: 'search in status and source, by name',
    queries: searches(commonFirst, { status: 'pending', source: 'job', sort: 'name' }),
  },
];

void main();
