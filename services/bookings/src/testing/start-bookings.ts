import {
  type CompanyProfileState,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import type { EmailStatus, PersonDescription } from '@brightnest/contracts/rpc/auth';
import type { RpcCalls, RpcName } from '@brightnest/contracts/rpc/calls';
import type { CommonEnv } from '@brightnest/service-kit/env';
import { createRpcClient } from '@brightnest/service-kit/rpc/client';
import type { PeriodicTask } from '@brightnest/service-kit/service/periodic';
import type { RunnableService } from '@brightnest/service-kit/service/service';
import { freePort } from '@brightnest/service-kit/testing/own-process';
import { DEFAULT_FORM_FIELDS } from '@brightnest/contracts/company/form-fields';
import {
  FORM_FIELDS_RPC,
  type FormFieldsAnswer,
} from '@brightnest/contracts/company/form-fields-schemas';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { type CollectedEvents, collectEvents } from '@brightnest/service-kit/testing/test-broker';
import { OFFICE } from '@brightnest/service-kit/testing/office';
import { startTestService, type TestService } from '@brightnest/service-kit/testing/test-service';
import { BookingRulesModel } from '../catalogue/booking-rules';
import type { BookingsEnv } from '../env';
import { createBookingsService, models } from '../service';

// Nothing listens there: the service does without the answers of quotes.
const NOWHERE = 'http://127.0.0.1:1';

type Options = {
  quotesUrl?: string;
  /** Cleans take place in the hours of the company; else at any time, as tests book at whichever it is. */
  keepsHours?: boolean;
} & Partial<BookingsEnv>;

/** Whom auth describes, whoever is asked for and whatever is asked of them. */
export const JANE: PersonDescription & EmailStatus = {
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane@example.com',
  phone: '0412 345 678',
  isVerified: true,
};

export interface BookingsUnderTest extends TestService {
  /** The service once more, on the same data: what a restart would start. */
  createAgain(): RunnableService;
  /** Stands where auth is. */
  auth: ServiceStub;
  /** Collects the events that it publishes from now on, until it stops. */
  collectEvents(): Promise<CollectedEvents>;
  /** Removes all records, for the next group of tests of a file. */
  clear(): Promise<void>;
}

/** The bookings service for one test file. */
export async function startBookings({
  quotesUrl = NOWHERE,
  keepsHours = false,
  ...own
}: Options = {}): Promise<BookingsUnderTest> {
  const company: CompanyProfileState = { profile: DEFAULT_COMPANY_PROFILE, revision: 0 };
  const asked: FormFieldsAnswer = { formFields: DEFAULT_FORM_FIELDS, revision: 0 };
  const auth = await startServiceStub(
    { ...JANE, ...company },
    { [FORM_FIELDS_RPC]: asked, ...OFFICE },
  );
  // Known beforehand: the sandbox provider reports to the service's own address.
  const port = await freePort();
  const create = (env: CommonEnv) =>
    createBookingsService({
      ...{ ...env, ...ownEnv(port), AUTH_URL: auth.url, QUOTES_URL: quotesUrl },
      ...own,
    });
  const service = await startTestService(create, { env: { PORT: port }, reuses: 'bookings' });
  if (!keepsHours) await openAllHours();
  const collected: CollectedEvents[] = [];
  return {
    ...service,
    auth,
    createAgain: () => create(service.env),
    async clear() {
      await Promise.all(models.map(({ collection }) => collection.deleteMany({})));
      if (!keepsHours) await openAllHours();
    },
    async collectEvents() {
      const events = await collectEvents(service.env);
      collected.push(events);
      return events;
    },
    async stop() {
      await Promise.all(collected.map((events) => events.stop()));
      await service.stop();
      await auth.stop();
    },
  };
}

/** Has the company take bookings around the clock. */
async function openAllHours(): Promise<void> {
  const hours = ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => {
    return { day, opens: '00:00', closes: '00:00' };
  });
  await BookingRulesModel.create([{ _id: 'company', hours, revision: 0 }]);
}

/** The same beside a service of quotes that answers so, which stops with it. */
export async function startWithQuotes(
  answer: object,
  own: Partial<BookingsEnv> = {},
): Promise<{ quotes: ServiceStub; bookings: BookingsUnderTest }> {
  const quotes = await startServiceStub(answer);
  const bookings = await startBookings({ ...own, quotesUrl: quotes.url });
  const stop = async () => {
    await bookings.stop();
    await quotes.stop();
  };
  return { quotes, bookings: { ...bookings, stop } };
}

const ownEnv = (port: number) => ({
  BOOKINGS_URL: `http://127.0.0.1:${port}`,
  PUBLIC_URL: 'http://localhost:8080',
  // Many customers of one test book at one time, all from one network.
  ...{ UNPAID_PER_ACCOUNT: 1_000, UNPAID_PER_NETWORK: 1_000, UNPAID_PER_SLOT: 1_000 },
  MEMBERSHIP_RETRY_DAYS: [0, 3, 7],
  // Tests say when: what the task books at another moment is in their way.
  REPEAT_EVERY_SECONDS: 24 * 60 * 60,
  ...{ REPEAT_CREDIT_DAYS: 7, REPEAT_PAYMENT_DAYS: 3 },
  REPEAT_CHARGE_HOURS: [48, 24],
  ...{ TIP_PERCENTS: [5, 10, 15], TIP_MIN: 1, TIP_MAX_PERCENT: 100 },
  PAYMENTS: 'sandbox' as const,
  PAYMENTS_SANDBOX_IN_PRODUCTION: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: NOWHERE,
  STRIPE_TEST_KEYS_IN_PRODUCTION: '' as const,
  ...{ RECONCILE_AT: 'off', RECONCILE_DAYS: 35 },
  UPLOADS_URL: NOWHERE,
});

/** Asks a service under test, or another instance of it, as the other services do. */
export async function ask<N extends RpcName>(
  { url, env }: Pick<BookingsUnderTest, 'url' | 'env'>,
  name: N,
  payload: RpcCalls[N]['payload'],
): Promise<RpcCalls[N]['answer']> {
  const service = name.split('.', 1)[0] ?? '';
  const rpc = createRpcClient({ urls: { [service]: url }, env });
  try {
    return await rpc.call(name, payload, { timeoutMs: 20_000 });
  } finally {
    rpc.close();
  }
}

/** Runs a periodic task once, now. */
export function runTask(
  { service }: Pick<BookingsUnderTest, 'service'>,
  task: PeriodicTask,
): Promise<void> {
  return task.run({ log: service.log, signal: new AbortController().signal });
}
