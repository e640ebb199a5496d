import { useBookingRules } from '../booking-rules';
import type { BookingRules } from '@brightnest/contracts/scheduling/booking-rules';
import {
  formatDate,
  formatDateSpan,
  formatDateTime,
  formatDuration,
  formatRecentTime,
  formatZonedDateTime,
} from '@brightnest/contracts/times';
import { inSentence, t } from '@brightnest/contracts/translation';
import {
  OFFER_OUTCOME_LABELS,
  suitableTimesText,
} from '@brightnest/contracts/waiting-list/waiting-list';
import type {
  HeldTime,
  WaitingEntrySummary,
} from '@brightnest/contracts/waiting-list/waiting-list-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import { bookHeldTimePath, CUSTOMER_SIGN_IN } from '../paths';
import { useHasAccount } from '../sign-in/use-has-account';
import {
  useCustomerDeclineHeldTimeMutation,
  useCustomerLeaveWaitingListMutation,
  useCustomerListWaitingQuery,
} from './waiting-list-api';

/** Guests have no list: nothing is asked for them. */
export function useWaitingList() {
  const skip = !useHasAccount();
  return useCustomerListWaitingQuery(undefined, { refetchOnMountOrArgChange: true, skip });
}

/** What the customer waits for, each once; nothing where they don't. */
export function WaitingEntries() {
  const { data } = useWaitingList();
  const [leaving, setLeaving] = useState<WaitingEntrySummary>();
  if (!data || data.entries.length === 0) return null;
  return (
    <>
      <Stack as="ul" aria-label={t('Waiting list')}>
        {data.entries.map((entry) => (
          <li key={entry.id}>
            <WaitingCard entry={entry} onLeave={() => setLeaving(entry)} />
          </li>
        ))}
      </Stack>
      {leaving && <LeaveDialog entry={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

/** What is held for the customer now, on the page they land on. */
export function HeldTimes() {
  const { data } = useWaitingList();
  const held = data?.entries.filter(({ offer }) => offer !== null) ?? [];
  return held.map((entry) => <HeldTimeNotice key={entry.id} entry={entry} />);
}

/** A time that is held, with what can be done about it; nothing where none is. */
function HeldTimeNotice({ entry }: { entry: WaitingEntrySummary }) {
  const { decline, isDeclining } = useDecline(entry);
  if (!entry.offer) return null;
  return (
    <Notice
      tone="info"
      action={
        <Cluster $gap={2}>
          <LinkButton size="sm" to={bookHeldTimePath(entry.id)}>
            {t('Book this time')}
          </LinkButton>
          <Button
            variant="secondary"
            size="sm"
            loading={isDeclining}
            onClick={() => void decline()}
          >
            {t('No, thanks')}
          </Button>
        </Cluster>
      }
    >
      {entry.serviceName}: {heldText(entry.timeZone, entry.offer)}
    </Notice>
  );
}

/** `Tue, 5 Jan 2027, 9:00 am (Sydney time) is held for you until 3:40 pm.` */
function heldText(timeZone: string, { start, expiresAt }: HeldTime): string {
  const until = formatRecentTime(expiresAt, new Date(), timeZone);
  return t('{time} is held for you until {until}.', {
    time: formatZonedDateTime(start, timeZone),
    until,
  });
}

/** Says what has become of a time that the page's address asks for. */
export function AskedTimeNotice({ entry }: { entry: WaitingEntrySummary | undefined }) {
  if (entry?.offer) return <Notice tone="info">{heldText(entry.timeZone, entry.offer)}</Notice>;
  return (
    <Notice>
      {t('The time in your link is not held for you any more.')}{' '}
      {entry
        ? t('You are still on the waiting list. You can choose another time here.')
        : t('You can choose another time here.')}
    </Notice>
  );
}

interface WaitingCardProps {
  entry: WaitingEntrySummary;
  onLeave: () => void;
}

function WaitingCard({ entry, onLeave }: WaitingCardProps) {
  const id = useId();
  const isHeld = entry.offer !== null;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Cluster $justify="space-between" $align="start">
          <CardTitle id={id}>
            <Hourglass aria-hidden="true" />
            <span>{t('Waiting for {serviceName}', { serviceName: entry.serviceName })}</span>
          </CardTitle>
          <Badge tone={isHeld ? 'success' : 'neutral'}>
            {isHeld ? t('A time is held for you') : t('On the waiting list')}
          </Badge>
        </Cluster>
        <DescriptionList isShort items={factsOf(entry, useBookingRules())} />
        <div>
          <Button variant="secondary" size="sm" onClick={onLeave}>
            {t('Leave the waiting list')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function factsOf(entry: WaitingEntrySummary, rules: BookingRules) {
  const { duration, since, timeZone, pastOffers } = entry;
  const suits = suitableTimesText(entry, rules);
  const last = pastOffers.at(-1);
  return [
    { term: t('Days'), description: formatDateSpan(entry.from, entry.to, 'mediumWeekday') },
    ...(suits ? [{ term: t('Suits'), description: suits }] : []),
    { term: t('Takes'), description: formatDuration(duration) },
    { term: t('Since'), description: formatDate(since, 'mediumWeekday', timeZone) },
    ...(last
      ? [
          {
            term: t('Last offered'),
            description: `${formatDateTime(last.start, 'mediumWeekday', timeZone)}: ${inSentence(t(OFFER_OUTCOME_LABELS[last.outcome]))}`,
          },
        ]
      : []),
  ];
}

function useDecline({ id, offer }: WaitingEntrySummary) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [declineHeldTime] = useCustomerDeclineHeldTimeMutation();
  const { run, isRunning } = useSingleFlight();

  async function decline(): Promise<void> {
    if (!offer) return;
    const { data, error } = await declineHeldTime({ id, start: offer.start });
    if (error) return showFailure(error, t('Not declined'));
    toast({ title: t('You don’t take this time'), description: data.message });
  }

  return { decline: () => run(decline), isDeclining: isRunning };
}

interface LeaveDialogProps {
  entry: WaitingEntrySummary;
  onClose: () => void;
}

/** Asks before a customer loses their place. */
function LeaveDialog({ entry, onClose }: LeaveDialogProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [leaveWaitingList] = useCustomerLeaveWaitingListMutation();
  const { run, isRunning } = useSingleFlight();
  const leave = () =>
    run(async () => {
      const { error } = await leaveWaitingList(entry.id);
      if (error) showFailure(error, t('Still on the waiting list'));
      else toast({ title: t('You are not on the waiting list any more') });
      onClose();
    });

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Leave the waiting list?')}
      description={[
        `${entry.serviceName}, ${formatDateSpan(entry.from, entry.to, 'mediumWeekday')}.`,
        ...(entry.offer ? [t('The time that is held for you goes to the next.')] : []),
        t('If you join again, you are the last in the line.'),
      ].join(' ')}
      confirmLabel={t('Leave the list')}
      cancelLabel={t('Stay on it')}
      onConfirm={() => void leave()}
      destructive
      loading={isRunning}
    />
  );
}
