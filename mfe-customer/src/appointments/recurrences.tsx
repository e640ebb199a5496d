import { t } from '@brightnest/contracts/translation';
import { describeRhythm } from '@brightnest/contracts/scheduling/recurrence-rhythm';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import {
  formatCalendarDate,
  formatDateTime,
  formatDuration,
  formatTime,
} from '@brightnest/contracts/times';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { Card, CardTitle } from '@brightnest/kit/ui/display/card';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { Pause, Play, Repeat, Square } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { CUSTOMER_SIGN_IN } from '../paths';
import { KeptCard } from './kept-card';
import { RecurrenceDialog } from './recurrence-dialog';
import {
  type RecurrenceRef,
  useCustomerListRecurrencesQuery,
  useCustomerResumeRecurrenceMutation,
} from './recurrences-api';

/** What repeats until the customer ends it, each once; nothing where nothing does. */
export function Recurrences() {
  const { data } = useCustomerListRecurrencesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.length === 0) return null;
  return (
    <Stack as="ul" aria-label={t('Cleans that repeat')}>
      {data.map((recurrence) => (
        <li key={recurrence.id}>
          <RecurrenceCard recurrence={recurrence} of={recurrence}>
            <p>
              {t(
                'To leave one out or to move it, cancel or move it in the list of your cleans. Moving it with those after it changes the time of all of them.',
              )}
            </p>
          </RecurrenceCard>
        </li>
      ))}
    </Stack>
  );
}

interface RecurrenceCardProps {
  recurrence: RecurrenceSummary;
  of: RecurrenceRef;
  /** What else can be done with it. */
  children: ReactNode;
}

/** One that repeats: how it stands, and how it is paused, resumed and ended. */
export function RecurrenceCard({ recurrence, of, children }: RecurrenceCardProps) {
  const id = useId();
  const [open, setOpen] = useState<'pause' | 'end'>();
  const { status, serviceName } = recurrence;
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Cluster $justify="space-between" $align="start">
          <CardTitle id={id}>
            <Repeat aria-hidden="true" />
            <span>
              {serviceName}, {rhythmText(recurrence)}
            </span>
          </CardTitle>
          <Badge tone={status === 'active' ? 'success' : 'warning'}>{statusText(recurrence)}</Badge>
        </Cluster>
        <DescriptionList items={factsOf(recurrence)} />
        {'id' in of && <KeptCard recurrence={recurrence} />}
        {status !== 'ended' && (
          <>
            <Changes of={of} isPaused={status === 'paused'} onOpen={setOpen} />
            {children}
          </>
        )}
      </Stack>
      {open && (
        <RecurrenceDialog
          recurrence={recurrence}
          of={of}
          isEnd={open === 'end'}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

interface ChangesProps {
  of: RecurrenceRef;
  isPaused: boolean;
  onOpen: (change: 'pause' | 'end') => void;
}

function Changes({ of, isPaused, onOpen }: ChangesProps) {
  const { resume, isResuming } = useResume(of);
  return (
    <Cluster>
      {isPaused && (
        <Button size="sm" loading={isResuming} onClick={() => void resume()}>
          <Play aria-hidden="true" />
          {t('Go on now')}
        </Button>
      )}
      <Button variant="secondary" size="sm" onClick={() => onOpen('pause')}>
        <Pause aria-hidden="true" />
        {isPaused ? t('Pause longer') : t('Pause')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onOpen('end')}>
        <Square aria-hidden="true" />
        {t('End')}
      </Button>
    </Cluster>
  );
}

/** `every two weeks on Fridays, 9:00 am`; of what is monthly, the day of the month. */
export function rhythmText({ every, anchor, timeZone }: RecurrenceSummary): string {
  return `${describeRhythm({ every, start: anchor, timeZone })}, ${formatTime(anchor, timeZone)}`;
}

function statusText({ status, resumesOn }: RecurrenceSummary): string {
  if (status === 'ended') return t('Ended');
  if (status !== 'paused') return t('Goes on until you end it');
  return resumesOn === null
    ? t('Paused')
    : t('Paused until {date}', { date: formatCalendarDate(resumesOn, 'medium') });
}

// The others are in the list of appointments.
const NEXT_SHOWN = 3;

function factsOf(recurrence: RecurrenceSummary) {
  const { address, duration, price, currency, withCredit, nextBookings, timeZone } = recurrence;
  const next = nextBookings
    .slice(0, NEXT_SHOWN)
    .map(({ scheduledDate }) => formatDateTime(scheduledDate, 'shortWeekday', timeZone));
  return [
    { term: t('Next'), description: next.join('\n') || t('None booked at the moment') },
    { term: t('Address'), description: address },
    { term: t('Takes'), description: formatDuration(duration) },
    {
      term: t('Each clean'),
      description: `${withCredit ? t('A club credit, or ') : ''}${amountText(price, currency)}`,
    },
  ];
}

function useResume(of: RecurrenceRef) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [resumeRecurrence] = useCustomerResumeRecurrenceMutation();
  const { run, isRunning } = useSingleFlight();

  async function resume(): Promise<void> {
    const { data, error } = await resumeRecurrence(of);
    if (error) return showFailure(error, t('Not resumed'));
    toast({ title: t('Your cleans go on'), description: data.message });
  }

  return { resume: () => run(resume), isResuming: isRunning };
}
