import { join } from 'node:path';
import { DEFAULT_FORM_FIELDS } from '@brightnest/contracts/company/form-fields';
import {
  FORM_FIELDS_RPC,
  type FormFieldsAnswer,
} from '@brightnest/contracts/company/form-fields-schemas';
import {
  DESCRIBE_PERSON_RPC,
  type PersonDescription,
  type VerifiedAccountAnswer,
} from '@brightnest/contracts/rpc/auth';
import {
  compileProgram,
  freePort,
  type OwnProcess,
  startOwnProcess,
  untilServiceReady,
} from '@brightnest/service-kit/testing/own-process';
import { type ServiceStub, startServiceStub } from '@brightnest/service-kit/testing/service-stub';
import { startTestService, type TestService } from '@brightnest/service-kit/testing/test-service';
import { programEnv } from '@brightnest/service-kit/testing/test-env';
import { OFFICE } from '@brightnest/service-kit/testing/office';
import type { QuotesEnv } from '../env';
import { createQuotesService } from '../service';

type OwnEnv = Pick<QuotesEnv, 'PAYMENTS' | 'BOOKINGS_URL' | 'UPLOADS_URL'>;

const OFFERS = { OFFER_VALID_DAYS: 7, OFFER_REMINDER_HOURS: 24, OFFER_MAX_TIMES: 3 };

// Nobody listens there.
const NOWHERE = 'http://127.0.0.1:1';

/** The quotes service for one test file; without an address of bookings, that one is down. */
export async function startQuotes(own: Partial<OwnEnv> = {}): Promise<QuotesUnderTest> {
  const asked: FormFieldsAnswer = { formFields: DEFAULT_FORM_FIELDS, revision: 0 };
  const auth = await startServiceStub(NOBODYS, {
    [FORM_FIELDS_RPC]: asked,
    [DESCRIBE_PERSON_RPC]: CALLER,
    ...OFFICE,
  });
  const service = await startTestService(
    (env) =>
      createQuotesService({
        ...{ ...env, PAYMENTS: 'off', BOOKINGS_URL: NOWHERE, UPLOADS_URL: NOWHERE },
        ...{ AUTH_URL: auth.url, OFFICE_MAIL_PAUSE_MINUTES: 15, ...OFFERS, ...own },
      }),
    { reuses: 'quotes' },
  );
  return {
    ...service,
    auth,
    async stop() {
      await service.stop();
      await auth.stop();
    },
  };
}

/** Whom auth describes, whoever is asked for. */
const CALLER: PersonDescription = {
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@example.com',
  phone: null,
};

/** What auth says of an address that nobody has proved to be theirs. */
export const NOBODYS: VerifiedAccountAnswer = { account: null };

export interface QuotesUnderTest extends TestService {
  /** Stands where auth is, and says whose addresses are: nobody's. */
  auth: ServiceStub;
}

/** One more instance of the service under test, as a process of its own on the same database. */
export async function startReplica(
  { env, auth }: Pick<QuotesUnderTest, 'env' | 'auth'>,
  own: { BOOKINGS_URL: string },
): Promise<{ url: string; process: OwnProcess }> {
  const port = await freePort();
  const { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS } = env;
  const { AUTH_JWKS_URL, INTERNAL_KEY } = env;
  const servers = { MONGO_URL, MONGO_DB, AMQP_URL, BROKER_NAMESPACE, BROKER_CONSUMERS };
  const shared = { ...servers, AUTH_JWKS_URL, INTERNAL_KEY };
  const defaults = { PAYMENTS: 'off', UPLOADS_URL: NOWHERE, AUTH_URL: auth.url };
  const process = startOwnProcess(
    globalThis.process.execPath,
    [compileProgram(join(__dirname, '../main.ts'))],
    { ...programEnv, ...shared, ...defaults, PORT: String(port), LOG_LEVEL: 'error', ...own },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilServiceReady(url);
  return { url, process };
}
