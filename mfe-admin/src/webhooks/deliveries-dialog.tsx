import {
  DELIVERY_STATES,
  type DeliveryState,
  TEST_EVENT_TYPE,
  WEBHOOK_EVENT_LABELS,
} from '@brightnest/contracts/webhooks/webhook-event';
import type {
  DeliveryAttempt,
  Webhook,
  WebhookDelivery,
} from '@brightnest/contracts/webhooks/webhook-schemas';
import { addDays } from '@brightnest/contracts/calendar-dates';
import { dateIn, formatDateTime, fromZonedClock, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import { Disclosure } from '@brightnest/kit/ui/display/disclosure';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { SelectField, TextField } from '@brightnest/kit/ui/forms/field';
import { Pagination } from '@brightnest/kit/ui/tables/list-controls';
import { color, fontSize, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminListDeliveriesQuery,
  useAdminSendDeliveryAgainMutation,
  useAdminSendFailedAgainMutation,
} from './webhooks-api';

const PAGE_SIZE = 20;

const TONES: Readonly<Record<DeliveryState, BadgeTone>> = {
  ...{ waiting: 'info', delivered: 'success', failed: 'danger' },
};

interface DeliveriesDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** What was sent to a webhook, and how that went. */
export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<DeliveryState | ''>('');
  const { data, ...query } = useAdminListDeliveriesQuery(
    { id: webhook.id, page, pageSize: PAGE_SIZE, ...(state && { state }) },
    { pollingInterval: 30_000 },
  );
  useRedirectToSignInWhen(data === null, ADMIN_SIGN_IN);
  return (
    <Dialog
      open
      size="lg"
      title={t('Log of {name}', { name: webhook.name })}
      description={webhook.url}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Stack $gap={5}>
        <SelectField
          label={t('State')}
          placeholder={t('All states')}
          options={Object.entries(DELIVERY_STATES).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
          value={state}
          onChange={({ target }) => {
            setState(target.value as DeliveryState | '');
            setPage(1);
          }}
        />
        {webhook.failed > 0 && webhook.isActive && <FailedAgain webhook={webhook} />}
        {!data ? (
          <PendingQuery query={query} label={t('Loading the log...')}>
            <Skeleton $height="12rem" />
          </PendingQuery>
        ) : data.total === 0 ? (
          <p>{t('There is nothing here yet.')}</p>
        ) : (
          <>
            <List>
              {data.deliveries.map((delivery) => (
                <Delivery key={delivery.eventId} delivery={delivery} webhook={webhook} />
              ))}
            </List>
            <Pagination
              {...{ page, pageSize: PAGE_SIZE, total: data.total, onPageChange: setPage }}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Sends all again that failed since a day. */
function FailedAgain({ webhook }: { webhook: Webhook }) {
  const [send] = useAdminSendFailedAgainMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const [day, setDay] = useState(() => addDays(dateIn(officeZone()), -7));

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      const since = fromZonedClock(`${day}T00:00`, officeZone());
      const { data, error } = await send({ id: webhook.id, since });
      if (error) return showFailure(error, t('Error'), t('Nothing could be sent again'));
      const { count = 0 } = data ?? {};
      toast({
        title: t('{count} events are sent again', { count, one: '{count} event is sent again' }),
      });
    });
  }
  return (
    <form onSubmit={submit} aria-label={t('Send again what failed')}>
      <Cluster $gap={3} $align="end">
        <TextField
          label={t('Failed since')}
          type="date"
          required
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" variant="secondary" loading={isRunning}>
          {t('Send all of them again')}
        </Button>
      </Cluster>
    </form>
  );
}

function Delivery({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { eventId, type, state, reason, attempts, nextAttemptAt, occurredAt, body } = delivery;
  const [send] = useAdminSendDeliveryAgainMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();
  const label = type === TEST_EVENT_TYPE ? t('A test') : t(WEBHOOK_EVENT_LABELS[type]);
  const time = formatDateTime(occurredAt, 'medium', officeZone());

  const sendAgain = () =>
    run(async () => {
      const { data, error } = await send({ id: webhook.id, eventId });
      if (error) showFailure(error, t('Error'), t('It could not be sent again'));
      else if (data) toast({ title: t(DELIVERY_STATES[data.delivery.state]), description: label });
    });
  return (
    <li>
      <Cluster $gap={2}>
        <Badge tone={TONES[state]}>{t(DELIVERY_STATES[state])}</Badge>
        <strong>{label}</strong>
      </Cluster>
      <small>
        {time}
        {reason !== '' && ` · ${reason}`}
        {nextAttemptAt !== null &&
          attempts.length > 0 &&
          ` · ${t('Next try {time}', { time: formatDateTime(nextAttemptAt, 'medium', officeZone()) })}`}
      </small>
      <Disclosure lazy summary={t('{count} tries', { count: attempts.length, one: '{count} try' })}>
        <Stack $gap={3}>
          {attempts.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
          <small>{t('What is sent, with the id {id}', { id: eventId })}</small>
          <Text tabIndex={0}>{JSON.stringify(JSON.parse(body), null, 2)}</Text>
        </Stack>
      </Disclosure>
      {webhook.isActive && (
        <div>
          <Button
            size="sm"
            variant="secondary"
            loading={isRunning}
            aria-label={t('Send again: {event}, {time}', { event: label, time })}
            onClick={() => void sendAgain()}
          >
            {t('Send again')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Attempt({
  attempt: { at, durationMs, status, answer, error },
}: {
  attempt: DeliveryAttempt;
}) {
  const values = {
    time: formatDateTime(at, 'medium', officeZone()),
    seconds: (durationMs / 1_000).toFixed(1),
  };
  return (
    <div>
      {status === null
        ? t('{time}: no answer after {seconds} s. {error}', { ...values, error })
        : t('{time}: answered {status} after {seconds} s', { ...values, status })}
      {answer !== '' && <Text tabIndex={0}>{answer}</Text>}
    </div>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    gap: ${space[2]};
    min-width: 0;
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }

  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }
`;

const Text = styled.pre`
  max-height: 16rem;
  margin: ${space[1]} 0 0;
  padding: ${space[2]} ${space[3]};
  overflow: auto;
  border-radius: ${radius.md};
  background: ${color.subtle};
  font-size: ${fontSize.sm};
  white-space: pre-wrap;
`;
