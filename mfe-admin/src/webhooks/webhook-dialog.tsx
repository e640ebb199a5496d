import {
  WEBHOOK_EVENT_LABELS,
  WEBHOOK_EVENT_TYPES,
} from '@brightnest/contracts/webhooks/webhook-event';
import type {
  Webhook,
  WebhookRequest,
  WebhookSecretResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { t } from '@brightnest/contracts/translation';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { CheckboxField, TextField } from '@brightnest/kit/ui/forms/field';
import { fieldProps, useControlledField, useJoiForm } from '@brightnest/kit/ui/forms/joi-form';
import { ToggleGroup } from '@brightnest/kit/ui/forms/toggle-group';
import { FormDialog, useSaveForm } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useConcurrentChanges } from '../forms/seen-version';
import { useAdminCreateWebhookMutation, useAdminUpdateWebhookMutation } from './webhooks-api';

const loadSchema = () =>
  import('@brightnest/contracts/webhooks/webhook-schemas').then(
    (module) => module.webhookRequestSchema,
  );

const NEW_WEBHOOK: WebhookRequest = {
  ...{ name: '', url: '', types: [], isActive: true, stopAfterDays: 5 },
};

const valuesOf = ({ name, url, types, isActive, stopAfterDays }: Webhook): WebhookRequest => ({
  ...{ name, url, types, isActive, stopAfterDays },
});

interface WebhookDialogProps {
  /** As it is now; null for a new one. */
  webhook: Webhook | null;
  /** Shows the secret of a new one. */
  onAdded: (added: WebhookSecretResponse) => void;
  onClose: () => void;
}

/** Adds a webhook, or changes one. */
export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const [create] = useAdminCreateWebhookMutation();
  const [update] = useAdminUpdateWebhookMutation();
  const values = webhook ? valuesOf(webhook) : NEW_WEBHOOK;
  const form = useJoiForm<WebhookRequest>({ schema: loadSchema, defaultValues: values });
  const changes = useConcurrentChanges(form, values);
  const types = useControlledField(form.control, 'types');
  const { submit, isSending } = useSaveForm<WebhookRequest, object>(form, {
    async send(body) {
      if (webhook) return update({ id: webhook.id, version: webhook.version, body });
      const answer = await create(body);
      if (answer.data) onAdded(answer.data);
      return answer;
    },
    failure: webhook ? t('Failed to change the webhook') : t('Failed to add the webhook'),
    success: ({ name }) => ({
      title: webhook ? t('Webhook changed') : t('Webhook added'),
      description: name,
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={webhook ? t('Edit {name}', { name: webhook.name }) : t('Add a webhook')}
      submitLabel={webhook ? t('Save changes') : t('Add webhook')}
      size="lg"
      onSubmit={submit}
      isDirty={form.formState.isDirty}
      isSending={isSending}
      onClose={onClose}
    >
      <Stack $gap={5}>
        {webhook && (
          <ConcurrentChangeNotice
            seen={changes}
            of={{ resource: 'webhook', resourceId: webhook.id }}
          />
        )}
        <TextField
          label={t('Name')}
          hint={t('Which program listens there, such as your bookkeeping.')}
          required
          {...fieldProps(form, 'name')}
        />
        <TextField
          label={t('Address')}
          hint={t('Where that program takes webhooks. It begins with https://')}
          type="url"
          inputMode="url"
          autoComplete="off"
          required
          {...fieldProps(form, 'url')}
        />
        <ToggleGroup
          legend={t('Events')}
          hint={t('Choose none for all of them, those of later versions too.')}
          options={WEBHOOK_EVENT_TYPES}
          labelOf={(type) => t(WEBHOOK_EVENT_LABELS[type])}
          {...types}
        />
        <TextField
          label={t('Switch off after days without success')}
          hint={t('Then the overview tells the office.')}
          type="number"
          inputMode="numeric"
          min={1}
          max={30}
          step={1}
          {...fieldProps(form, 'stopAfterDays')}
        />
        <CheckboxField label={t('Active: events are sent')} {...fieldProps(form, 'isActive')} />
      </Stack>
    </FormDialog>
  );
}
