import { ERASED_TEXT } from '@brightnest/contracts/privacy/erasure';
import type { DomainEvent } from '@brightnest/contracts/events/event-types';
import { isInRoles, OFFICE_ROLES } from '@brightnest/contracts/roles';
import type { Person } from '@brightnest/contracts/rpc/privacy';
import { erasedWord } from '@brightnest/service-kit/privacy/personal-data';
import mongoose from 'mongoose';
import { describeActivity, UserActivity, type UserActivityRecord } from '../activity/activity';
import { Mail } from '../notifications/mail-queue';
import { TextMessage } from '../notifications/sms/sms-queue';
import { WebhookDeliveryModel } from '../webhooks/webhook-delivery';

const ID = /\b(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g;

/**
 * Takes a person out of what auth keeps of the records of all services: the lines of the activity feed, and the messages
 * that the same events caused. A line may name somebody anywhere in what its event said, so all of them are read.
 * @param recordIds of what was theirs.
 */
export async function eraseTraces(person: Person, recordIds: readonly string[]): Promise<void> {
  const theirs = new Set([...person.userIds, ...recordIds]);
  const eventIds = new Set<string>();
  const lines = UserActivity.find({ isErased: mongoose.trusted({ $ne: true }) })
    .lean<UserActivityRecord[]>()
    .cursor();
  for await (const line of lines as unknown as AsyncIterable<UserActivityRecord>) {
    const said = JSON.stringify([line.resourceId, line.details]);
    const isAbout =
      (said.match(ID) ?? []).some((id) => theirs.has(id)) ||
      person.emails.some((email) => said.includes(email));
    const isBy = line.userId !== undefined && person.userIds.includes(line.userId);
    if (isAbout || (isBy && !isOfOffice(line))) {
      eventIds.add(line.eventId);
      await eraseLine(line, isBy);
    } else if (isBy) await forgetColleague(line);
  }
  await removeMessages(person, eventIds);
}

/** The same of one event, which came after the person was erased. */
export async function eraseEventTraces({ id: eventId }: DomainEvent): Promise<void> {
  const line = await UserActivity.findOne({ eventId }).lean<UserActivityRecord>();
  if (line) await eraseLine(line, true);
  const caused = mongoose.trusted({ $regex: `^${eventId}:` });
  await Mail.deleteMany({ _id: caused });
  await TextMessage.deleteMany({ _id: caused });
  await WebhookDeliveryModel.deleteMany({ _id: caused });
}

const isOfOffice = ({ actor }: UserActivityRecord) =>
  actor !== undefined && isInRoles(actor.role, OFFICE_ROLES);

/** What happened and when stays, and who of the office did it. */
async function eraseLine({ eventId }: UserActivityRecord, isBy: boolean): Promise<void> {
  await UserActivity.updateOne(
    { eventId },
    {
      $set: { message: ERASED_TEXT, isErased: true },
      $unset: {
        ...{ details: 1, subject: 1, inOtherLanguages: 1 },
        ...(isBy && { actor: 1, ipAddress: 1, userAgent: 1 }),
      },
    },
  );
}

/** What somebody of the office did with the records of others stays told, without who it was. */
async function forgetColleague(line: UserActivityRecord): Promise<void> {
  const actor = { ...line.actor!, name: erasedWord() };
  await UserActivity.updateOne(
    { eventId: line.eventId },
    {
      // As it was told it names them.
      $set: { actor, message: describeActivity({ ...line, actor }) ?? ERASED_TEXT },
      $unset: { inOtherLanguages: 1, ipAddress: 1, userAgent: 1 },
    },
  );
}

/** Removes every message to a person, or about what was theirs. */
async function removeMessages(
  { userIds, emails, phones }: Person,
  eventIds: ReadonlySet<string>,
): Promise<void> {
  const isCaused = (id: string) => eventIds.has(id.slice(0, id.indexOf(':')));
  const mails = Mail.find({}, { to: 1, replyTo: 1 }).lean<MailHead[]>().cursor();
  for await (const { _id, to, replyTo = '' } of mails as unknown as AsyncIterable<MailHead>) {
    const isTheirs = emails.includes(to.toLowerCase()) || emails.includes(replyTo.toLowerCase());
    if (isTheirs || isCaused(_id)) await Mail.deleteOne({ _id });
  }
  const texts = TextMessage.find({}, { to: 1, userId: 1 }).lean<TextHead[]>().cursor();
  for await (const { _id, to, userId } of texts as unknown as AsyncIterable<TextHead>) {
    const isTheirs = userIds.includes(userId) || phones.includes(to);
    if (isTheirs || isCaused(_id)) await TextMessage.deleteOne({ _id });
  }
  const deliveries = WebhookDeliveryModel.find({}, { _id: 1 }).lean<{ _id: string }[]>().cursor();
  for await (const { _id } of deliveries as unknown as AsyncIterable<{ _id: string }>) {
    if (isCaused(_id)) await WebhookDeliveryModel.deleteOne({ _id });
  }
}

interface MailHead {
  _id: string;
  to: string;
  replyTo?: string;
}

interface TextHead {
  _id: string;
  to: string;
  userId: string;
}
