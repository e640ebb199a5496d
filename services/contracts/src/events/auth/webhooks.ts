import Joi, { type ObjectSchema } from 'joi';
import { textField } from '../envelope';

/** What can happen to an endpoint; `gone` and `failing`: it was switched off by itself. */
const WEBHOOK_CHANGES = [
  ...(['added', 'updated', 'removed', 'gone', 'failing'] as const),
  ...(['secret-read', 'secret-replaced', 'sent-again'] as const),
] as const;

/** `webhook.changed`: something happened to where other programs are told of events. */
export interface WebhookChanged {
  webhookId: string;
  name: string;
  change: (typeof WEBHOOK_CHANGES)[number];
}

/** The events about webhooks. */
export interface WebhookEvents {
  'webhook.changed': WebhookChanged;
}

/** The payload schema of each of {@link WebhookEvents}. */
export const WEBHOOK_EVENT_SCHEMAS: {
  readonly [T in keyof WebhookEvents]: ObjectSchema<WebhookEvents[T]>;
} = {
  'webhook.changed': Joi.object<WebhookChanged, true>({
    ...{ webhookId: textField(), name: textField() },
    change: Joi.string()
      .valid(...WEBHOOK_CHANGES)
      .required(),
  }),
};
