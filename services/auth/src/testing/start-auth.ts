import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CompanyProfile,
  DEFAULT_COMPANY_PROFILE,
} from '@brightnest/contracts/company/company-profile';
import { sessionCookieNames } from '@brightnest/contracts/identity/session-cookies';
import { Outbox } from '@brightnest/service-kit/messaging/outbox';
import {
  type CallResult,
  startTestService,
  type TestService,
} from '@brightnest/service-kit/testing/test-service';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { collectEvents, type CollectedEvents } from '@brightnest/service-kit/testing/test-broker';
import type { AuthEnv } from '../env';
import { CleanerAccount } from '../accounts/cleaner-account';
import { StaffInvitation } from '../accounts/invitations';
import { Session } from '../identity/sessions';
import { User } from '../users/user';
import { createAuthService } from '../service';
import { parseNetworks } from '../webhooks/network-guard';
import { CompanyProfileModel } from '../company/company-profile';
import { calendarIn, decode, openMailbox, type Mailbox } from './mailbox';

/** The auth service of one test file, with keys and a mailbox of its own. */
export interface TestAuth extends Omit<TestService, 'env'> {
  env: AuthEnv;
  keysDirectory: string;
  mailbox: Mailbox;
  /** Collects the events from now on; those of earlier tests have all been published by then. */
  collectEvents(): Promise<CollectedEvents>;
}

/** Whose mails are tested: another company than that of the specification, whose name is in none of them. */
export const COMPANY: CompanyProfile = {
  ...DEFAULT_COMPANY_PROFILE,
  ...{ name: 'Blitzblank', trade: 'window cleaning', email: 'office@blitzblank.example' },
  ...{ brandColor: '#8c1d40', logo: '/api/files/company-logos/blitzblank.png', socialLinks: [] },
};

// Nothing listens there.
const NOWHERE = 'http://127.0.0.1:1';

const NO_SMS: Pick<AuthEnv, 'SMS' | 'SMS_CATCHER_URL' | TwilioVariable> = {
  ...{ SMS: 'off', SMS_CATCHER_URL: '' },
  ...{ TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_SENDER: '', TWILIO_API_URL: NOWHERE },
};

type TwilioVariable = Extract<keyof AuthEnv, `TWILIO_${string}`>;

interface StartAuthOptions {
  uploadsUrl?: string;
  bookingsUrl?: string;
  quotesUrl?: string;
  careersUrl?: string;
  /** Settings of its own, such as who carries text messages. */
  env?: Partial<AuthEnv>;
}

export async function startAuth({
  uploadsUrl = NOWHERE,
  bookingsUrl = NOWHERE,
  quotesUrl = NOWHERE,
  careersUrl = NOWHERE,
  env: settings = {},
}: StartAuthOptions = {}): Promise<TestAuth> {
  const keysDirectory = await mkdtemp(join(tmpdir(), 'auth-keys-'));
  const mailbox = await openMailbox();
  const own = {
    JWT_KEYS_DIR: keysDirectory,
    KEY_SIGNS_AFTER_SECONDS: 0,
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: mailbox.url,
    UPLOADS_URL: uploadsUrl,
    BOOKINGS_URL: bookingsUrl,
    ...{ QUOTES_URL: quotesUrl, CAREERS_URL: careersUrl },
    // Of what is tried again; the rest is sent at once.
    MAIL_POLL_MS: 500,
    // A test says when they are due: `sendHeldMails`.
    TEAM_MAIL_DELAY_MS: 600_000,
    ...{ GUEST_KEPT_DAYS: 14, GUEST_LINK_DAYS: 120 },
    ...{ SESSION_DAYS: 30, SESSION_MAX_DAYS: 90, CODES_PER_DAY: 10, SIGN_IN_FAILURES_PER_DAY: 200 },
    ...{ TEMPORARY_PASSWORD_DAYS: 14, REGISTRATION_PASSWORD_LENGTH: 6 },
    BREACHED_PASSWORDS_URL: NOWHERE,
    ...{ OPENID_PROVIDERS: [], OPENID_ALONE: false },
    MAIL_FROM: 'hello@blitzblank.example',
    ...NO_SMS,
    // Nothing that a test sends is to be given up as too late.
    WEBHOOK_TIMEOUT_MS: 60_000,
    ...{ WEBHOOK_ALLOW_HTTP: true, WEBHOOK_NETWORKS: parseNetworks('127.0.0.0/8') },
    ...settings,
  };
  const service = await startTestService((env) => createAuthService({ ...env, ...own }), {
    reuses: 'auth',
  });
  await CompanyProfileModel.create({ _id: 'company', ...COMPANY, revision: 1 });
  return {
    ...service,
    env: { ...service.env, ...own },
    keysDirectory,
    mailbox,
    async collectEvents() {
      await eventually(async () => !(await hasPendingEvents()));
      return collectEvents(service.env);
    },
    async stop() {
      await service.stop();
      await mailbox.stop();
      expect(mailbox.messages.map(({ raw }) => decode(raw)).filter(namesAnother)).toEqual([]);
      await rm(keysDirectory, { recursive: true });
    },
  };
}

const namesAnother = (mail: string) => /brightnest/i.test(mail + calendarIn(mail));

async function hasPendingEvents(): Promise<boolean> {
  const carriers = [User, Session, StaffInvitation, CleanerAccount];
  const pending = { 'pendingEvents.0': { $exists: true } };
  const found = await Promise.all([
    Outbox.exists({}),
    ...carriers.map(({ collection }) => collection.findOne(pending)),
  ]);
  return found.some(Boolean);
}

/** What a sign-in left in the browser. */
export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  /** Headers that the gateway makes of the cookies. */
  headers: { authorization: string };
}

/** Reads the tokens out of an answer's cookies. */
export function signedInBy(result: Pick<CallResult<unknown>, 'headers'>): SignedIn {
  const cookies = result.headers.getSetCookie();
  const names = sessionCookieNames(false);
  const accessToken = cookieValue(cookies, names.access);
  return {
    accessToken,
    refreshToken: cookieValue(cookies, names.refresh),
    headers: { authorization: `Bearer ${accessToken}` },
  };
}

export function cookieValue(cookies: readonly string[], name: string): string {
  const cookie = cookies.find((text) => text.startsWith(`${name}=`)) ?? '';
  return cookie.slice(name.length + 1).split(';')[0] ?? '';
}
