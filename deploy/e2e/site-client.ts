import { createPrivateKey } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionCookieNames } from '@brightnest/contracts/identity/session-cookies';
import type { ApiErrorBody } from '@brightnest/contracts/errors';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { type TestKeys, toTestKeys } from '@brightnest/service-kit/testing/test-keys';
import type { SiteFacts } from '../test/shared-site';

/** What the cookies of a session are called in tests, whose sites have no https. */
export const { access: ACCESS_COOKIE, refresh: REFRESH_COOKIE } = sessionCookieNames(false);

/** The session cookies of a browser, by name. */
export type CookieJar = Map<string, string>;

/** What a call may bring. */
export interface ClientCall {
  /** Objects are sent as JSON, forms as forms. */
  body?: object | FormData;
  headers?: Record<string, string>;
}

/** What came back. */
export interface ClientAnswer {
  status: number;
  text: string;
  /** The text as JSON; undefined when it is none. */
  body: unknown;
  error: ApiErrorBody;
  headers: Headers;
}

/** Calls a site as a browser does, without one: it keeps cookies and names its origin. */
export interface SiteClient {
  cookies: CookieJar;
  call(method: string, path: string, options?: ClientCall): Promise<ClientAnswer>;
}

/** What of a site its callers need; `fetch` where it takes another than the usual one. */
export interface CalledSite {
  url: string;
  fetch?: typeof fetch;
}

/** A visitor, or whoever the cookies of `jar` make of them. */
export function openClient(site: CalledSite, jar: CookieJar = new Map()): SiteClient {
  const send = site.fetch ?? fetch;
  return {
    cookies: jar,
    async call(method, path, { body, headers } = {}) {
      const isForm = body instanceof FormData;
      const cookie = cookieHeader(jar, path);
      const response = await send(site.url + path, {
        method,
        redirect: 'manual',
        headers: {
          origin: site.url,
          ...(cookie !== '' && { cookie }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      takeCookies(jar, response.headers.getSetCookie());
      const text = await response.text();
      const parsed = parse(text);
      return {
        status: response.status,
        text,
        body: parsed,
        error: parsed as ApiErrorBody,
        headers: response.headers,
      };
    },
  };
}

/** Signs a person in, on a device of their own. */
export async function openSession(
  site: CalledSite,
  { email, password }: { email: string; password: string },
): Promise<SiteClient> {
  const client = openClient(site);
  const { path } = authRoutes.login;
  const { status, text } = await client.call('POST', path, { body: { email, password } });
  if (status !== 200) throw new Error(`Signing in as ${email} answered ${status} ${text}`);
  return client;
}

/** A browser that holds now what this one holds, whatever becomes of this one's cookies. */
export function copyOf(site: SiteFacts, client: SiteClient): SiteClient {
  return openClient(site, new Map(client.cookies));
}

/** A browser with one of the two cookies alone. */
export function withOnly(
  site: SiteFacts,
  client: SiteClient,
  name: typeof ACCESS_COOKIE | typeof REFRESH_COOKIE,
): SiteClient {
  return openClient(site, new Map([[name, client.cookies.get(name) ?? '']]));
}

/** The session that a signed-in client is in, by its public id. */
export function sessionIdOf({ cookies }: SiteClient): string {
  const claims = cookies.get(ACCESS_COOKIE)?.split('.')[1] ?? '';
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}

function cookieHeader(jar: CookieJar, path: string): string {
  return [...jar]
    .filter(([name]) => name !== REFRESH_COOKIE || path.startsWith('/api/'))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function takeCookies(jar: CookieJar, setCookies: readonly string[]): void {
  for (const text of setCookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (/; Max-Age=0/i.test(text)) jar.delete(name);
    else jar.set(name, value);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The very key that a test site signs with, under the id that the client's token names. */
export async function siteKeys({ data }: SiteFacts, { cookies }: SiteClient): Promise<TestKeys> {
  const folder = join(data, 'secrets', 'jwt-keys');
  const newest = (await readdir(folder))
    .filter((file) => file.endsWith('.pem'))
    .sort()
    .at(-1);
  const header = Buffer.from(cookies.get(ACCESS_COOKIE)?.split('.')[0] ?? '', 'base64url');
  const { kid } = JSON.parse(header.toString()) as { kid: string };
  return toTestKeys(createPrivateKey(await readFile(join(folder, newest ?? ''))), kid);
}
