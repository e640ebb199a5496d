import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLES, type Role } from '@brightnest/contracts/roles';
import { companyRoutes } from '@brightnest/contracts/routes/auth/company';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { eventsExchange } from '@brightnest/service-kit/messaging/topology';
import { connect } from 'amqplib';
import { closeConnections, each, httpCall } from '../bench/statistics';
import { DECLARED_CALLS } from '../e2e/declared-calls';
import { addPerson, findPerson } from '../e2e/identity-people';
import { plantPerson } from '../e2e/privacy/plant-person';
import { openStoredTexts } from '../e2e/privacy/stored-texts';
import { type CallerKind, holds } from '../e2e/role-matrix/callers';
import {
  ACCESS_COOKIE,
  openClient,
  openSession,
  REFRESH_COOKIE,
  type SiteClient,
} from '../e2e/site-client';
import { SITE_PROGRAMS } from '../local/site/start-site';
import type { CaughtMail } from '../test/mailbox';
import type { TestSite } from '../test/shared-site';
import { fieldsOf, readApiCalls, requestWith } from './api-calls';
import type { AttackLog, AttackPart } from './attack-part';
import { addressOf, lastingSession, SESSION_ENDERS } from './attackers';

/** Secrets are told to nobody and kept nowhere, and what is known of a person is told to whom it belongs alone. */
export const canaries: AttackPart = async ({ site, log, random }) => {
  const stored = await openStoredTexts(site);
  const events = await listenToEvents(site);
  try {
    const staffPerson = await addPerson(site, {
      role: 'super_admin',
      password: `Staff-${random.int(1e8, 9e8)}`,
    });
    const staff = await openSession(site, staffPerson);
    const person = await plantPerson(site, staff);
    const refused = `canary${random.int(1e8, 9e8)}`;
    await sendEverywhere(site, log, refused);
    await eventually(async () => (await stored.queuesWithEvents()).length === 0);
    const mails = await site.mail.list();
    const secrets = [
      ...[person.password, staffPerson.password, site.internalKey],
      ...[person.client, staff].flatMap(({ cookies }) => [
        cookies.get(ACCESS_COOKIE)!.split('.')[2]!,
        cookies.get(REFRESH_COOKIE)!,
      ]),
      ...linkTokensIn(mails),
    ];
    const personal = [person.mark, person.digits];
    log.tried('secrets', secrets.length);
    await searchLogs(site, log, { secrets, personal: [...personal, refused] });
    await searchMetrics(site, log, [...secrets, ...personal, refused]);
    await searchAnswers(site, log, { secrets, personal });
    const told = events.texts();
    log.tried('events', told.length);
    if (holdsAny(told.join('\n'), secrets)) log.found('an event holds a secret');
    await searchMails(site, log, { mails, secrets, personal, email: person.email });
    // Mails that are on their way hold the links that they are sent with.
    const kept = () => stored.find(secrets);
    await eventually(async () => (await kept()).length === 0, SENT_WITHIN_MS, 2_000).catch(
      async () => {
        for (const place of await kept()) log.found(`${place} holds a secret`);
      },
    );
  } finally {
    await events.close();
    await stored.close();
    closeConnections();
  }
};

const SENT_WITHIN_MS = 60_000;

const holdsAny = (text: string, marks: readonly string[]) => {
  const lower = text.toLowerCase();
  return marks.some((mark) => lower.includes(mark.toLowerCase()));
};

/** Tokens of links are secrets of whoever got the mail. */
const linkTokensIn = (mails: readonly CaughtMail[]) =>
  mails.flatMap(({ text }) =>
    [...text.matchAll(/[?&]token=([\w-]{20,})/g)].map(([, token]) => token!),
  );

/** Hears every event of a site. */
async function listenToEvents(site: TestSite) {
  const broker = await connect(site.amqpUrl);
  const channel = await broker.createChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, eventsExchange({ BROKER_NAMESPACE: site.brokerNamespace }), '#');
  const texts: string[] = [];
  await channel.consume(queue, (message) => message && texts.push(message.content.toString()), {
    noAck: true,
  });
  return { texts: () => texts, close: () => broker.close() };
}

const AT_ONCE = 4;

