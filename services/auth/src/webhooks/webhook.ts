import { randomBytes } from 'node:crypto';
import type { Webhook } from '@brightnest/contracts/webhooks/webhook-schemas';
import {
  OLD_SECRET_HOURS,
  type WebhookEventType,
  type WebhookStop,
} from '@brightnest/contracts/webhooks/webhook-event';
import { AppError } from '@brightnest/service-kit/errors';
import { newEvent } from '@brightnest/service-kit/messaging/events';
import { inTransactionWithEvents } from '@brightnest/service-kit/messaging/outbox';
import { versionOf } from '@brightnest/service-kit/persistence/edit-conflict';
import { decrypt, encrypt } from '@brightnest/service-kit/security/encryption';
import mongoose, { type ClientSession, Schema, type Types } from 'mongoose';
import { WebhookDeliveryModel } from './webhook-delivery';

/** A secret that deliveries are signed with, encrypted for its endpoint alone. */
interface StoredSecret {
  encrypted: string;
  /** Absent of the present one: until when one of before signs too. */
  until?: Date;
}

/** Where another program is told what happens. */
export interface WebhookRecord {
  _id: Types.ObjectId;
  name: string;
  url: string;
  /** Empty: all of them. */
  types: WebhookEventType[];
  isActive: boolean;
  stopAfterDays: number;
  /** The newest first. */
  secrets: StoredSecret[];
  /** Since when every try has failed. */
  failingSince?: Date;
  stopped?: { reason: WebhookStop; at: Date };
}

/** Every endpoint. */
export const WebhookModel = mongoose.model<WebhookRecord>(
  'Webhook',
  new Schema<WebhookRecord>(
    {
      name: { type: String, required: true },
      url: { type: String, required: true },
      types: [String],
      isActive: { type: Boolean, required: true },
      stopAfterDays: { type: Number, required: true },
      secrets: [new Schema<StoredSecret>({ encrypted: String, until: Date }, { _id: false })],
      failingSince: Date,
      stopped: {
        type: new Schema({ reason: String, at: Date }, { _id: false }),
        default: undefined,
      },
    },
    { collection: 'webhooks', versionKey: false },
  ),
);

/** @throws AppError `not_found`. */
export async function getWebhook(id: string, session?: ClientSession): Promise<WebhookRecord> {
  const found = await WebhookModel.findById(id)
    .session(session ?? null)
    .lean<WebhookRecord>();
  if (!found) throw new AppError('not_found');
  return found;
}

/** The version of what staff set of an endpoint. */
export const webhookVersion = ({ name, url, types, isActive, stopAfterDays }: WebhookRecord) =>
  versionOf(name, url, types, isActive, stopAfterDays);

const HOUR_MS = 60 * 60 * 1_000;
const SECRET_BYTES = 32;
// Each of them is a signature in a header.
const MAX_SECRETS = 5;

// A secret that is copied into the record of another endpoint opens nothing.
const purposeOf = (id: Types.ObjectId) => `webhook ${String(id)}`;

/** A new secret in the form of Standard Webhooks, and as it is stored. */
export function newSecret(id: Types.ObjectId, internalKey: string) {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, stored: { encrypted: encrypt(internalKey, secret, purposeOf(id)) } };
}

const isValid = ({ until }: StoredSecret) => !until || until > new Date();

/** The secrets that sign now, the present one first. @throws Error where one was encrypted with an unknown key. */
export const openSecrets = ({ _id, secrets }: WebhookRecord, internalKey: string): string[] =>
  secrets.filter(isValid).map(({ encrypted }) => decrypt(internalKey, encrypted, purposeOf(_id)));

/** The secrets of an endpoint with a new one; those of before sign for a day too. @throws AppError `conflict`. */
export function withNewSecret(secrets: readonly StoredSecret[], stored: StoredSecret) {
  const until = new Date(Date.now() + OLD_SECRET_HOURS * HOUR_MS);
  const before = secrets.filter(isValid).map((old) => ({ ...old, until: old.until ?? until }));
  if (before.length >= MAX_SECRETS) throw new AppError('conflict');
  return [stored, ...before];
}

/** Encrypts with the present key what was encrypted with one before it. */
export async function encryptWebhooksAnew(internalKey: string): Promise<void> {
  for (const { _id, secrets } of await WebhookModel.find().lean<WebhookRecord[]>()) {
    const anew = secrets.map((secret) => {
      try {
        const plain = decrypt(internalKey, secret.encrypted, purposeOf(_id));
        return { ...secret, encrypted: encrypt(internalKey, plain, purposeOf(_id)) };
      } catch {
        // Of a key that nobody has any more: staff replace it.
        return secret;
      }
    });
    // Who was given a new secret at this moment has it with the present key.
    await WebhookModel.updateOne({ _id, secrets }, { $set: { secrets: anew } });
  }
}

/** Switches off an endpoint that is gone, or has failed for too long, and tells the office. */
export async function stopWebhook(
  { _id, name, url, failingSince }: WebhookRecord,
  reason: WebhookStop,
): Promise<void> {
  await inTransactionWithEvents(async (session, emit) => {
    const { modifiedCount } = await WebhookModel.updateOne(
      // Not one that staff have changed since, nor that has answered.
      { _id, url, isActive: true, ...(reason === 'failing' && { failingSince }) },
      { $set: { isActive: false, stopped: { reason, at: new Date() } } },
      { session },
    );
    if (modifiedCount === 0) return;
    const webhookId = String(_id);
    const event = newEvent('webhook.changed', { webhookId, name, change: reason });
    emit({ type: 'webhook', id: webhookId }, event);
  });
}

/** Endpoints as staff see them, with how much of their deliveries waits or failed. */
export async function toWebhooks(records: readonly WebhookRecord[]): Promise<Webhook[]> {
  const counts = await WebhookDeliveryModel.aggregate<{
    _id: { to: string; status: string };
    count: number;
  }>([
    {
      $match: {
        to: { $in: records.map(({ _id }) => String(_id)) },
        status: { $in: ['pending', 'failed'] },
      },
    },
    { $group: { _id: { to: '$to', status: '$status' }, count: { $sum: 1 } } },
  ]);
  return records.map((record) => {
    const { _id, name, url, types, isActive, stopAfterDays, stopped, failingSince } = record;
    const countOf = (wanted: string) =>
      counts.find(({ _id: { to, status } }) => to === String(_id) && status === wanted)?.count ?? 0;
    const old = record.secrets.filter(isValid).flatMap(({ until }) => until?.toISOString() ?? []);
    return {
      ...{ id: String(_id), version: webhookVersion(record) },
      ...{ name, url, types, isActive, stopAfterDays },
      stopped: stopped ? { reason: stopped.reason, at: stopped.at.toISOString() } : null,
      failingSince: failingSince?.toISOString() ?? null,
      oldSecretUntil: old.toSorted().at(-1) ?? null,
      ...{ waiting: countOf('pending'), failed: countOf('failed') },
    };
  });
}
