import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import type { CommonEnv } from '@brightnest/service-kit/env';
import { eventually } from '@brightnest/service-kit/testing/eventually';
import { publishRaw } from '@brightnest/service-kit/testing/test-broker';
import { SMTPServer } from 'smtp-server';
import { Mail } from '../notifications/mail-queue';

/** A mail server that keeps what it is sent, as raw text. */
export interface Mailbox {
  url: string;
  messages: { to: string[]; raw: string }[];
  /** Answers the next message to this address with an SMTP code instead of taking it. */
  refuseOnce(address: string, code: number): void;
  stop(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const messages: Mailbox['messages'] = [];
  const refusals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const refused = to.find((address) => refusals.has(address));
        if (refused) {
          const responseCode = refusals.get(refused);
          refusals.delete(refused);
          return done(Object.assign(new Error('refused'), { responseCode }));
        }
        messages.push({ to, raw });
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuseOnce: (address, code) => void refusals.set(address, code),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Everything that came to an address so far, decoded, in order. */
export function receivedBy(mailbox: Mailbox, address: string): string[] {
  return mailbox.messages.filter(({ to }) => to.includes(address)).map(({ raw }) => decode(raw));
}

/** Waits until at least `count` messages came to an address; gives back the last of them. */
export async function mailTo(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  return eventually(() => {
    const mails = receivedBy(mailbox, address);
    return mails.length >= count && mails[mails.length - 1]!;
  });
}

/** Sends what is held back for somebody, once so many mails to them are queued. */
export async function sendHeldMails(to: string, count: number): Promise<void> {
  await eventually(async () => (await Mail.countDocuments({ to })) === count);
  await Mail.updateMany({ to }, { $set: { nextAttemptAt: new Date() } });
}

/** The six digits of a verification mail. */
export async function codeTo(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  return /^(\d{6})\r?$/m.exec(await mailTo(mailbox, address, count))?.[1] ?? '';
}

/** The token in the link of a mail. */
export async function tokenTo(mailbox: Mailbox, address: string, count = 1): Promise<string> {
  return /[?&]token=([\w-]+)/.exec(await mailTo(mailbox, address, count))?.[1] ?? '';
}

/** Undoes quoted-printable, as the mail program of the reader does. */
export function decode(raw: string): string {
  return raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** The calendar file of a mail, its folded lines joined; `mail` as `mailTo` gives it. */
export function calendarIn(mail: string): string {
  const [, file = ''] = mail.split(/filename=\w+\.ics[\s\S]*?\r\n\r\n/);
  const encoded = file.split('\r\n--')[0] ?? '';
  const text = encoded.startsWith('BEGIN:VCALENDAR')
    ? encoded
    : Buffer.from(encoded, 'base64').toString('utf8');
  return text.replaceAll('\r\n ', '');
}

/** Every value of a line such as `UID`, in order. */
export function linesOf(calendar: string, name: string): string[] {
  return [...calendar.matchAll(new RegExp(`^${name}[:;](\\S+)`, 'gm'))].map(([, value]) => value!);
}

/** An event, and the address that it makes auth write to. */
interface MailedEvent {
  email: string;
  event: DomainEvent;
}

/**
 * Delivers an event three times, then `last`, and waits for the mails of both: once the mail of `last`
 * has come, the duplicates were handled.
 * @returns how many mails the event made, in the queue and in the mailbox.
 */
export async function deliverDuplicates(
  { env, mailbox }: { env: CommonEnv; mailbox: Mailbox },
  once: MailedEvent,
  last: MailedEvent,
) {
  await publishRaw(env, [once.event, once.event]);
  await publishRaw(env, [once.event, last.event]);
  await mailTo(mailbox, last.email);
  await mailTo(mailbox, once.email);
  return {
    queued: await Mail.countDocuments({ to: once.email }),
    received: receivedBy(mailbox, once.email).length,
  };
}

/** A mail that was tried until there was no more sense in it. */
export async function failedMail(to = 'gone@example.test') {
  const text = { subject: 'Your quote', html: '<p>Hello</p>', text: 'Hello' };
  const failure = { status: 'failed' as const, lastError: 'No such mailbox', failedAt: new Date() };
  return Mail.create({ _id: `${randomUUID()}:test`, to, ...text, ...failure });
}
