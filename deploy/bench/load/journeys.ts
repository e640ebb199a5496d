import { identityRoutes } from '@brightnest/contracts/routes/auth/identity';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { staffBookingsRoutes } from '@brightnest/contracts/routes/bookings/staff-bookings';
import { cleanerRoutes } from '@brightnest/contracts/routes/bookings/workforce';
import { careersRoutes } from '@brightnest/contracts/routes/careers';
import { gatewayRoutes } from '@brightnest/contracts/routes/declaration';
import { quotesRoutes } from '@brightnest/contracts/routes/quotes';
import { searchRoutes } from '@brightnest/contracts/routes/search';
import type { SlotsResponse } from '@brightnest/contracts/scheduling/new-booking-schemas';
import { sleep } from 'k6';
import exec from 'k6/execution';
import http, { type Answer } from 'k6/http';
import { Counter } from 'k6/metrics';
import { CALLS, JOURNEYS, type LoadPlan, type LoadResult, PHASES } from './plan';

// A program of k6: it runs in k6's own JavaScript, once for each who uses the site at a time.
declare const __ENV: { PLAN: string; RESULT: string };

type CallName = (typeof CALLS)[number];

const plan = JSON.parse(__ENV.PLAN) as LoadPlan;
const wrongAnswers = new Counter('wrong_answers');

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

// Who has begun may come to an end before the next begin.
const END_SECONDS = 3;

export const options = {
  scenarios: scenarios(),
  // Nothing is to be kept by them: k6 counts by tags only where something asks for it.
  thresholds: Object.fromEntries(
    PHASES.flatMap((phase) =>
      CALLS.map((call) => [`http_req_duration{phase:${phase},call:${call}}`, ['max>=0']]),
    ),
  ),
  summaryTrendStats: ['count', 'med', 'p(95)'],
  noCookiesReset: true,
};

function scenarios(): Record<string, object> {
  const { alone, together } = plan.seconds;
  const all: Record<string, object> = {};
  for (const [index, journey] of JOURNEYS.entries()) {
    all[`alone_${journey}`] = {
      ...{ executor: 'constant-vus', exec: journey, vus: 1, tags: { phase: 'alone' } },
      ...{ startTime: `${index * (alone + END_SECONDS)}s`, duration: `${alone}s` },
      gracefulStop: `${END_SECONDS}s`,
    };
    all[`together_${journey}`] = {
      ...{ executor: 'constant-arrival-rate', exec: journey, tags: { phase: 'together' } },
      ...{ rate: plan.perTenSeconds[journey], timeUnit: '10s', preAllocatedVUs: 4, maxVUs: 40 },
      ...{ startTime: `${JOURNEYS.length * (alone + END_SECONDS)}s`, duration: `${together}s` },
    };
  }
  return all;
}

interface Asked {
  body?: object;
  /** Statuses that are as they are to be; 200 where nothing is said. */
  takes?: number[];
}

function ask(name: CallName, method: string, path: string, { body, takes = [200] }: Asked = {}) {
  const response = http.request(method, plan.url + path, body ? JSON.stringify(body) : undefined, {
    headers: { 'Content-Type': 'application/json', Origin: plan.url },
    tags: { call: name, name },
  });
  if (!takes.includes(response.status)) {
    wrongAnswers.add(1, { call: name });
    console.error(`${name}: ${response.status} ${String(response.body).slice(0, 300)}`);
  }
  return response;
}

const get = (name: CallName, path: string) => ask(name, 'GET', path);
const bodyOf = <T>(response: Answer) => response.json() as T;

/** Somebody who uses the site thinks for as long as one at its fastest. */
const think = () => sleep(0.1);

/** Every so many of all journeys of one kind. */
const isEvery = (count: number) => exec.scenario.iterationInTest % count === 0;

export function visitor(): void {
  beNobody();
  get('home page', '/');
  think();
  get('services page', '/services');
  get('catalogue', bookingsRoutes.listServices.path);
  get('prices of a quote', bookingsRoutes.getQuoteRates.path);
  think();
  askForSlots();
  if (!isEvery(4)) return;
  const email = `load-${exec.vu.idInTest}-${exec.vu.iterationInInstance}@example.com`;
  const body = { ...plan.quote, email };
  ask('send a quote', 'POST', quotesRoutes.submitQuote.path, { body, takes: [200, 201] });
}

