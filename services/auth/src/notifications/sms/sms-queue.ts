import { currentRegion } from '@brightnest/contracts/company/current-region';
import type { SmsPurpose } from '@brightnest/contracts/accounts/account';
import type { SmsReach } from '@brightnest/contracts/accounts/customer-schemas';
import type { CountryCode } from 'libphonenumber-js/mobile';
import mongoose, { Schema } from 'mongoose';
import { readCompanyProfile } from '../../company/company-profile';
import { Customer } from '../../users/customer';
import { findActiveUser, type UserRecord } from '../../users/user';
import {
  messageId,
  messageModel,
  type MessageRecord,
  type MessageTiming,
  queueOnce,
} from '../queue/message-queue';
import { findMobileNumber, formatMobileNumber } from './phone-number';
import { composeSms, type SmsParts } from './sms-text';

/** A text message to one customer, waiting or sent. */
export interface TextMessageRecord extends MessageRecord {
  userId: string;
  purpose: SmsPurpose;
  /** Gone after it was sent when it held a private link. */
  text?: string;
  /** Sent to somebody of staff who asked for it, whatever they want to be texted about. */
  isTest?: true;
  /** By which the provider knows it. */
  providerId?: string;
}

export const TextMessage = messageModel<TextMessageRecord>('TextMessage', 'text_messages', {
  userId: { type: String, required: true },
  purpose: { type: String, required: true },
  text: { type: String, required: true },
  isTest: Boolean,
  providerId: String,
});

/** A number whose owner answered that they want no text messages. */
interface StoppedNumber {
  /** In the form of E.164. */
  _id: string;
  stoppedAt: Date;
}

export const StoppedNumber = mongoose.model(
  'StoppedNumber',
  new Schema<StoppedNumber>(
    { _id: String, stoppedAt: { type: Date, required: true } },
    { collection: 'stopped_numbers', versionKey: false },
  ),
);

/** Sends nothing more to a number, or again what its owner chose. */
export async function stopNumber(number: string): Promise<void> {
  const stop = { stoppedAt: new Date() };
  await StoppedNumber.updateOne({ _id: number }, { $setOnInsert: stop }, { upsert: true });
}

/** Undoes {@link stopNumber}. */
export async function resumeNumber(number: string): Promise<void> {
  await StoppedNumber.deleteOne({ _id: number });
}

let isOn = false;

/** Says whether any are sent, once, before any message is queued. */
export function useSms(chosen: boolean): void {
  isOn = chosen;
}

/** What a customer is texted beside a mail, where they chose to be texted about such things. */
export interface SmsNotice extends SmsParts {
  purpose: SmsPurpose;
}

/** A message of yesterday only confuses; one that has an end of its own is kept until then. */
const WORTH_SENDING_MS = 12 * 60 * 60 * 1_000;

interface QueuedSms {
  userId: string;
  eventId: string;
  template: string;
  notice: SmsNotice;
  timing?: Partial<MessageTiming>;
  holdsPrivateLink?: true;
}

/** Queues a text message to a customer who wants it; a second time for the same event and template does nothing. */
export async function queueSms({ eventId, template, notice, ...sms }: QueuedSms): Promise<void> {
  const { userId, timing, holdsPrivateLink } = sms;
  const { purpose, ...parts } = notice;
  const to = await findNumberFor(userId, purpose);
  if (!isOn || to === null) return;
  const text = composeSms((await readCompanyProfile()).name, parts);
  const sendBefore = new Date(Date.now() + WORTH_SENDING_MS);
  const message = {
    _id: messageId(eventId, template),
    to,
    userId,
    purpose,
    text,
    sendBefore,
    ...timing,
  };
  await queueOnce(() =>
    TextMessage.create({ ...message, ...(holdsPrivateLink && { holdsPrivateLink }) }),
  );
}

/** @returns where a test is sent to somebody of staff; null where none is. */
export async function findTestNumber(user: Pick<UserRecord, 'phone'>): Promise<string | null> {
  const number = isOn ? numberOf(user) : null;
  return number !== null && !(await StoppedNumber.exists({ _id: number })) ? number : null;
}

/** Queues a text message that somebody of staff asked for. */
export async function queueTestSms({
  eventId,
  ...sms
}: Pick<TextMessageRecord, 'userId' | 'to'> & { eventId: string; text: string }): Promise<void> {
  const sendBefore = new Date(Date.now() + WORTH_SENDING_MS);
  const message = { ...sms, purpose: 'smsUpdates', isTest: true, sendBefore } as const;
  await queueOnce(() => TextMessage.create({ _id: messageId(eventId, 'test'), ...message }));
}

/** @returns the number at which a customer wants to be texted about this; null where they do not. */
export async function findNumberFor(userId: string, purpose: SmsPurpose): Promise<string | null> {
  if (!isOn) return null;
  const chosen = await Customer.findOne({ userId, preferredContactMethod: 'sms' }).lean();
  if (!chosen?.[purpose]) return null;
  const user = await findActiveUser(userId);
  const number = user && numberOf(user);
  return number !== null && !(await StoppedNumber.exists({ _id: number })) ? number : null;
}

/** A number without the code of a country is one of the company's country, else of those that it knows besides. */
function numberOf({ phone }: Pick<UserRecord, 'phone'>): string | null {
  const { country, otherCountries } = currentRegion();
  const countries = [country, ...otherCountries] as CountryCode[];
  return phone === undefined ? null : findMobileNumber(phone, countries);
}

/** Where text messages to a customer go; null where none are sent. */
export async function findSmsReach(user: Pick<UserRecord, 'phone'>): Promise<SmsReach | null> {
  if (!isOn) return null;
  const number = numberOf(user);
  if (number === null) return { number, isStopped: false };
  const isStopped = (await StoppedNumber.exists({ _id: number })) !== null;
  return { number: formatMobileNumber(number), isStopped };
}
