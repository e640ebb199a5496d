import { randomBytes, randomUUID } from 'node:crypto';
import { DEFAULT_ROLE_PERMISSIONS } from '@brightnest/contracts/permissions';
import { ROLES, type Role } from '@brightnest/contracts/roles';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { bookingsRoutes } from '@brightnest/contracts/routes/bookings/bookings';
import { serviceAreaRoutes } from '@brightnest/contracts/routes/bookings/service-areas';
import { isServiceName } from '@brightnest/contracts/routes/declaration';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { FORGERIES, type TestActor } from '@brightnest/service-kit/testing/test-keys';
import { type CallDeclaration, DECLARED_CALLS } from '../e2e/declared-calls';
import { addPerson, findPerson } from '../e2e/identity-people';
import { submitApplication } from '../e2e/role-matrix/make-careers-records';
import {
  expectSuccess,
  invite,
  submitLinkedQuote,
  uploadFile,
} from '../e2e/role-matrix/make-records';
import { SESSION_ENDINGS } from '../e2e/session-endings';
import {
  ACCESS_COOKIE,
  copyOf,
  openClient,
  openSession,
  REFRESH_COOKIE,
  sessionIdOf,
  type SiteClient,
  siteKeys,
  withOnly,
} from '../e2e/site-client';
import type { TestSite } from '../test/shared-site';
import { type ApiCall, fieldsOf, readApiCalls, requestWith } from './api-calls';
import type { AttackLog, AttackPart } from './attack-part';
import { addressOf, bringing } from './attackers';

/** Tokens that are not those of somebody who is signed in open nothing, at the gateway and at each service. */
export const tokens: AttackPart = async ({ site, log }) => {
  const staff = await openSession(site, await addPerson(site, { role: 'super_admin' }));
  const doors = new Map<Role, Door[]>();
  for (const role of ROLES) doors.set(role, await tryForgeries(site, log, role));
  await tryForeignTokens(site, log, staff, doors.get('super_admin')!);
  const ofCustomers = doors.get('customer')!.filter(({ isOwn }) => !isOwn);
  for (const [way, end] of SESSION_ENDINGS) {
    const { dead, alive } = await end(site, staff);
    for (const client of dead) await expectDead({ site, log, doors: ofCustomers }, client, way);
    for (const client of alive) {
      if (!(await opens(client))) log.found(`a session that goes on is over ${way}`);
    }
  }
  await tryReplay(site, log, ofCustomers);
};

/** A call of a service that a role may make, and gets an answer to. */
interface Door {
  service: string;
  path: string;
  /** Whether it names a record of one person. */
  isOwn: boolean;
}

type Program = (typeof DECLARED_CALLS)[number] & { service?: string };

/** Every forged token of a person of the role, at one protected call of each program. */
async function tryForgeries(site: TestSite, log: AttackLog, role: Role): Promise<Door[]> {
  const person = await addPerson(site, { role });
  const client = await openSession(site, person);
  const keys = await siteKeys(site, client);
  const userId = String((await findPerson(site, person.email))?._id);
  const permissions = DEFAULT_ROLE_PERMISSIONS[role];
  const actor: TestActor = {
    ...{ role, userId, email: person.email, permissions, sessionId: sessionIdOf(client) },
  };
  const right = keys.sign(actor);
  const doors = await findDoors(client, role);
  const forged = [
    ...FORGERIES.map(([what, forge]) => [`that is ${what}`, forge(keys, actor)] as const),
    ['that is missing', undefined] as const,
  ];
  for (const { service, path } of doors) {
    // It is one by what is wrong with it alone.
    for (const [where, status] of await statusesWith(site, { service, path }, right)) {
      if (status !== 200) log.found(`${path} answers ${status} to the right token at ${where}`);
    }
    for (const [what, token] of forged) {
      for (const [where, status] of await statusesWith(site, { service, path }, token)) {
        log.tried('calls with a forged token or none');
        // What is too long to be read is refused before it is.
        if (status !== 401 && status !== 431) {
          log.found(`${path} answers ${status} at ${where} to ${role} with a token ${what}`);
        }
      }
    }
  }
  return doors;
}

