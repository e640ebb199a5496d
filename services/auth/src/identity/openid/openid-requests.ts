import { createHash, createHmac, randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import type { SessionOwner } from '../sessions';
import type { OpenIdAnswer, RequestSecrets } from './openid-provider';

/** What is begun: a sign-in, the code that it still needs, or a proof of who is signed in. */
type RequestPurpose = 'sign-in' | 'code' | 'proof';

/** Something that a browser began with a provider, and has not ended yet. */
export interface OpenIdRequestRecord {
  /** Digest of the state, which is in the address of the callback; where a code is awaited, of the cookie. */
  _id: string;
  purpose: RequestPurpose;
  provider: string;
  /** Digest of the cookie of the browser that began: nobody else can end it. */
  browser: string;
  /** Who was signed in there. */
  userId: string | null;
  sessionId: string | null;
  /** Who somebody is there whose code is awaited. */
  answer?: OpenIdAnswer;
  startedAt: Date;
  /** The record is removed at this time. */
  expireAt: Date;
}

const openIdRequestSchema = new Schema<OpenIdRequestRecord>(
  {
    _id: String,
    purpose: { type: String, required: true },
    provider: { type: String, required: true },
    browser: { type: String, required: true },
    userId: { type: String, default: null },
    sessionId: { type: String, default: null },
    answer: {
      type: new Schema<OpenIdAnswer>(
        { subject: String, email: String, isEmailVerified: Boolean, hasSecondFactor: Boolean },
        { _id: false },
      ),
    },
    startedAt: { type: Date, required: true },
    expireAt: { type: Date, required: true },
  },
  { collection: 'openid_requests', versionKey: false },
);
openIdRequestSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

export const OpenIdRequest = mongoose.model('OpenIdRequest', openIdRequestSchema);

const REQUEST_SECONDS = 10 * 60;
const SECRET_BYTES = 32;

const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** A request as the browser has it that began it. */
interface BegunRequest {
  secrets: RequestSecrets;
  /** What its cookie holds. */
  cookie: string;
}

/** @param owner who is signed in in that browser. */
export async function beginRequest(
  purpose: 'sign-in' | 'proof',
  provider: string,
  owner?: SessionOwner,
): Promise<BegunRequest> {
  const [state, cookie] = [newSecret(), newSecret()];
  await store({ _id: digest(state), purpose, provider, browser: digest(cookie), ...whose(owner) });
  return { secrets: secretsOf(state, cookie), cookie };
}

/**
 * Uses up the request that a callback names, whatever becomes of it: it is good once, at whichever replica, and in the
 * browser that began it.
 * @returns undefined where there is none, or it took too long.
 */
export async function takeRequest(
  provider: string,
  { state, cookie }: { state: string | undefined; cookie: string | undefined },
): Promise<{ request: OpenIdRequestRecord; secrets: RequestSecrets } | undefined> {
  if (state === undefined || cookie === undefined) return undefined;
  const request = await OpenIdRequest.findOneAndDelete({
    ...{ _id: digest(state), browser: digest(cookie), provider, ...isRunning() },
    purpose: mongoose.trusted({ $ne: 'code' }),
  }).lean<OpenIdRequestRecord>();
  return request ? { request, secrets: secretsOf(state, cookie) } : undefined;
}

/** Remembers who a provider said somebody is, until they have shown a code. @returns what the cookie is to hold. */
export async function awaitCode(
  { provider, userId, sessionId }: OpenIdRequestRecord,
  answer: OpenIdAnswer,
): Promise<string> {
  const cookie = newSecret();
  const browser = digest(cookie);
  await store({ _id: browser, purpose: 'code', provider, browser, userId, sessionId, answer });
  return cookie;
}

const codeFilter = (provider: string, cookie: string) => ({
  ...{ _id: digest(cookie), purpose: 'code' as const, provider, ...isRunning() },
});

/** Finds what {@link awaitCode} remembered. */
export async function findAwaited(
  provider: string,
  cookie: string | undefined,
): Promise<OpenIdRequestRecord | null> {
  if (cookie === undefined) return null;
  return OpenIdRequest.findOne(codeFilter(provider, cookie)).lean<OpenIdRequestRecord>();
}

/** Forgets it, once the code was right. @returns whether it was there still: of two at once, one is first. */
export async function endAwaited({ _id }: OpenIdRequestRecord): Promise<boolean> {
  return (await OpenIdRequest.deleteOne({ _id })).deletedCount === 1;
}

async function store(request: Omit<OpenIdRequestRecord, 'startedAt' | 'expireAt'>): Promise<void> {
  const startedAt = new Date();
  const expireAt = new Date(startedAt.getTime() + REQUEST_SECONDS * 1_000);
  await OpenIdRequest.create({ ...request, startedAt, expireAt });
}

// MongoDB removes what has expired a minute late.
const isRunning = () => ({ expireAt: mongoose.trusted({ $gt: new Date() }) });

const whose = (owner?: SessionOwner) => ({
  userId: owner?.userId ?? null,
  sessionId: owner?.sessionId ?? null,
});

/** Nonce and verifier follow from what the browser has, so that who reads the database has neither. */
function secretsOf(state: string, cookie: string): RequestSecrets {
  const derive = (what: string) =>
    createHmac('sha256', cookie).update(`${what} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), codeVerifier: derive('code verifier') };
}

// Long and random: a plain digest is enough, there is nothing to guess.
function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The cookie of the browser that began a request. */
export interface RequestCookie {
  /** @returns what it holds; undefined where it is not there, or was not made here. */
  read(cookieHeader: string | undefined): string | undefined;
  /** The `Set-Cookie` value. */
  set(secret: string): string;
  cleared(): string;
}

const SECRET = /^[\w-]{43}$/;

/**
 * It comes along when the provider sends the browser back, which another site does (`SameSite=Lax`). Over https it is of
 * this very host: nobody else can have a browser go on with a request that they began.
 * @param publicUrl address of the site.
 */
export function createRequestCookie(publicUrl: string): RequestCookie {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = isSecure ? '__Host-bn_openid' : 'bn_openid';
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read(cookieHeader = '') {
      const pairs = cookieHeader.split(/;\s*/);
      const secret = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return secret !== undefined && SECRET.test(secret) ? secret : undefined;
    },
    set: (secret) => `${name}=${secret}; Max-Age=${REQUEST_SECONDS}; ${attributes}`,
    cleared: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
