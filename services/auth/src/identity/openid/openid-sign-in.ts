import { randomUUID } from 'node:crypto';
import {
  type OpenIdBegunResponse,
  openIdCallbackQuerySchema,
  openIdCodeRequestSchema,
  openIdParamsSchema,
  type OpenIdProvidersResponse,
} from '@brightnest/contracts/identity/openid-schemas';
import type { SignInResponse } from '@brightnest/contracts/identity/sign-in-schemas';
import type { EventOrigin } from '@brightnest/contracts/events/envelope';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { msg, t } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { handle, type Handler, redirect, reply } from '@brightnest/service-kit/http/route';
import { appendToSecurityLog } from '../../security-log/security-log';
import { getCaller, proven } from '../second-factor-calls';
import type { SecondFactors } from '../second-factors';
import type { SessionIssuer } from '../session-tokens';
import type { SessionOwner } from '../sessions';
import { describeSignedIn, startSession } from '../sign-in';
import { clearSignInAttempts, countSignInAttempt, forgiveSignInAttempt } from '../sign-in-throttle';
import { getLinkedAccount, LinkedIdentityModel, problemOfError } from './linked-identity';
import { type OpenIdAnswer, type OpenIdClient, ProviderError } from './openid-provider';
import { getProvider, type OpenIdProviders } from './openid-providers';
import {
  awaitCode,
  beginRequest,
  endAwaited,
  findAwaited,
  type OpenIdRequestRecord,
  takeRequest,
} from './openid-requests';

/** What the calls stand on by which staff sign in by a provider, or show there that it is them. */
interface OpenIdParts {
  issuer: SessionIssuer;
  factors: SecondFactors;
  providers: OpenIdProviders;
}

const SIGNED_IN = '/admin-dashboard';
const SIGN_IN = '/admin-login';

/** The calls by which staff sign in by a provider of OpenID Connect. */
export function openIdSignIn(parts: OpenIdParts): Handler[] {
  const { issuer, factors, providers } = parts;
  const { cookie } = providers;
  return [
    handle(authRoutes.listOpenIdProviders, {}, async (): Promise<OpenIdProvidersResponse> => ({
      success: true,
      providers: providers.list,
    })),
    handle(
      authRoutes.beginOpenIdLogin,
      { params: openIdParamsSchema },
      async ({ params: { id }, actor }) =>
        begin(providers, id, { purpose: 'sign-in', owner: actor }),
    ),
    // A GET that signs in, as the standard has it: only the browser that began comes back with state and cookie.
    handle(
      authRoutes.openIdCallback,
      { params: openIdParamsSchema, query: openIdCallbackQuerySchema },
      async ({ params: { id }, query: { state }, request, origin, log }) => {
        const client = getProvider(providers, id);
        const held = cookie.read(request.get('cookie'));
        const begun = await takeRequest(id, { state, cookie: held });
        const answerOf = (outcome: string) => ({
          ...{ openid: outcome, provider: id },
          ...(begun?.request.purpose === 'proof' && { for: 'proof' }),
        });
        const leadBack = (outcome: string, cookies: string[] = [cookie.cleared()]) =>
          redirect(`${SIGN_IN}?${new URLSearchParams(answerOf(outcome)).toString()}`, { cookies });
        // Anybody can send a browser here: what it began itself goes on.
        if (!begun) return leadBack('expired', []);
        const { request: began, secrets } = begun;
        const isProof = began.purpose === 'proof';
        try {
          const options = isProof ? { signedInSince: began.startedAt } : {};
          const { search } = new URL(request.originalUrl, 'http://localhost');
          const answer = await client.finish(search, secrets, options);
          if (isProof) {
            const cookies = await prove(issuer, client, { began, answer, origin });
            return leadBack('proven', [...cookies, cookie.cleared()]);
          }
          const started = await enter(parts, client, { began, answer, origin });
          if ('awaited' in started) return leadBack('code', [cookie.set(started.awaited)]);
          const cookies = [...started.cookies, cookie.cleared()];
          return redirect(SIGNED_IN, { ...started, cookies });
        } catch (error) {
          const problem = problemOfError(error);
          const { cause, userId = isProof ? began.userId : null } = error as ProviderError;
          if (cause) log.warn({ err: cause, provider: id }, `sign-in by a provider: ${problem}`);
          await noteRefusal({ provider: client.settings.name, problem, userId }, origin);
          return leadBack(problem);
        }
      },
    ),
    handle(
      authRoutes.finishOpenIdLogin,
      { params: openIdParamsSchema, body: openIdCodeRequestSchema },
      async ({ params: { id }, body: { code }, request, origin }) => {
        const { settings } = getProvider(providers, id);
        const awaited = await findAwaited(id, cookie.read(request.get('cookie')));
        if (!awaited?.answer) throw new AppError('gone', { message: TOO_LATE });
        const account = await getLinkedAccount(settings, awaited.answer).catch((error) => {
          throw error instanceof ProviderError
            ? new AppError('gone', { message: TOO_LATE })
            : error;
        });
        const { user, use } = account;
        await countSignInAttempt(user.email, origin.ipAddress);
        // It may have been turned off meanwhile.
        if (user.secondFactorSince) await factors.prove(user, code, origin);
        if (!(await endAwaited(awaited))) throw new AppError('gone', { message: TOO_LATE });
        const started = await startSession(issuer, user, {
          ...{ origin, replaced: ownerOf(awaited), use: use(origin) },
          provider: { name: settings.name, hasSecondFactor: false },
        });
        await clearSignInAttempts(user.email, origin.ipAddress);
        return reply(200, (await describeSignedIn(user)) satisfies SignInResponse, {
          ...started,
          cookies: [...started.cookies, cookie.cleared()],
        });
      },
    ),
  ];
}

