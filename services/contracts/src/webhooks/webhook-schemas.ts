import Joi from 'joi';
import { errorText, instantField, objectIdField, requiredText } from '../fields';
import { pageQueryKeys } from '../paging';
import { msg } from '../translation';
import {
  DELIVERY_STATES,
  type DeliveryState,
  type TEST_EVENT_TYPE,
  WEBHOOK_EVENT_TYPES,
  type WebhookEventType,
  type WebhookStop,
} from './webhook-event';

/** Body of `POST /api/admin/webhooks` and `PUT /api/admin/webhooks/{id}`. */
export interface WebhookRequest {
  /** Who or what listens there, for staff. */
  name: string;
  url: string;
  /** Empty: all of them, those that come with a later release too. */
  types: WebhookEventType[];
  isActive: boolean;
  /** Switched off by itself once nothing arrived for so many days. */
  stopAfterDays: number;
}

/** Most days that an endpoint may fail. */
export const MAX_STOP_DAYS = 30;
const MAX_URL_LENGTH = 2_000;

const WRONG_URL = msg('Please enter an address such as https://example.com/webhooks');

/** An address without a name and password in it, which would be stored and shown in plain. */
function urlField(): Joi.StringSchema {
  return Joi.string()
    .trim()
    .max(MAX_URL_LENGTH)
    .uri({ scheme: ['https', 'http'] })
    .custom((text: string, helpers) => {
      // What is sent goes by this reading of it, whatever joi makes of the text.
      if (!URL.canParse(text)) return helpers.error('string.uri');
      const { hostname, username, password, hash } = new URL(text);
      if (hostname === '') return helpers.error('string.uri');
      if (username !== '' || password !== '') return helpers.error('webhook.credentials');
      return hash === '' ? text : helpers.error('webhook.fragment');
    })
    .required()
    .messages({
      '*': errorText(WRONG_URL),
      'webhook.credentials': errorText(
        msg('Please leave out name and password: the signature says who calls.'),
      ),
      'webhook.fragment': errorText(msg('Please leave out the part after #.')),
    });
}

/** Schema of {@link WebhookRequest}. */
export const webhookRequestSchema = Joi.object<WebhookRequest, true>({
  name: requiredText(msg('Please enter a name'), 1, 100),
  url: urlField(),
  types: Joi.array()
    .items(Joi.string().valid(...WEBHOOK_EVENT_TYPES))
    .unique()
    .default([])
    .messages({ '*': errorText('Please choose events from the list') }),
  isActive: Joi.boolean().strict().default(true),
  stopAfterDays: Joi.number()
    .integer()
    .min(1)
    .max(MAX_STOP_DAYS)
    .default(5)
    .messages({ '*': errorText('Please enter 1 to {max} days', { max: MAX_STOP_DAYS }) }),
});

/** An endpoint as staff see it; its secret is shown apart. */
export interface Webhook extends WebhookRequest {
  id: string;
  /** As it is now; whoever changes it says by `If-Match` which one they saw. */
  version: string;
  /** Where it was switched off by itself: why and when (ISO 8601 UTC). */
  stopped: { reason: WebhookStop; at: string } | null;
  /** Since when nothing arrives: ISO 8601 UTC; null where it does. */
  failingSince: string | null;
  /** Until when a secret of before signs too: ISO 8601 UTC; null where none does. */
  oldSecretUntil: string | null;
  waiting: number;
  failed: number;
}

/** Answer of `GET /api/admin/webhooks`: all of them, by name. */
export interface WebhooksResponse {
  success: true;
  webhooks: Webhook[];
}

/** Answer of `PUT /api/admin/webhooks/{id}`. */
export interface WebhookResponse {
  success: true;
  webhook: Webhook;
}

/** Answer of the calls that make a secret or show it. */
export interface WebhookSecretResponse extends WebhookResponse {
  /** `whsec_…`, as the libraries of Standard Webhooks take it. */
  secret: string;
}

/** One try to deliver an event. */
export interface DeliveryAttempt {
  /** ISO 8601 UTC. */
  at: string;
  durationMs: number;
  /** Of the answer; null where none came. */
  status: number | null;
  /** The beginning of the answer's body. */
  answer: string;
  /** Why no answer came; empty where one did. */
  error: string;
}

/** An event on its way to an endpoint, or there. */
export interface WebhookDelivery {
  /** The header `webhook-id`. */
  eventId: string;
  type: WebhookEventType | typeof TEST_EVENT_TYPE;
  /** When it happened: ISO 8601 UTC. */
  occurredAt: string;
  state: DeliveryState;
  /** When it is tried again: ISO 8601 UTC; null where it is not. */
  nextAttemptAt: string | null;
  /** Why it failed, or was not sent; empty where it was. */
  reason: string;
  /** What is sent, as JSON. */
  body: string;
  /** The newest last. */
  attempts: DeliveryAttempt[];
}

/** Query of `GET /api/admin/webhooks/{id}/deliveries`. */
export interface DeliveriesQuery {
  page: number;
  pageSize: number;
  state?: DeliveryState;
}

/** Schema of {@link DeliveriesQuery}. */
export const deliveriesQuerySchema = Joi.object<DeliveriesQuery, true>({
  page: pageQueryKeys.page,
  pageSize: pageQueryKeys.pageSize,
  state: Joi.string().valid(...Object.keys(DELIVERY_STATES)),
});

/** Answer of `GET /api/admin/webhooks/{id}/deliveries`, the newest first. */
export interface DeliveriesResponse {
  success: true;
  deliveries: WebhookDelivery[];
  total: number;
}

/** Answer of the calls that send one event. */
export interface DeliveryResponse {
  success: true;
  delivery: WebhookDelivery;
}

/** The parts of the path of one delivery. */
export interface DeliveryParams {
  id: string;
  eventId: string;
}

/** Schema of {@link DeliveryParams}. */
export const deliveryParamsSchema = Joi.object<DeliveryParams, true>({
  id: objectIdField(),
  eventId: Joi.string()
    .pattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .required(),
});

/** Body of `POST /api/admin/webhooks/{id}/send-again`. */
export interface SendAgainRequest {
  /** What happened since then: ISO 8601 UTC. */
  since: string;
}

/** Schema of {@link SendAgainRequest}. */
export const sendAgainRequestSchema = Joi.object<SendAgainRequest, true>({
  since: instantField().required(),
});

/** Answer of `POST /api/admin/webhooks/{id}/send-again`: how many go out again. */
export interface SendAgainResponse {
  success: true;
  count: number;
}
