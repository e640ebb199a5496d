import type {
  Webhook,
  WebhookSecretResponse,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { WEBHOOK_EVENT_LABELS } from '@brightnest/contracts/webhooks/webhook-event';
import { formatDateTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { Cluster, Section, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { EmptyState } from '@brightnest/kit/ui/feedback/states';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, fontSize } from '@brightnest/kit/ui/theme/tokens';
import { CirclePause, Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ConfirmAction } from '../forms/confirm-action';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { DeliveriesDialog } from './deliveries-dialog';
import { SecretDialog } from './secret-dialog';
import { WebhookDialog } from './webhook-dialog';
import {
  EVENT_REFERENCE,
  useAdminIsEventReferenceServedQuery,
  useAdminListWebhooksQuery,
  useAdminRemoveWebhookMutation,
  useAdminShowWebhookSecretMutation,
  useAdminTestWebhookMutation,
} from './webhooks-api';

/** What is open over the list: a new webhook has no id. */
type Open = { what: 'add' } | { what: 'edit' | 'log' | 'remove'; id: string } | null;

/** Which other programs are told what happens here. */
export function WebhooksSettings() {
  const { data, ...query } = useAdminListWebhooksQuery(undefined, { pollingInterval: 60_000 });
  const { isSuccess: isReferenceServed } = useAdminIsEventReferenceServedQuery();
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<WebhookSecretResponse>();
  const opened = open && 'id' in open && data?.webhooks.find(({ id }) => id === open.id);
  const close = () => setOpen(null);
  const addButton = (
    <Button disabled={!data} onClick={() => setOpen({ what: 'add' })}>
      <Plus aria-hidden="true" />
      {t('Add webhook')}
    </Button>
  );
  return (
    <Section title={t('Webhooks')} actions={addButton}>
      <Stack $gap={5}>
        <p>
          {t(
            'Tell other programs, such as your bookkeeping, as soon as something happens here. Each event is signed, says what happened by ids, times, statuses and amounts, and names nobody.',
          )}{' '}
          {isReferenceServed && (
            <a href={EVENT_REFERENCE} target="_blank" rel="noreferrer">
              {t('What the events hold')}
            </a>
          )}
        </p>
        {!data ? (
          <PendingQuery query={query} label={t('Loading the webhooks...')}>
            <Skeleton $height="12rem" />
          </PendingQuery>
        ) : data.webhooks.length === 0 ? (
          <EmptyState
            icon={<WebhookIcon aria-hidden="true" />}
            title={t('There are no webhooks yet')}
            description={t('Add one for each program that is to hear of events.')}
          />
        ) : (
          data.webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onOpen={(what) => setOpen({ what, id: webhook.id })}
              onSecret={setSecret}
            />
          ))
        )}
      </Stack>
      {(open?.what === 'add' || (open?.what === 'edit' && opened)) && (
        <WebhookDialog webhook={opened || null} onAdded={setSecret} onClose={close} />
      )}
      {open?.what === 'log' && opened && <DeliveriesDialog webhook={opened} onClose={close} />}
      {open?.what === 'remove' && opened && <RemoveDialog webhook={opened} onClose={close} />}
      {secret && <SecretDialog shown={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
}

const STOPS = {
  gone: msg('It was switched off {time}: the receiver says that it is gone.'),
  failing: msg('It was switched off {time}: nothing has arrived there for too long.'),
};

interface WebhookCardProps {
  webhook: Webhook;
  onOpen: (what: 'edit' | 'log' | 'remove') => void;
  onSecret: (shown: WebhookSecretResponse) => void;
}

function WebhookCard({ webhook, onOpen, onSecret }: WebhookCardProps) {
  const { id, name, url, types, isActive, stopped, failingSince, waiting, failed } = webhook;
  const actions = useWebhookActions(webhook, onSecret);
  const button = (label: string, of: string, onClick: () => void, loading = false) => (
    <Button size="sm" variant="secondary" aria-label={of} loading={loading} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby={`webhook-${id}`}>
      <Stack>
        <Cluster $gap={2}>
          <CardTitle id={`webhook-${id}`}>{name}</CardTitle>
          {!isActive ? (
            <Badge icon={<CirclePause aria-hidden="true" />}>{t('Off')}</Badge>
          ) : failingSince ? (
            <Badge tone="warning">{t('Failing')}</Badge>
          ) : (
            <Badge tone="success">{t('Active')}</Badge>
          )}
        </Cluster>
        <Facts>
          <span>{url}</span>
          <small>
            {types.length === 0
              ? t('All events')
              : types.map((type) => t(WEBHOOK_EVENT_LABELS[type])).join(', ')}
          </small>
          <small>{t('{waiting} waiting, {failed} failed', { waiting, failed })}</small>
        </Facts>
        {stopped && (
          <Notice>
            {t(STOPS[stopped.reason], { time: formatDateTime(stopped.at, 'medium', officeZone()) })}
          </Notice>
        )}
        {isActive && failingSince !== null && (
          <Notice>
            {t('Nothing has arrived there since {time}. It is tried again by itself.', {
              time: formatDateTime(failingSince, 'medium', officeZone()),
            })}
          </Notice>
        )}
        <Cluster $gap={2}>
          {button(t('Log'), t('Log of {name}', { name }), () => onOpen('log'))}
          {button(
            t('Send a test'),
            t('Send a test to {name}', { name }),
            actions.test,
            actions.isTesting,
          )}
          {button(
            t('Secret'),
            t('Secret of {name}', { name }),
            actions.showSecret,
            actions.isShowing,
          )}
          {button(t('Edit'), t('Edit {name}', { name }), () => onOpen('edit'))}
          {button(t('Remove'), t('Remove {name}', { name }), () => onOpen('remove'))}
        </Cluster>
      </Stack>
    </Card>
  );
}

function useWebhookActions(
  { id, name }: Webhook,
  onSecret: (shown: WebhookSecretResponse) => void,
) {
  const [send] = useAdminTestWebhookMutation();
  const [show] = useAdminShowWebhookSecretMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const testing = useSingleFlight();
  const showing = useSingleFlight();
  const test = () =>
    testing.run(async () => {
      const { data, error } = await send(id);
      if (!data) return showFailure(error, t('Error'), t('The test could not be sent'));
      const { state, reason } = data.delivery;
      if (state === 'delivered') toast({ title: t('The test arrived'), description: name });
      else
        toast({ title: t('The test did not arrive'), description: reason, variant: 'destructive' });
    });
  const showSecret = () =>
    showing.run(async () => {
      const { data, error } = await show(id);
      if (data) onSecret(data);
      else showFailure(error, t('Error'), t('The secret could not be shown'));
    });
  return {
    ...{ test: () => void test(), isTesting: testing.isRunning },
    ...{ showSecret: () => void showSecret(), isShowing: showing.isRunning },
  };
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [remove] = useAdminRemoveWebhookMutation();
  const { id, name } = webhook;
  return (
    <ConfirmAction
      title={t('Remove {name}?', { name })}
      description={t('Nothing is sent there any more. Its secret and its log go too.')}
      confirmLabel={t('Remove webhook')}
      destructive
      action={() => remove(id)}
      failure={t('Failed to remove the webhook')}
      success={() => ({ title: t('Webhook removed'), description: name })}
      onClose={onClose}
    />
  );
}

const Facts = styled.div`
  display: grid;
  overflow-wrap: anywhere;

  & > small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;