/** What a call answers by status, to a token in a cookie at the gateway and as a bearer's at the service. */
async function statusesWith(
  site: TestSite,
  { service, path }: Pick<Door, 'service' | 'path'>,
  token: string | undefined,
): Promise<[where: string, status: number][]> {
  const client = token === undefined ? openClient(site) : bringing(site, token);
  const { status } = await client.call('GET', path);
  if (!isServiceName(service)) return [['the gateway', status]];
  const answer = await fetch(addressOf(site, service) + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  return [
    ['the gateway', status],
    [service, answer.status],
  ];
}

/** One call of each program that nobody but the signed-in may make, and that this one gets an answer to. */
async function findDoors(client: SiteClient, role: Role): Promise<Door[]> {
  const doors: Door[] = [];
  const programs = new Set((DECLARED_CALLS as readonly Program[]).map(({ service }) => service));
  for (const service of programs) {
    const calls = (DECLARED_CALLS as readonly Program[]).filter(
      (call) => call.service === service && isRead(call) && mayCall(role, call),
    );
    for (const { path } of calls) {
      if ((await client.call('GET', path)).status !== 200) continue;
      doors.push({ service: service ?? 'gateway', path, isOwn: false });
      break;
    }
  }
  const { folder, file } = await uploadFile(client);
  doors.push({ service: 'uploads', path: `/api/files/${folder}/${file}`, isOwn: true });
  return doors;
}

const isRead = ({ method, path }: CallDeclaration) => method === 'GET' && !path.includes(':');

const mayCall = (role: Role, { access }: CallDeclaration) =>
  access === 'session' || (access !== 'public' && DEFAULT_ROLE_PERMISSIONS[role].includes(access));

/** Tokens of another kind than a call takes: those of links, feeds and sessions, each in the place of each other. */
async function tryForeignTokens(
  site: TestSite,
  log: AttackLog,
  staff: SiteClient,
  doors: readonly Door[],
): Promise<void> {
  const found = await gatherTokens(site, staff);
  for (const { kind, token } of found) {
    for (const { service, path } of doors) {
      const answers = kind === 'access' ? [] : await statusesWith(site, { service, path }, token);
      if (kind !== 'refresh') {
        const asRefresh = openClient(site, new Map([[REFRESH_COOKIE, token]]));
        const { status } = await asRefresh.call('GET', path);
        answers.push(['the gateway as a refresh token', status]);
      }
      for (const [where, status] of answers) {
        log.tried('calls with a token of another kind');
        if (status !== 401)
          log.found(`${path} answers ${status} at ${where} to a token of ${kind}`);
      }
    }
  }
  const calls = await readApiCalls(site);
  for (const call of calls) {
    const field = fieldsOf(call).find(({ path }) => path.length === 1 && path[0] === 'token');
    if (!field) continue;
    const answerTo = async (token: string, id: string | undefined) => {
      const raw = { params: token, query: `=${token}`, body: JSON.stringify(token) }[field.place];
      const named: ApiCall = { ...call, params: { ...call.params, ...(id && { id }) } };
      const { method, path, body } = requestWith(named, field, raw);
      const sent = body === undefined ? undefined : (JSON.parse(body) as object);
      const { status, text } = await openClient(site).call(method, path, { body: sent });
      return { status, text };
    };
    for (const { kind, token, isTakenBy, id } of found) {
      if (isTakenBy.test(call.path)) continue;
      const { status, text } = await answerTo(token, id);
      log.tried('calls with a token of another kind');
      if (status >= 400) continue;
      // Some answer the same to whatever comes, having done nothing.
      const toAnother = await answerTo(randomBytes(32).toString('base64url'), id);
      if (toAnother.status !== status || toAnother.text !== text) {
        log.found(`${call.method} ${call.path} answers ${status} to a token of ${kind}`);
      }
    }
  }
}

interface GatheredToken {
  kind: string;
  token: string;
  /** The paths of the calls that it is for. */
  isTakenBy: RegExp;
  /** Of its record. */
  id?: string;
}

/** One token of each kind that the site gives out, unused. */
async function gatherTokens(site: TestSite, staff: SiteClient): Promise<GatheredToken[]> {
  const person = await addPerson(site, { role: 'customer' });
  const client = await openSession(site, person);
  const invited = addressOfNobody();
  await invite(staff, invited);
  await client.call('POST', authRoutes.forgotPassword.path, { body: { email: person.email } });
  const { id, paymentToken } = await submitLinkedQuote(openClient(site));
  const feed = await client.call('POST', bookingsRoutes.renewCalendarFeed.path);
  const calendar = /\/api\/calendar\/([\w-]{20,})/.exec(feed.text)?.[1];
  if (calendar === undefined) throw new Error(`No calendar feed: ${feed.status} ${feed.text}`);
  const applicant = addressOfNobody();
  await submitApplication(openClient(site), { email: applicant });
  const waiting = addressOfNobody();
  const entry = { name: 'Tessa Token', email: waiting, postalCode: '0872' };
  await expectSuccess(openClient(site), serviceAreaRoutes.joinPlaceList, entry);
  const guest = addressOfNobody();
  const guestClient = openClient(site);
  const named = { firstName: 'Tessa', lastName: 'Token', email: guest, phone: '0412345678' };
  await expectSuccess(guestClient, authRoutes.bookAsGuest, named);
  await expectSuccess(guestClient, authRoutes.sendGuestLink, {});
  const mailed = async (email: string) => {
    const { text } = await site.mail.latestTo(email, /./, /token=/);
    return /token=([\w-]+)/.exec(text)![1]!;
  };
  return [
    { kind: 'an invitation', token: await mailed(invited), isTakenBy: /invitations/ },
    { kind: 'a new password', token: await mailed(person.email), isTakenBy: /password\/reset/ },
    { kind: "a quote's link", token: paymentToken, isTakenBy: /quote|offer|conversation/, id },
    { kind: "an application's link", token: await mailed(applicant), isTakenBy: /applications/ },
    { kind: 'a place list', token: await mailed(waiting), isTakenBy: /waiting-list/ },
    { kind: "a guest's link", token: await mailed(guest), isTakenBy: /guest/ },
    { kind: 'a calendar feed', token: calendar, isTakenBy: /calendar/ },
    { kind: 'refresh', token: client.cookies.get(REFRESH_COOKIE)!, isTakenBy: /^$/ },
    { kind: 'access', token: client.cookies.get(ACCESS_COOKIE)!, isTakenBy: /^$/ },
  ];
}

const addressOfNobody = () => `token-${randomUUID()}@example.com`;

interface DeadAt {
  site: TestSite;
  log: AttackLog;
  doors: readonly Door[];
}

/** Neither cookie opens anything any more, alone or together. */
async function expectDead({ site, log, doors }: DeadAt, client: SiteClient, way: string) {
  const browsers = [
    () => withOnly(site, client, ACCESS_COOKIE),
    () => withOnly(site, client, REFRESH_COOKIE),
    () => copyOf(site, client),
  ];
  for (const { path } of doors) {
    for (const open of browsers) {
      const { status } = await open().call('GET', path);
      log.tried('calls with a token that is over');
      if (status !== 401) log.found(`${path} answers ${status} to a session that is over ${way}`);
    }
  }
}

const opens = async (client: SiteClient) =>
  (await client.call('GET', authRoutes.getOwnPermissions.path)).status === 200;

/** A refresh token that is used again ends the session for whoever holds any token of it. */
async function tryReplay(site: TestSite, log: AttackLog, doors: readonly Door[]): Promise<void> {
  const first = await openSession(site, await addPerson(site, { role: 'customer' }));
  const renew = async (client: SiteClient) => {
    const next = withOnly(site, client, REFRESH_COOKIE);
    if (!(await opens(next))) log.found('a refresh token that was not used yet is refused');
    return next;
  };
  const last = await renew(await renew(first));
  log.tried('refresh tokens used again');
  if (await opens(withOnly(site, first, REFRESH_COOKIE))) log.found('a used refresh token opens');
  // The gateway hears by event of what another browser's refresh token has ended.
  const isOver = async () => !(await opens(withOnly(site, last, ACCESS_COOKIE)));
  await eventually(isOver).catch(() => log.found('a session goes on after a used refresh token'));
  for (const client of [first, last]) {
    await expectDead({ site, log, doors }, client, 'after a used refresh token');
  }
}
