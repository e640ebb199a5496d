import { readEnv } from '@brightnest/service-kit/env';
import { num } from 'envalid';
import { compare, findDifferences } from './working-day/audit';
import { answerComplaint, settleProblem } from './working-day/complaints';
import { beginDay, type Day } from './working-day/day';
import { bookJobs, type Job, reassignSick, workJobs } from './working-day/jobs';
import { exportAll, refund, runPay } from './working-day/money';
import { handleQuotes, takePhoneBookings } from './working-day/requests';
import { announce, reviewClean } from './working-day/team';

const {
  WORKING_DAY_QUOTES: QUOTES,
  WORKING_DAY_CALLS: CALLS,
  WORKING_DAY_JOBS: JOBS,
} = readEnv({
  WORKING_DAY_QUOTES: num({
    default: 2,
    desc: 'quotes that come in; npm run working-day takes 20',
  }),
  WORKING_DAY_CALLS: num({
    default: 1,
    desc: 'bookings by telephone; npm run working-day takes 5',
  }),
  WORKING_DAY_JOBS: num({
    default: 2,
    desc: 'jobs of the cleaner who is sick, at least two; npm run working-day takes 6',
  }),
});
const PART_MS = 900_000;

let day: Day;
let jobs: Job[];
beforeAll(async () => {
  day = await beginDay();
}, PART_MS);
afterAll(() => day?.end());

// The parts of one day, each in its turn: what one leaves behind the next one finds.
it(
  'takes quotes, each at its state in both windows of the office',
  async () => {
    const states = await handleQuotes(day, QUOTES);
    expect([...states.values()].reduce((all, count) => all + count, 0)).toBe(QUOTES);
  },
  PART_MS,
);

it(
  'gives the jobs of the day to one cleaner',
  async () => {
    jobs = await bookJobs(day, JOBS);
  },
  PART_MS,
);

it('books what customers on the phone want', () => takePhoneBookings(day, CALLS), PART_MS);

it('gives the jobs of who is sick to others in one dialog', () => reassignSick(day, jobs), PART_MS);

it('has them done on two phones, with photos and cash', () => workJobs(day, jobs), PART_MS);

it(
  'answers a complaint, and settles a problem with a photo',
  async () => {
    await answerComplaint(day);
    await settleProblem(day, jobs[0]!);
  },
  PART_MS,
);

it(
  'tells its cleaners something, and hears what the customer says of them',
  async () => {
    await announce(day);
    await reviewClean(day);
  },
  PART_MS,
);

it('gives a part back', () => refund(day), PART_MS);

it(
  'pays the cleaners, and agrees with the database to the cent',
  async () => {
    await runPay(day);
    const files = await exportAll(day);
    const figures = await compare(day, files);
    const lines = figures.map(({ name, database }) => `${name}: ${JSON.stringify(database)}`);
    console.log([day.efforts.table(), '', ...lines].join('\n'));
    expect(day.efforts.tasks).toHaveLength(10);
    expect(findDifferences(figures)).toEqual([]);
  },
  PART_MS,
);
