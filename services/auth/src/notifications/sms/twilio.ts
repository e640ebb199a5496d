import { createHmac, timingSafeEqual } from 'node:crypto';
import { msg } from '@brightnest/contracts/translation';
import { AppError } from '@brightnest/service-kit/errors';
import { type SmsAnswer, type SmsProvider, SmsRefused } from './sms-provider';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number, a name of up to eleven letters, or the id of a messaging service (MG…). */
  sender: string;
  /** Address of the API. */
  apiUrl: string;
  /** Address of our webhook, as it is written at Twilio: it is part of what is signed. */
  webhookUrl: string;
}

const SEND_TIMEOUT_MS = 30_000;
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/;

/** Twilio's codes for messages that no further try will bring to anybody. */
const UNSUBSCRIBED = 21_610;
const REFUSED_FOR_GOOD: ReadonlySet<number> = new Set([
  // No number, one that can't be reached, in a country or of a carrier that we don't send to, or no mobile.
  ...[21_211, 21_214, 21_217, 21_219, 21_408, 21_612, 21_614, 21_635],
  // Nothing in it, or too much.
  ...[21_602, 21_617],
  UNSUBSCRIBED,
]);

/** Sends by Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilio(settings: TwilioSettings): SmsProvider {
  return {
    send: (message) => send(settings, message),
    readAnswer(fields, headers) {
      assertSignature(settings, fields, headers['x-twilio-signature']);
      return readAnswer(fields);
    },
  };
}

async function send(
  { accountSid, authToken, sender, apiUrl }: TwilioSettings,
  { to, text }: { to: string; text: string },
): Promise<string> {
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const senderField = MESSAGING_SERVICE.test(sender) ? 'MessagingServiceSid' : 'From';
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ To: to, [senderField]: sender, Body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  const answer = (await response.json().catch(() => ({}))) as TwilioAnswer;
  if (response.ok && answer.sid !== undefined) return answer.sid;
  const { code } = answer;
  const what = `Twilio answered ${response.status}${code === undefined ? '' : `, ${code}: ${answer.message}`}`;
  // What is wrong with our account or sender is mended, and the message goes out then.
  if (code === undefined || !REFUSED_FOR_GOOD.has(code)) throw new Error(what);
  throw new SmsRefused(what, code === UNSUBSCRIBED);
}

/** What we read of Twilio's answers. */
interface TwilioAnswer {
  sid?: string;
  code?: number;
  message?: string;
}

/**
 * What Twilio signs a webhook with: HMAC-SHA1 of the address and the fields, sorted by their names, without
 * anything between them (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export function twilioSignature(
  { webhookUrl, authToken }: Pick<TwilioSettings, 'webhookUrl' | 'authToken'>,
  fields: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(fields).sort();
  const signed = webhookUrl + names.map((name) => name + fields[name]).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

function assertSignature(
  settings: TwilioSettings,
  fields: Readonly<Record<string, string>>,
  given: string | string[] | undefined,
): void {
  const expected = Buffer.from(twilioSignature(settings, fields));
  const actual = Buffer.from(typeof given === 'string' ? given : '');
  if (expected.length === actual.length && timingSafeEqual(expected, actual)) return;
  throw new AppError('forbidden', { message: msg('The signature is not Twilio’s.') });
}

// The words that Twilio itself acts on, unless an account has set others: it tells which it took them for.
const STOP_WORDS = [
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
  ...['OPTOUT', 'REVOKE'],
];
const START_WORDS = ['START', 'YES', 'UNSTOP'];

function readAnswer({ From: from = '', Body: body = '', OptOutType: type }: Fields): SmsAnswer {
  const word = type ?? body.trim().toUpperCase();
  if (STOP_WORDS.includes(word)) return { from, command: 'stop' };
  return { from, command: START_WORDS.includes(word) ? 'start' : undefined };
}

type Fields = Readonly<Record<string, string>>;