/** Puts a mark into each field of each call, most of which refuse it, as staff and as a visitor. */
async function sendEverywhere(site: TestSite, log: AttackLog, mark: string): Promise<void> {
  const cookie = `${ACCESS_COOKIE}=${await lastingSession(site, 'super_admin')}`;
  const calls = (await readApiCalls(site)).filter(({ name }) => !SESSION_ENDERS.includes(name));
  const raws = { body: JSON.stringify(mark), query: `=${mark}`, params: mark };
  const requests = calls.flatMap((call) =>
    fieldsOf(call).map((field) => requestWith(call, field, raws[field.place])),
  );
  await each(requests, AT_ONCE, async ({ method, path, body }) => {
    for (const known of [[['cookie', cookie]], []]) {
      const headers = { ...Object.fromEntries(known), origin: site.url };
      const sent = { method, headers, ...(body && { body }) };
      await httpCall(site.url + path, sent);
      log.tried('calls with a mark');
    }
  });
}

interface Sought {
  secrets: readonly string[];
  personal: readonly string[];
}

async function searchLogs(site: TestSite, log: AttackLog, { secrets, personal }: Sought) {
  const folder = join(site.data, 'logs');
  for (const name of await readdir(folder)) {
    // The catcher stands for the mail server of somebody else.
    if (name.startsWith('mail')) continue;
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n');
    log.tried('lines of logs', lines.length);
    for (const line of lines) {
      if (holdsAny(line, secrets)) log.found(`the log ${name} holds a secret: ${shown(line)}`);
      if (holdsAny(line, personal))
        log.found(`the log ${name} holds what was entered: ${shown(line)}`);
    }
  }
}

const shown = (line: string) => line.slice(0, 600);

async function searchMetrics(site: TestSite, log: AttackLog, marks: readonly string[]) {
  for (const name of SITE_PROGRAMS) {
    const { text } = await httpCall(`${addressOf(site, name)}/metrics`, { method: 'GET' });
    log.tried('sets of metrics');
    if (holdsAny(text, marks)) log.found(`the metrics of ${name} hold what was entered`);
  }
}

/** Every list and page that a caller may read of their own accord, by each kind of caller. */
async function searchAnswers(site: TestSite, log: AttackLog, { secrets, personal }: Sought) {
  const reads = DECLARED_CALLS.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !/log(?:in|out)$/.test(path),
  );
  for (const role of [undefined, ...ROLES]) {
    const kind = kindOf(role);
    const client = await signedInAs(site, role);
    for (const call of reads) {
      const { text } = await client.call('GET', call.path);
      log.tried('answers');
      if (holdsAny(text, secrets)) log.found(`GET ${call.path} tells ${kind.name} a secret`);
      if (!isOffice(kind) && holdsAny(text, personal)) {
        log.found(`GET ${call.path} tells ${kind.name} of somebody else`);
      }
    }
  }
}

const kindOf = (role: Role | undefined): CallerKind => ({
  ...{ name: role ?? 'a visitor', mustResetPassword: false },
  ...(role && { role }),
});

async function signedInAs(site: TestSite, role: Role | undefined): Promise<SiteClient> {
  return role ? openSession(site, await addPerson(site, { role })) : openClient(site);
}

/** Who reads of customers what their permissions are for; the matrix of roles looks after that. */
const isOffice = (kind: CallerKind) => holds(kind, 'dashboard:read');

interface MailSearch extends Sought {
  mails: readonly CaughtMail[];
  email: string;
}

/** Nobody is mailed a password that somebody chose, and of a person only they themselves and the office. */
async function searchMails(
  site: TestSite,
  log: AttackLog,
  { mails, secrets, personal, email }: MailSearch,
): Promise<void> {
  const tokens = linkTokensIn(mails);
  const chosen = secrets.filter((secret) => !tokens.includes(secret));
  const { text: company } = await openClient(site).call('GET', companyRoutes.getCompany.path);
  for (const mail of mails) {
    log.tried('mails');
    const content = [mail.subject, mail.text, mail.html].join('\n');
    if (holdsAny(content, chosen)) log.found(`the mail «${mail.subject}» holds a secret`);
    if (!holdsAny(content, personal)) continue;
    for (const { address } of mail.to) {
      const role = (await findPerson(site, address))?.role as Role | undefined;
      const isOurs = company.includes(address) || (role && isOffice(kindOf(role)));
      if (address !== email && !isOurs) {
        log.found(`the mail «${mail.subject}» tells ${role ?? 'somebody'} of somebody else`);
      }
    }
  }
}
