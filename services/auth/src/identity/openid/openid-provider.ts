import type { OpenIdProblem } from '@brightnest/contracts/identity/openid-schemas';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
} from 'openid-client';
import type { OpenIdProviderSettings } from './openid-settings';

/** What only whoever began something with a provider knows of it. */
export interface RequestSecrets {
  state: string;
  nonce: string;
  /** Of PKCE. */
  codeVerifier: string;
}

/** Who somebody is at a provider. */
export interface OpenIdAnswer {
  /** Their id there, which never becomes another's. */
  subject: string;
  email?: string;
  /** Whether the provider says that the address is theirs. */
  isEmailVerified: boolean;
  /** Whether the provider asked for a second factor. */
  hasSecondFactor: boolean;
}

/** A provider by which staff sign in, and what its answers are worth. */
export interface OpenIdClient {
  settings: OpenIdProviderSettings;
  /** @returns the address to which a browser goes. @throws ProviderError. */
  begin(secrets: RequestSecrets, options?: { isProof?: boolean }): Promise<string>;
  /**
   * Takes up what the provider sent a browser back with, by the authorization code flow: what is in that address is
   * worth nothing until the provider has told the same in exchange for the code.
   * @param search query of the callback's address.
   * @param signedInSince for a proof: when it was begun, before which a sign-in there does not count.
   * @throws ProviderError.
   */
  finish(
    search: string,
    secrets: RequestSecrets,
    options?: { signedInSince?: Date },
  ): Promise<OpenIdAnswer>;
}

/** Thrown where a provider signs nobody in. */
export class ProviderError extends Error {
  /** Id of the user whose account it is about, where that is known. */
  readonly userId: string | undefined;

  constructor(
    readonly problem: OpenIdProblem,
    { userId, ...options }: ErrorOptions & { userId?: string } = {},
  ) {
    super(`The provider signed nobody in: ${problem}`, options);
    this.name = 'ProviderError';
    this.userId = userId;
  }
}

// Of one call to the provider. Somebody waits in front of a page.
const TIMEOUT_SECONDS = 5;
// After that its configuration is read anew: endpoints may move.
const CONFIGURATION_MS = 60 * 60 * 1_000;

/** @param publicUrl address of the site: the provider sends browsers back there. */
export function createOpenIdClient(
  settings: OpenIdProviderSettings,
  publicUrl: string,
): OpenIdClient {
  const { id, issuer, clientId, clientSecret, scopes, secondFactor } = settings;
  // Each provider has its own, so that what one sends back is never taken for another's.
  const callback = new URL(`/api/login/openid/${id}/callback`, publicUrl);
  let known: { configuration: Promise<Configuration>; until: number } | undefined;

  function configure(): Promise<Configuration> {
    if (known && known.until > Date.now()) return known.configuration;
    const isPlain = new URL(issuer).protocol === 'http:';
    const configuration = discovery(new URL(issuer), clientId, {}, authenticateBy(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // The signatures of tokens, although they come from the provider itself, over TLS.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
    const fresh = { configuration, until: Date.now() + CONFIGURATION_MS };
    known = fresh;
    configuration.catch(() => {
      if (known === fresh) known = undefined;
    });
    return configuration;
  }

  return {
    settings,

    async begin({ state, nonce, codeVerifier }, { isProof = false } = {}) {
      const configuration = await configure().catch(toProviderError);
      return buildAuthorizationUrl(configuration, {
        ...{ redirect_uri: callback.href, scope: scopes.join(' '), state, nonce },
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(secondFactor.acr.length > 0 && { acr_values: secondFactor.acr.join(' ') }),
        ...(isProof && { prompt: 'login', max_age: '0' }),
      }).href;
    },

    async finish(search, { state, nonce, codeVerifier }, { signedInSince } = {}) {
      const address = new URL(callback);
      address.search = search;
      try {
        const configuration = await configure();
        const tokens = await authorizationCodeGrant(configuration, address, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier },
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        if (signedInSince && !isSince(claims.auth_time, signedInSince)) {
          throw new ProviderError('not-recent');
        }
        // What is not in the token is asked for; of what it says of the second factor, the signed token alone counts.
        const person =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : claims;
        return {
          subject: claims.sub,
          ...(typeof person.email === 'string' && { email: person.email.trim().toLowerCase() }),
          isEmailVerified: isTrue(person[settings.verifiedClaim]),
          hasSecondFactor: saysSecondFactor(claims, secondFactor),
        };
      } catch (error) {
        return toProviderError(error);
      }
    },
  };
}

/** As the provider wants it; the standard's own way where it says nothing. */
function authenticateBy(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = supported.includes('client_secret_basic') ? basic : post;
    authenticate(server, client, body, headers);
  };
}

// Some providers write it as a text or a number.
const isTrue = (claim: unknown) => [true, 'true', 1, '1'].some((one) => one === claim);

// The clocks of the provider and of this server may differ by so much.
const SKEW_SECONDS = 30;

const isSince = (authTime: unknown, since: Date) =>
  typeof authTime === 'number' && authTime + SKEW_SECONDS >= Math.floor(since.getTime() / 1_000);

function saysSecondFactor(
  { amr, acr }: IDToken,
  wanted: OpenIdProviderSettings['secondFactor'],
): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  return (
    wanted.amr.some((method) => methods.includes(method)) || wanted.acr.some((one) => one === acr)
  );
}

function toProviderError(error: unknown): never {
  if (error instanceof ProviderError) throw error;
  throw new ProviderError(problemOf(error), { cause: error });
}

function problemOf(error: unknown): OpenIdProblem {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'failed';
  }
  return isOutage(error) ? 'unavailable' : 'failed';
}

const OUTAGES = ['AbortError', 'TimeoutError'];

/** Whether the provider can't be asked, or has trouble of its own. */
function isOutage(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  if ('status' in error && typeof error.status === 'number' && error.status >= 500) return true;
  const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
  return isUnreachable || OUTAGES.includes(error.name) || isOutage(error.cause);
}
