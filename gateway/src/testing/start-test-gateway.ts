import { DEFAULT_FORM_FIELDS } from '@brightnest/contracts/company/form-fields';
import { FORM_FIELDS_RPC } from '@brightnest/contracts/company/form-fields-schemas';
import { DEFAULT_ANALYTICS } from '@brightnest/contracts/site/analytics';
import { ANALYTICS_RPC } from '@brightnest/contracts/site/analytics-schemas';
import { REGION_RPC } from '@brightnest/contracts/company/region-schemas';
import { DEFAULT_REGION } from '@brightnest/contracts/company/region';
import {
  type CompanyProfileState,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { COMPANY_PROFILE_RPC } from '@brightnest/contracts/company/company-profile-schemas';
import { LIST_REVOCATIONS_RPC, type Revocations } from '@brightnest/contracts/rpc/auth';
import { PUBLIC_AREAS_RPC, type PublicAreasAnswer } from '@brightnest/contracts/areas/public-areas';
import { DEFAULT_PUBLIC_SETTINGS } from '@brightnest/contracts/site/page-settings';
import { DEFAULT_QUOTE_RATES } from '@brightnest/contracts/catalogue/quote-rates';
import { DEFAULT_PRICING_SETTINGS } from '@brightnest/contracts/payments/pricing-settings';
import { SERVICES, type ServiceName } from '@brightnest/contracts/routes/declaration';
import {
  BOOKING_RULES_RPC,
  type BookingRulesAnswer,
  PRICING_SETTINGS_RPC,
  QUOTE_RATES_RPC,
  type PricingSettingsAnswer,
  type QuoteRatesAnswer,
} from '@brightnest/contracts/rpc/bookings-settings';
import {
  PAGE_TEXTS_RPC,
  type PageTextsAnswer,
} from '@brightnest/contracts/site/page-texts-schemas';
import { DEFAULT_SERVICE_PAGES, type ServicePages } from '@brightnest/contracts/site/service-pages';
import { SERVICE_PAGES_RPC } from '@brightnest/contracts/site/service-pages-schemas';
import { DEFAULT_BOOKING_RULES } from '@brightnest/contracts/scheduling/booking-rules';
import { createTestEnv } from '@brightnest/service-kit/testing/test-service';
import { dropTopology } from '@brightnest/service-kit/testing/test-broker';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import {
  createTestKeys,
  startJwksServer,
  type JwksServer,
  type TestActor,
  type TestKeys,
} from '@brightnest/service-kit/testing/test-keys';
import mongoose from 'mongoose';
import os from 'node:os';
import type { GatewayEnv } from '../env';
import { createGateway, type GatewaySettings } from '../gateway';
import { call, type CallOptions, type CallResult } from './call';
import { startFakeService, type FakeService } from './fake-service';
import { createSiteDirectory, type SiteDirectory } from './site-directory';

/** Address of the site in tests, as browsers would name it in `Origin`. */
export const SITE_ORIGIN = 'http://site.test';

const pathOf = (rpc: string) => `/internal/rpc/${rpc}`;

/** How a test calls: `as` brings a valid access cookie of that person. */
export type GatewayCallOptions = CallOptions & { as?: TestActor; cookie?: string };

/** A gateway on the real MongoDB and RabbitMQ, with plain HTTP servers in the place of the services. */
export interface TestGateway {
  url: string;
  env: GatewayEnv;
  keys: TestKeys;
  jwks: JwksServer;
  services: Record<ServiceName, FakeService>;
  /** What auth answers when the gateway asks what it has revoked; null while it can't tell. */
  revocations: { list: Revocations | null };
  /** What auth answers when the gateway asks who the company is. */
  company: { state: CompanyProfileState };
  /** What auth answers when the gateway asks what pages say. */
  pageTexts: { answer: PageTextsAnswer };
  /** What bookings answers when the gateway asks for its settings. */
  bookings: {
    rules: BookingRulesAnswer;
    pricing: PricingSettingsAnswer;
    rates: QuoteRatesAnswer;
    servicePages: ServicePages;
    areas: PublicAreasAnswer;
  };
  site: SiteDirectory;
  call<T = unknown>(
    method: string,
    path: string,
    options?: GatewayCallOptions,
  ): Promise<CallResult<T>>;
  stop(): Promise<void>;
}

/** What a test may choose. */
export interface TestGatewayOptions {
  env?: Partial<GatewayEnv>;
  settings?: Partial<GatewaySettings>;
  /** The default company when absent. */
  company?: CompanyProfileState;
  /** Null for an auth that can't tell yet; nothing is revoked when absent. */
  revocations?: Revocations | null;
}

/** Starts one with a database, a broker namespace and a site directory of its own. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const keys = createTestKeys();
  const jwks = await startJwksServer([keys.jwk]);
  const started = await Promise.all(
    SERVICES.map(async (name) => [name, await startFakeService()] as const),
  );
  const services = Object.fromEntries(started) as Record<ServiceName, FakeService>;
  const { revocations: list = { sessionIds: [], roles: [] } } = options;
  const revocations = { list };
  services.auth.standing.set(pathOf(LIST_REVOCATIONS_RPC), (_request, response) => {
    response.statusCode = revocations.list ? 200 : 503;
    response.end(JSON.stringify(revocations.list));
  });
  const company = { state: options.company ?? { profile: DEFAULT_COMPANY_PROFILE, revision: 0 } };
  services.auth.standing.set(pathOf(COMPANY_PROFILE_RPC), (_request, response) => {
    response.end(JSON.stringify(company.state));
  });
  services.auth.standing.set(pathOf(REGION_RPC), (_request, response) => {
    response.end(JSON.stringify({ region: DEFAULT_REGION, revision: 0 }));
  });
  services.auth.standing.set(pathOf(FORM_FIELDS_RPC), (_request, response) => {
    response.end(JSON.stringify({ formFields: DEFAULT_FORM_FIELDS, revision: 0 }));
  });
  services.auth.standing.set(pathOf(ANALYTICS_RPC), (_request, response) => {
    response.end(JSON.stringify({ settings: DEFAULT_ANALYTICS, revision: 0 }));
  });
  const pageTexts: TestGateway['pageTexts'] = { answer: { texts: [], revision: 0 } };
  services.auth.standing.set(pathOf(PAGE_TEXTS_RPC), (_request, response) => {
    response.end(JSON.stringify(pageTexts.answer));
  });
  const bookings: TestGateway['bookings'] = {
    rules: { rules: DEFAULT_BOOKING_RULES, isPaidOnline: true, revision: 0 },
    pricing: { pricing: DEFAULT_PRICING_SETTINGS, revision: 0 },
    rates: { rates: DEFAULT_QUOTE_RATES, revision: 0 },
    areas: { areas: DEFAULT_PUBLIC_SETTINGS.areas, revision: 0 },
    servicePages: DEFAULT_SERVICE_PAGES,
  };
  services.bookings.standing.set(pathOf(BOOKING_RULES_RPC), (_request, response) => {
    response.end(JSON.stringify(bookings.rules));
  });
  services.bookings.standing.set(pathOf(PRICING_SETTINGS_RPC), (_request, response) => {
    response.end(JSON.stringify(bookings.pricing));
  });
  services.bookings.standing.set(pathOf(PUBLIC_AREAS_RPC), (_request, response) => {
    response.end(JSON.stringify(bookings.areas));
  });
  services.bookings.standing.set(pathOf(QUOTE_RATES_RPC), (_request, response) => {
    response.end(JSON.stringify(bookings.rates));
  });
  services.bookings.standing.set(pathOf(SERVICE_PAGES_RPC), (_request, response) => {
    response.end(JSON.stringify(bookings.servicePages));
  });
  const site = await createSiteDirectory();
  const env: GatewayEnv = {
    ...createTestEnv(jwks.url),
    PUBLIC_URL: SITE_ORIGIN,
    SITE_DIR: site.path,
    AUTH_URL: services.auth.url,
    QUOTES_URL: services.quotes.url,
    CAREERS_URL: services.careers.url,
    BOOKINGS_URL: services.bookings.url,
    UPLOADS_URL: services.uploads.url,
    PAGE_CACHE_DIR: '',
    TRUST_PROXY: 0,
    METRICS_TOKEN: '',
    CERTIFICATE_ADDRESS: '',
    ...{ STATUS_WAITING_MINUTES: 5, STATUS_REFUND_MINUTES: 60 },
    ...{ STATUS_BACKUP_HOURS: 26, STATUS_CERTIFICATE_DAYS: 14 },
    REMEMBERED_TOKENS: 100,
    API_DOCS: 'on',
    RATE_LIMIT_SCALE: 1,
    ...options.env,
  };
  const gateway = createGateway(env, {
    breaker: { failures: 5, openMs: 200 },
    ...options.settings,
  });
  const { url } = await gateway.start();
  await eventually(async () => {
    const { body } = await call<{ broker: boolean }>(url, 'GET', '/ready');
    return body.broker;
  });
  return {
    url,
    env,
    keys,
    jwks,
    services,
    revocations,
    company,
    bookings,
    pageTexts,
    site,
    call: (method, path, { as, cookie, headers, ...rest } = {}) => {
      const access = as === undefined ? undefined : `bn_access=${keys.sign(as)}`;
      const cookies = [access, cookie].filter((it) => it !== undefined).join('; ');
      return call(url, method, path, {
        ...rest,
        headers: { origin: SITE_ORIGIN, ...(cookies !== '' && { cookie: cookies }), ...headers },
      });
    },
    async stop() {
      await gateway.stop();
      await jwks.stop();
      await Promise.all(Object.values(services).map((service) => service.stop()));
      await site.remove();
      await dropTopology(env);
      await dropDatabase(env);
    },
  };
}

async function dropDatabase({ MONGO_URL, MONGO_DB }: GatewayEnv): Promise<void> {
  const client = new mongoose.mongo.MongoClient(MONGO_URL, { runtimeAdapters: { os } });
  await client.db(MONGO_DB).dropDatabase();
  await client.close();
}
