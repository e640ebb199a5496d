import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { PROFILE_PICTURE_RULE } from '@brightnest/contracts/files/file';
import { addPerson } from '../e2e/identity-people';
import { openStoredTexts } from '../e2e/privacy/stored-texts';
import { uploadFile } from '../e2e/role-matrix/make-records';
import { ACCESS_COOKIE, openSession, REFRESH_COOKIE, type SiteClient } from '../e2e/site-client';
import { type ApiCall, readApiCalls } from './api-calls';
import type { AttackPart } from './attack-part';

/** What a browser says of a page of another site, an old browser the least. */
const FROM_ELSEWHERE: readonly Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  {},
];

/** The page of another site can have a browser send these with its cookies, without asking the site first. */
const SIMPLE_TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=cut'],
  undefined,
];

/** Also what the call takes, as a browser sends it whose rules are broken. */
const JSON_TYPE = 'application/json';

/** Nothing that another site's page sends with somebody's cookies does anything, or sets anything. */
export const crossSite: AttackPart = async ({ site, log, random }) => {
  const mark = `crossed${random.int(1e8, 9e8)}`;
  const calls = (await readApiCalls(site)).filter(({ method }) => method !== 'GET');
  const victim = await openSession(site, await addPerson(site, { role: 'super_admin' }));
  // There is no bucket to look into before the first file.
  await uploadFile(victim);
  const stored = await openStoredTexts(site);
  const cookie = cookiesOf(victim);
  try {
    for (const call of calls) {
      for (const from of FROM_ELSEWHERE) {
        for (const type of [...SIMPLE_TYPES, JSON_TYPE]) {
          const headers = { ...from, cookie, ...(type && { 'content-type': type }) };
          const answer = await fetch(site.url + pathOf(call), {
            ...{ method: call.method, redirect: 'manual', headers },
            // Bytes, to which no type is added.
            body: Buffer.from(bodyOf(call, type, mark)),
          });
          await answer.arrayBuffer();
          log.tried('calls from elsewhere');
          const what = `${call.method} ${call.path} as ${type ?? 'nothing'} from ${from.origin ?? 'no origin'}`;
          if (answer.status !== 403) log.found(`${what} is answered ${answer.status}`);
          if (answer.headers.has('set-cookie')) log.found(`${what} sets a cookie`);
          if (answer.headers.has('access-control-allow-origin')) log.found(`${what} may be read`);
        }
      }
    }
    for (const place of await stored.find([mark])) log.found(`${place} holds what was sent`);
  } finally {
    await stored.close();
  }
  const { status } = await victim.call('GET', authRoutes.getOwnPermissions.path);
  if (status !== 200) log.found('the session of the victim is over');
  await trySigningIn({ url: site.url, person: await addPerson(site, { role: 'customer' }), log });
  await tryReads({ url: site.url, victim, log });
};

const cookiesOf = ({ cookies }: SiteClient) =>
  [ACCESS_COOKIE, REFRESH_COOKIE].map((name) => `${name}=${cookies.get(name)}`).join('; ');

const pathOf = ({ path, params }: ApiCall) =>
  path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? 'x'));

/** The example of a call, with a mark in each text that takes one, in the form of the content type. */
function bodyOf({ body }: ApiCall, type: string | undefined, mark: string): string {
  const json = JSON.stringify(body?.example ?? {}).replaceAll('Example', mark);
  if (type?.startsWith('multipart')) {
    const { field } = PROFILE_PICTURE_RULE;
    const head = `Content-Disposition: form-data; name="${field}"; filename="${mark}.png"`;
    return `--cut\r\n${head}\r\n\r\n${json}\r\n--cut--\r\n`;
  }
  // A form whose one field is named so that it reads as JSON.
  if (type?.includes('urlencoded')) return `${encodeURIComponent(json)}=`;
  return json;
}

interface Elsewhere {
  url: string;
  log: Parameters<AttackPart>[0]['log'];
}

/** A page of another site signs nobody in, to an account of its own. */
async function trySigningIn({
  url,
  person: { email, password },
  log,
}: Elsewhere & { person: { email: string; password: string } }): Promise<void> {
  for (const from of FROM_ELSEWHERE.filter((one) => Object.keys(one).length > 0)) {
    for (const { path } of [authRoutes.login, authRoutes.customerLogin]) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { ...from, 'content-type': 'text/plain' },
        body: JSON.stringify({ email, password }),
      });
      await answer.arrayBuffer();
      log.tried('sign-ins from elsewhere');
      if (answer.status < 400) log.found(`${path} signs somebody in from ${JSON.stringify(from)}`);
      if (answer.headers.has('set-cookie')) log.found(`${path} sets a cookie from elsewhere`);
    }
  }
}

/** What is read is of no other site, and no read that a page of it can begin ends a session. */
async function tryReads({ url, victim, log }: Elsewhere & { victim: SiteClient }): Promise<void> {
  const { getCurrentUser, listOwnSessions, logoutPage } = authRoutes;
  const paths = [getCurrentUser.path, listOwnSessions.path, logoutPage.path, '/api/live', '/'];
  for (const path of paths) {
    // Without it nobody can tell a page of another site from an address that was typed.
    for (const from of FROM_ELSEWHERE.filter((one) => 'sec-fetch-site' in one)) {
      const headers = { ...from, cookie: cookiesOf(victim) };
      const answer = await fetch(url + path, { headers, redirect: 'manual' });
      await answer.body?.cancel();
      log.tried('reads from elsewhere');
      if (answer.headers.has('access-control-allow-origin')) log.found(`${path} may be read`);
      const policy = answer.headers.get('cross-origin-resource-policy');
      if (policy !== 'same-origin') log.found(`${path} may be embedded: ${policy}`);
      if (answer.status >= 500) log.found(`${path} is answered ${answer.status} from elsewhere`);
    }
  }
  const { status } = await victim.call('GET', authRoutes.getOwnPermissions.path);
  if (status !== 200) log.found('a read from elsewhere signs somebody out');
}
