import {
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENT_TYPES,
} from '@brightnest/contracts/webhooks/webhook-event';
import { webhookEventSchema } from '@brightnest/contracts/webhooks/webhook-event-schemas';
import type { Operation } from './document';
import { toJsonSchema } from './joi-schema';
import { capitalized } from './named-routes';
import { sampleOf } from './samples';

const header = (name: string, description: string) => ({
  ...{ name, in: 'header' as const, required: true, description },
  schema: { type: 'string' },
});

const HEADERS = [
  header('webhook-id', 'The `id` of the event: the same at each try. Take each once.'),
  header('webhook-timestamp', 'When this try was signed, in seconds of Unix time.'),
  header(
    'webhook-signature',
    'Signatures with a space between: `v1,` and an HMAC-SHA256, as Standard Webhooks says. There are several for a day after the secret was replaced; one that is right is enough.',
  ),
];

const TEST_LABEL = 'Staff try the endpoint';

/** What other programs are told, for the part `webhooks` of the document. */
export function webhookEvents(): Record<string, { post: Operation }> {
  const types = [...WEBHOOK_EVENT_TYPES, TEST_EVENT_TYPE] as const;
  return Object.fromEntries(
    types.map((type) => {
      const schema = webhookEventSchema(type);
      const name = type
        .split(/[._]/)
        .map((word) => capitalized(word))
        .join('');
      const operation: Operation = {
        operationId: `on${name}`,
        tags: [],
        summary: type === TEST_EVENT_TYPE ? TEST_LABEL : WEBHOOK_EVENT_LABELS[type],
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: toJsonSchema(schema), example: sampleOf(schema) },
          },
        },
        responses: {
          '2XX': { description: 'It has arrived, and is not sent again.' },
          '410': { description: 'The endpoint is gone: it is switched off.' },
          default: { description: 'It is tried again, ten times within some three days.' },
        },
      };
      return [type, { post: operation }];
    }),
  );
}
