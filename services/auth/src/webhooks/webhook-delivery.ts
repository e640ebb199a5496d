import type {
  DeliveryAttempt,
  WebhookDelivery,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import type { DeliveryState } from '@brightnest/contracts/webhooks/webhook-event';
import type { WebhookPayloads } from '@brightnest/contracts/webhooks/webhook-payloads';
import { Schema } from 'mongoose';
import { messageId, messageModel, type MessageRecord } from '../notifications/queue/message-queue';

/** A try as it is stored. */
export interface AttemptRecord extends Omit<DeliveryAttempt, 'at'> {
  at: Date;
}

/** An event on its way to an endpoint, whose id is `to`. */
export interface WebhookDeliveryRecord extends MessageRecord {
  eventId: string;
  type: keyof WebhookPayloads;
  version: number;
  occurredAt: string;
  data: object;
  tries: AttemptRecord[];
  /** Staff try the endpoint: it is tried once, also while the endpoint is off. */
  isTest?: true;
}

/** Every delivery: one for an event and an endpoint. */
export const WebhookDeliveryModel = messageModel<WebhookDeliveryRecord>(
  'WebhookDelivery',
  'webhook_deliveries',
  {
    eventId: { type: String, required: true },
    type: { type: String, required: true },
    version: { type: Number, required: true },
    occurredAt: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    tries: {
      type: [
        new Schema<AttemptRecord>(
          { at: Date, durationMs: Number, status: Number, answer: String, error: String },
          { _id: false },
        ),
      ],
    },
    isTest: Boolean,
  },
  [
    { to: 1, createdAt: -1 },
    { to: 1, status: 1, createdAt: -1 },
  ],
);

/** @returns the id of the delivery of an event to an endpoint. */
export const deliveryId = (eventId: string, webhookId: string): string =>
  messageId(eventId, webhookId);

/** What is sent: the same text at each try. */
export function bodyOf({ eventId, type, version, ...delivery }: WebhookDeliveryRecord): string {
  const { occurredAt: timestamp, data } = delivery;
  return JSON.stringify({ id: eventId, type, version, timestamp, data });
}

/** The states as the queue has them. */
export const STATUS_OF: Readonly<Record<DeliveryState, MessageRecord['status']>> = {
  ...{ waiting: 'pending', delivered: 'sent', failed: 'failed' },
};

const STATES = Object.fromEntries(
  Object.entries(STATUS_OF).map(([state, status]) => [status, state]),
) as Record<MessageRecord['status'], DeliveryState>;

/** A delivery as staff see it. */
export function toDelivery(delivery: WebhookDeliveryRecord): WebhookDelivery {
  const { eventId, type, occurredAt, status, nextAttemptAt, lastError = '', tries } = delivery;
  return {
    ...{ eventId, type, occurredAt, state: STATES[status], body: bodyOf(delivery) },
    nextAttemptAt: status === 'pending' ? nextAttemptAt.toISOString() : null,
    reason: status === 'sent' ? '' : lastError,
    attempts: tries.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  };
}