const TOO_LATE = msg('This took too long. Please try again.');

/** Answers with the provider's address, and has the browser remember that it was this one. */
export async function begin(
  providers: OpenIdProviders,
  id: string,
  { purpose, owner }: { purpose: 'sign-in' | 'proof'; owner: SessionOwner | undefined },
) {
  const client = getProvider(providers, id);
  const { secrets, cookie } = await beginRequest(purpose, id, owner);
  const url = await client.begin(secrets, { isProof: purpose === 'proof' }).catch((cause) => {
    const { name } = client.settings;
    throw new AppError('service_unavailable', {
      message: () => t('{name} can’t be reached at the moment. Please try again later.', { name }),
      cause,
    });
  });
  const answer: OpenIdBegunResponse = { success: true, url };
  return reply(200, answer, { cookies: [providers.cookie.set(cookie)] });
}

/** Who was signed in in the browser that began a request. */
const ownerOf = ({ userId, sessionId }: OpenIdRequestRecord): SessionOwner | undefined =>
  userId !== null && sessionId !== null ? { userId, sessionId } : undefined;

/** What a provider said of whoever began a request. */
interface Answered {
  began: OpenIdRequestRecord;
  answer: OpenIdAnswer;
  origin: EventOrigin;
}

/** Starts a session; where a second factor is to be shown yet, that waits for its code. */
async function enter(
  { issuer }: OpenIdParts,
  { settings }: OpenIdClient,
  { began, answer, origin }: Answered,
) {
  const { user, use } = await getLinkedAccount(settings, answer);
  const { hasSecondFactor } = answer;
  await countSignInAttempt(user.email, origin.ipAddress);
  if (user.secondFactorSince && !hasSecondFactor) {
    await forgiveSignInAttempt(user.email, origin.ipAddress);
    return { awaited: await awaitCode(began, answer) };
  }
  const started = await startSession(issuer, user, {
    ...{ origin, replaced: ownerOf(began), use: use(origin) },
    provider: { name: settings.name, hasSecondFactor },
  });
  await clearSignInAttempts(user.email, origin.ipAddress);
  return started;
}

/** Notes that somebody has shown at the provider that it is still them. @returns the cookies that say so. */
async function prove(
  issuer: SessionIssuer,
  { settings }: OpenIdClient,
  { began, answer: { subject }, origin }: Answered,
): Promise<string[]> {
  const owner = ownerOf(began);
  const isTheirs = { issuer: settings.issuer, subject, userId: began.userId };
  if (!owner || !(await LinkedIdentityModel.exists(isTheirs))) {
    throw new ProviderError('other-account');
  }
  const user = await getCaller(owner);
  // Turned on meanwhile: it is asked for from now on.
  if (user.secondFactorSince) throw new ProviderError('failed');
  const cookies = await proven(issuer, owner, user);
  const who = { id: owner.userId, role: user.role };
  await appendToSecurityLog([
    {
      ...{ id: randomUUID(), kind: 'step-up.passed', actor: who },
      ...{ address: origin.ipAddress, agent: origin.userAgent },
      subject: { type: 'user', id: who.id },
      details: { by: 'provider', provider: settings.name, sessionId: owner.sessionId },
    },
  ]);
  return cookies;
}

interface Refusal {
  provider: string;
  problem: string;
  userId: string | null;
}

async function noteRefusal(
  { provider, problem, userId }: Refusal,
  { ipAddress, userAgent }: EventOrigin,
): Promise<void> {
  await appendToSecurityLog([
    {
      ...{ id: randomUUID(), kind: 'openid.refused', outcome: 'refused' },
      ...{ address: ipAddress, agent: userAgent },
      ...(userId !== null && { subject: { type: 'user', id: userId } }),
      details: { provider, reason: problem },
    },
  ]);
}
