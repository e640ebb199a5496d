import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import {
  type OpenIdProviderSettings,
  parseOpenIdProviders,
} from '../identity/openid/openid-settings';

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  /** How they sign in there. */
  amr?: string[];
}

/** A real provider of OpenID Connect, at which whoever comes has signed in already as {@link account}. */
export interface TestOpenIdProvider {
  settings: OpenIdProviderSettings;
  /** Who sits in front of the browser; may be changed. */
  account: ProviderAccount;
  /** Whether they turn back. */
  leaves: boolean;
  /**
   * Follows the address that a sign-in leads to, as a browser does that has never been there.
   * @returns path and query to which the provider sends it back.
   */
  visit(url: string): Promise<string>;
  stop(): Promise<void>;
}

interface TestProviderOptions {
  id: string;
  /** Has it tell the address on demand alone, and not in its token. */
  tellsOnDemand?: boolean;
}

export async function startOpenIdProvider({
  id,
  tellsOnDemand = false,
}: TestProviderOptions): Promise<TestOpenIdProvider> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: `site-${id}`, clientSecret: randomUUID() };
  const accounts = new Map<string, ProviderAccount>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const scope = 'openid email profile';
  const callback = `/api/login/openid/${id}/callback`;

  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: client.clientId, client_secret: client.clientSecret },
        redirect_uris: [`http://localhost${callback}`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomUUID()] },
    // It says of each that there is none, unless something is said.
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: tellsOnDemand,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => Promise.resolve({ ...accounts.get(accountId)! }),
    }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session!.accountId!;
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  // Whatever port the site has, which may be started later.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const { hostname, pathname } = new URL(uri);
    return ['localhost', '127.0.0.1'].includes(hostname) && pathname === callback;
  };
  const answer = provider.callback();

  /** Signs whoever comes in, or lets them turn back. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { account, leaves } = started;
    accounts.set(account.sub, account);
    const result = leaves
      ? { error: 'access_denied', error_description: 'left' }
      : { login: { accountId: account.sub, amr: account.amr } };
    await provider.interactionFinished(request, response, result);
  }

  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(request, response);
    else void answer(request, response);
  });

  const [settings] = parseOpenIdProviders(
    JSON.stringify([
      {
        ...{ id, name: `Provider ${id}`, issuer, ...client, domains: ['example.test'] },
        secondFactor: { amr: ['mfa'] },
      },
    ]),
  );
  const started: TestOpenIdProvider = {
    settings: settings!,
    account: { sub: 'nobody', email: 'nobody@example.test', email_verified: true },
    leaves: false,
    async visit(url) {
      const cookies = new Map<string, string>();
      let address = new URL(url);
      while (address.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
        for (const text of response.headers.getSetCookie()) {
          const [pair = ''] = text.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
        address = new URL(location, address);
      }
      return address.pathname + address.search;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return started;
}
