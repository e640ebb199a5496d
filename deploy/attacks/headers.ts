import { randomUUID } from 'node:crypto';
import type { Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { SERVICES } from '@brightnest/contracts/routes/declaration';
import { ENDED_SESSIONS_HEADER } from '@brightnest/contracts/rpc/auth';
import { REQUEST_ID_HEADER } from '@brightnest/service-kit/http/observe-requests';
import { INTERNAL_KEY_HEADER, TIMEOUT_HEADER } from '@brightnest/service-kit/rpc/server';
import { addPerson, findPerson, type TestPerson } from '../e2e/identity-people';
import { ACCESS_COOKIE, openSession, type SiteClient } from '../e2e/site-client';
import type { TestSite } from '../test/shared-site';
import type { AttackLog, AttackPart } from './attack-part';
import { addressOf, lastingSession } from './attackers';
import { tryBrokenRequests } from './broken-requests';
import { sendRaw } from './raw-http';

/** What a request says of itself beside its cookies makes it nobody else's, and nobody else's turn. */
export const headers: AttackPart = async ({ site, log, random }) => {
  const person = await addPerson(site, { role: 'customer' });
  const client = await openSession(site, person);
  const victim = { person, client, id: String((await findPerson(site, person.email))?._id) };
  await tryIdentities(site, log, victim);
  await tryOtherWays(site, log, victim);
  await tryMethods(site, log, client);
  await tryAddresses(site, log, () => `203.0.113.${random.int(1, 254)}`);
  await tryHosts(site, log, person);
  await tryBrokenRequests(site, log);
};

interface Victim {
  person: TestPerson;
  client: SiteClient;
  id: string;
}

const STAFF: Role = 'super_admin';
const STAFF_CALL = authRoutes.listUsers.path;

/** A request as text, with a Host and what the lines add to it. */
function request(site: TestSite, line: string, lines: readonly string[], body = ''): string {
  const { host } = new URL(site.url);
  return [`${line} HTTP/1.1`, `Host: ${host}`, ...lines, 'Connection: close', '', body].join(
    '\r\n',
  );
}

/** Headers by which programs behind a proxy are told who calls: those of this site, and those of others. */
async function tryIdentities(site: TestSite, log: AttackLog, { id, client, person }: Victim) {
  const token = await lastingSession(site, STAFF);
  const staffCookie = `${ACCESS_COOKIE}=${token}`;
  const claims: [name: string, value: string][] = [
    ['Authorization', `Bearer ${token}`],
    ['Proxy-Authorization', `Bearer ${token}`],
    ['X-Access-Token', token],
    ['Cookie2', staffCookie],
    ['X-Cookie', staffCookie],
    [INTERNAL_KEY_HEADER, site.internalKey],
    [TIMEOUT_HEADER, '60000'],
    [REQUEST_ID_HEADER, 'made-up-by-a-client'],
    [ENDED_SESSIONS_HEADER, 'any'],
    ...['X-User-Id', 'X-Auth-User', 'X-Forwarded-User', 'X-Remote-User', 'Remote-User'].map(
      (name): [string, string] => [name, id],
    ),
    ...['X-User-Role', 'X-Role', 'X-Roles', 'X-User-Permissions', 'X-Actor'].map(
      (name): [string, string] => [name, STAFF],
    ),
    ['X-Forwarded-Email', person.email],
    ['X-Session-Id', randomUUID()],
    ['Traceparent', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`],
  ];
  const ofCustomer = `Cookie: ${ACCESS_COOKIE}=${client.cookies.get(ACCESS_COOKIE)}`;
  for (const [name, value] of claims) {
    const spellings = [name, name.toLowerCase(), name.toUpperCase(), name.replaceAll('-', '_')];
    const shapes = [
      ...spellings.map((one) => [`${one}: ${value}`]),
      [`${name}: ${value}`, `${name}: ${value}`],
      [`${name}: `, `${name}: ${value}`],
      // What is named here is to be of this connection alone.
      [`${name}: ${value}`, `Connection: ${name}`],
      [`Connection: cookie, ${name}, x-request-id`, `${name}: ${value}`],
    ];
    for (const lines of shapes) {
      const asVisitor = await sendRaw(site.url, request(site, `GET ${STAFF_CALL}`, lines));
      judge(log, asVisitor, [401, 400, 431], `${name} of a visitor`);
      const asCustomer = await sendRaw(
        site.url,
        request(site, `GET ${STAFF_CALL}`, [ofCustomer, ...lines]),
      );
      judge(log, asCustomer, [403, 401, 400, 431], `${name} of a customer`);
      const who = await sendRaw(
        site.url,
        request(site, `GET ${authRoutes.getCurrentUser.path}`, lines),
      );
      judge(log, who, [200, 400, 431], `${name} of a visitor`);
      if (who.text.includes(person.email) || who.text.includes(STAFF)) {
        log.found(`a visitor is somebody by ${lines.map((line) => line.split(':')[0]).join(', ')}`);
      }
      if (asVisitor.text.includes('made-up-by-a-client')) log.found(`${name} is taken over`);
    }
  }
}

/** One answer, with one of the statuses. */
function judge(
  log: AttackLog,
  { statuses, text }: { statuses: number[]; text: string },
  allowed: readonly number[],
  what: string,
): void {
  log.tried('raw requests');
  if (statuses.length !== 1)
    log.found(`${what} has ${statuses.length} answers: ${statuses.join(', ')}`);
  for (const status of statuses) {
    if (!allowed.includes(status)) log.found(`${what} is answered ${status}`);
  }
  if (/(?:\n|\\n)\s*at .+:\d+:\d+|node_modules/.test(text))
    log.found(`${what} is told of the code`);
}

/** What is inside is reached by no way of writing its address, and by no header that names another address. */
async function tryOtherWays(site: TestSite, log: AttackLog, { client }: Victim): Promise<void> {
  const key = { [INTERNAL_KEY_HEADER]: site.internalKey };
  for (const service of SERVICES) {
    const answer = await fetch(`${addressOf(site, service)}/internal/queues`, { headers: key });
    if (answer.status !== 200) log.found(`${service} does not take the key of this site`);
    await answer.text();
  }
  const lines = [`${INTERNAL_KEY_HEADER}: ${site.internalKey}`];
  const inside = ['internal/queues', 'internal/rpc/auth.list-revocations', 'metrics'];
  const prefixes = ['/', '//', '/api/', '/api/../', '/api/%2e%2e/', '/api/..;/', '/api/x/../../'];
  const hidden = [
    '/%69nternal/queues',
    '/api/.%2fadmin/users',
    '/API/ADMIN/USERS',
    '/api//admin/users',
  ];
  const paths = [...prefixes.flatMap((prefix) => inside.map((path) => prefix + path)), ...hidden];
  for (const path of paths.filter((one) => one !== '/metrics')) {
    const answer = await sendRaw(site.url, request(site, `GET ${path}`, lines));
    judge(log, answer, [400, 401, 403, 404, 301, 308], path);
    if (/"consumed"|"deadLetters"/.test(answer.text)) log.found(`${path} leads inside`);
  }
  for (const name of ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Path', 'X-Override-URL']) {
    for (const path of [STAFF_CALL, '/internal/queues']) {
      const more = [...lines, `${name}: ${path}`];
      const own = authRoutes.getCurrentUser.path;
      const answer = await sendRaw(site.url, request(site, `GET ${own}`, more));
      judge(log, answer, [200], `${name}: ${path}`);
      if (!answer.text.includes('null')) log.found(`${name} leads to ${path}`);
    }
  }
  const lost = await client.call('GET', authRoutes.getOwnPermissions.path);
  if (lost.status !== 200) log.found('the session of the customer is lost');
}

/** A method is what the request line says. */
async function tryMethods(site: TestSite, log: AttackLog, client: SiteClient): Promise<void> {
  const { path } = authRoutes.listOwnSessions;
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    for (const method of ['DELETE', 'PUT', 'CONNECT']) {
      const headers = { [name]: method };
      const answer = await client.call('GET', `${path}?_method=${method}`, { headers });
      log.tried('overridden methods');
      if (answer.status >= 500) log.found(`${name}: ${method} is answered ${answer.status}`);
      const isThere = await client.call('GET', authRoutes.getOwnPermissions.path);
      if (isThere.status !== 200) log.found(`${name} makes a ${method} of a GET`);
    }
  }
  for (const method of ['TRACE', 'PROPFIND', 'TRACK', 'DEBUG', 'get']) {
    const answer = await sendRaw(site.url, request(site, `${method} ${path}`, ['X-Marked: mark']));
    judge(log, answer, [400, 401, 403, 404, 405], method);
    if (answer.text.includes('X-Marked')) log.found(`${method} gives a request back`);
  }
}

const FORWARDING = [
  ...['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'CF-Connecting-IP', 'X-Client-IP'],
  ...['X-Cluster-Client-IP', 'Fastly-Client-IP', 'X-Originating-IP', 'X-Remote-IP', 'Forwarded'],
];
const GUESSES = 8;

/** Whoever names another address each time is counted as one, by the gateway and by auth. */
async function tryAddresses(site: TestSite, log: AttackLog, address: () => string): Promise<void> {
  const { path } = authRoutes.login;
  for (const name of FORWARDING) {
    const { email } = await addPerson(site, { role: 'customer' });
    const left: number[] = [];
    const statuses: number[] = [];
    for (let guess = 0; guess < GUESSES; guess += 1) {
      const from =
        name === 'Forwarded' ? `for=${address()};proto=https` : `${address()}, ${address()}`;
      const answer = await fetch(site.url + path, {
        method: 'POST',
        headers: { origin: site.url, 'content-type': 'application/json', [name]: from },
        body: JSON.stringify({ email, password: 'not-the-password' }),
      });
      await answer.text();
      log.tried('guesses from made-up addresses');
      left.push(Number(answer.headers.get('ratelimit-remaining')));
      statuses.push(answer.status);
    }
    // Each takes one from the same count.
    const isCounted = left.every((one, index) => index === 0 || one < left[index - 1]!);
    if (!isCounted) log.found(`${name} has a count of its own at the gateway: ${left.join(', ')}`);
    if (statuses.at(-1) !== 429)
      log.found(`${name} goes past auth's limit: ${statuses.join(', ')}`);
  }
}

const EVIL = 'evil.example';

/** Links in mails and redirects lead to this site, whatever a request is addressed to. */
async function tryHosts(site: TestSite, log: AttackLog, { email }: TestPerson): Promise<void> {
  const body = JSON.stringify({ email });
  const lines = [
    ...[
      `Host: ${EVIL}`,
      `X-Forwarded-Host: ${EVIL}`,
      `X-Host: ${EVIL}`,
      'X-Forwarded-Proto: https',
    ],
    ...[`Forwarded: host=${EVIL}`, `Origin: ${site.url}`, 'Content-Type: application/json'],
    ...[`Content-Length: ${body.length}`, 'Connection: close'],
  ];
  const { path } = authRoutes.forgotPassword;
  const answer = await sendRaw(
    site.url,
    [`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'),
  );
  judge(log, answer, [200, 202, 204, 400], `a host of ${EVIL}`);
  if (answer.statuses[0] !== 400) {
    const mail = await site.mail.latestTo(email, /./, /token=/);
    if ((mail.text + mail.html).includes(EVIL)) log.found('a mail leads to the host of a request');
  }
  for (const page of ['/', '/contact', '/api/login', '/sitemap.xml', '/robots.txt']) {
    const request = [`GET ${page} HTTP/1.1`, ...lines.slice(0, 5), 'Connection: close', '', ''];
    const { text, statuses } = await sendRaw(site.url, request.join('\r\n'));
    judge(log, { text, statuses }, [200, 302, 400], `${page} at a host of ${EVIL}`);
    if (text.includes(EVIL)) log.found(`${page} names the host of a request`);
  }
}