/** @returns free starts within two weeks, in ISO 8601. */
function askForSlots(): string[] {
  const { duration, state } = plan.booking;
  const query = `from=${dayFromNow(3)}&days=14&duration=${duration}&state=${state}`;
  const { days } = bodyOf<SlotsResponse>(
    get('free slots', `${bookingsRoutes.listSlots.path}?${query}`),
  );
  return days.flatMap(({ starts }) => starts);
}

export function applicant(): void {
  beNobody();
  get('careers page', '/careers');
  const { jobs } = bodyOf<{ jobs: { id: string }[] }>(
    get('open jobs', careersRoutes.listJobs.path),
  );
  think();
  const job = jobs[exec.scenario.iterationInTest % jobs.length];
  if (job) get('one job', careersRoutes.getJob.path.replace(':jobId', job.id));
}

export function customer(): void {
  signIn('customer');
  get('own bookings', bookingsRoutes.listUserBookings.path);
  get('own quotes', quotesRoutes.listUserQuotes.path);
  think();
  const starts = askForSlots();
  const scheduledDate = starts[Math.floor(Math.random() * starts.length)];
  const booked = ask('book', 'POST', bookingsRoutes.createPayAsYouGoBooking.path, {
    body: { ...plan.booking, scheduledDate },
    // Somebody may have been quicker.
    takes: [201, 409],
  });
  if (booked.status !== 201) return;
  const { bookings } = bodyOf<{ bookings: { id: string }[] }>(booked);
  think();
  for (const { id } of bookings) {
    const path = bookingsRoutes.cancelBooking.path.replace(':id', id);
    ask('cancel', 'POST', path, { body: { scope: 'this' } });
  }
}

// What somebody at the office types, letter by letter.
const TYPED = ['ol', 'oliv', 'olivia', '0412', 'king street'];

export function office(): void {
  staySignedIn('office');
  get('overview', gatewayRoutes.getDashboardStats.path);
  const { quotes } = bodyOf<{ quotes: { id: string }[] }>(
    get('list of quotes', `${quotesRoutes.listQuotes.path}?page=1`),
  );
  think();
  const [first] = quotes;
  if (first) get('one quote', quotesRoutes.getQuote.path.replace(':id', first.id));
  for (const text of TYPED) {
    get('search', `${searchRoutes.searchQuotes.path}?search=${encodeURIComponent(text)}`);
  }
  get('list of bookings', `${staffBookingsRoutes.listStaffBookings.path}?page=1`);
  get('board', `${staffBookingsRoutes.getBoard.path}?from=${dayFromNow(0)}&days=7`);
  get('applications', `${careersRoutes.listApplications.path}?page=1`);
}

export function cleaner(): void {
  staySignedIn('cleaner');
  get('own jobs', cleanerRoutes.listUpcomingJobs.path);
  think();
  get('schedule', `${cleanerRoutes.getSchedule.path}?from=${dayFromNow(0)}`);
  get('earnings', cleanerRoutes.getEarnings.path);
}

/** Whose session the cookies are of: k6 lets one go on with those of another journey. */
let session: keyof LoadPlan['accounts'] | undefined;

function beNobody(): void {
  if (session === undefined) return;
  http.cookieJar().clear(plan.url);
  session = undefined;
}

function signIn(who: keyof LoadPlan['accounts']): void {
  beNobody();
  ask('sign in', 'POST', identityRoutes.login.path, { body: plan.accounts[who] });
  session = who;
}

/** Who works with the site all day signs in once. */
function staySignedIn(who: 'office' | 'cleaner'): void {
  if (session !== who) signIn(who);
}

interface Summary {
  metrics: Record<string, { values: Record<string, number> } | undefined>;
}

/** Writes what was measured as a {@link LoadResult}. */
export function handleSummary({ metrics }: Summary): Record<string, string> {
  const valueOf = (metric: string, value: string) => metrics[metric]?.values[value] ?? 0;
  const timesOf = (phase: string) =>
    Object.fromEntries(
      CALLS.map((call) => {
        const metric = `http_req_duration{phase:${phase},call:${call}}`;
        const [count, median, p95] = ['count', 'med', 'p(95)'].map((one) => valueOf(metric, one));
        return [call, { count: count!, median: median!, p95: p95! }];
      }),
    );
  const times = { alone: timesOf('alone'), together: timesOf('together') };
  const calls = Object.values(times.together).reduce((sum, { count }) => sum + count, 0);
  const result: LoadResult = {
    times,
    wrong: valueOf('wrong_answers', 'count'),
    dropped: valueOf('dropped_iterations', 'count'),
    rate: calls / plan.seconds.together,
  };
  return { [__ENV.RESULT]: JSON.stringify(result) };
}
