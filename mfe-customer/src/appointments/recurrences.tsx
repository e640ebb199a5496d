import { labelOf } from '@brightnest/contracts/forms';
import { RECURRENCES } from '@brightnest/contracts/scheduling/booking';
import type { RecurrenceSummary } from '@brightnest/contracts/scheduling/recurrence-schemas';
import {
  formatCalendarDate,
  formatDate,
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
import { space } from '@brightnest/kit/ui/theme/tokens';
import { Pause, Play, Repeat, Square } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CUSTOMER_SIGN_IN } from '../paths';
import { startText } from './change-preview';
import { KeptCard } from './kept-card';
import { RecurrenceDialog } from './recurrence-dialog';
import {
  useCustomerListRecurrencesQuery,
  useCustomerResumeRecurrenceMutation,
} from './recurrences-api';

const List = styled(Stack)`
  margin-bottom: ${space[6]};
`;

const Title = styled(CardTitle)`
  display: flex;
  gap: ${space[2]};

  & > svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** What repeats until the customer ends it, each once; nothing where nothing does. */
export function Recurrences() {
  const { data } = useCustomerListRecurrencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<{ recurrence: RecurrenceSummary; isEnd: boolean }>();
  if (!data || data.length === 0) return null;
  return (
    <>
      <List as="ul" aria-label="Cleans that repeat">
        {data.map((recurrence) => (
          <li key={recurrence.id}>
            <RecurrenceCard
              recurrence={recurrence}
              onPause={() => setOpen({ recurrence, isEnd: false })}
              onEnd={() => setOpen({ recurrence, isEnd: true })}
            />
          </li>
        ))}
      </List>
      {open && <RecurrenceDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface RecurrenceCardProps {
  recurrence: RecurrenceSummary;
  onPause: () => void;
  onEnd: () => void;
}

function RecurrenceCard({ recurrence, onPause, onEnd }: RecurrenceCardProps) {
  const id = useId();
  const { resume, isResuming } = useResume(recurrence.id);
  const isPaused = recurrence.status === 'paused';
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Cluster $justify="space-between" $align="start">
          <Title id={id}>
            <Repeat aria-hidden="true" />
            <span>
              {recurrence.serviceName}, {rhythmText(recurrence)}
            </span>
          </Title>
          <Badge tone={isPaused ? 'warning' : 'success'}>{statusText(recurrence)}</Badge>
        </Cluster>
        <DescriptionList items={factsOf(recurrence)} />
        <KeptCard recurrence={recurrence} />
        <Cluster>
          {isPaused && (
            <Button size="sm" loading={isResuming} onClick={() => void resume()}>
              <Play aria-hidden="true" />
              Go on now
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onPause}>
            <Pause aria-hidden="true" />
            {isPaused ? 'Pause longer' : 'Pause'}
          </Button>
          <Button variant="secondary" size="sm" onClick={onEnd}>
            <Square aria-hidden="true" />
            End
          </Button>
        </Cluster>
        <p>
          To leave one out or to move it, cancel or move it below. Moving it with those after it
          changes the time of all of them.
        </p>
      </Stack>
    </Card>
  );
}

/** `every two weeks on Fridays, 9:00 am`; of what is monthly, the day of the month. */
export function rhythmText({ every, anchor, timeZone }: RecurrenceSummary): string {
  const often = labelOf(RECURRENCES, every).toLowerCase();
  const day =
    every === 'monthly'
      ? `on day ${formatDate(anchor, 'dayMonth', timeZone).split(' ')[0]!}`
      : `on ${formatDate(anchor, 'weekday', timeZone).split(' ')[0]!}s`;
  return `${often} ${day}, ${formatTime(anchor, timeZone)}`;
}

function statusText({ status, resumesOn }: RecurrenceSummary): string {
  if (status !== 'paused') return 'Goes on until you end it';
  return resumesOn === null ? 'Paused' : `Paused until ${formatCalendarDate(resumesOn, 'medium')}`;
}

function factsOf(recurrence: RecurrenceSummary) {
  const { address, duration, price, currency, withCredit, nextBookings, timeZone } = recurrence;
  const next = nextBookings.map(({ scheduledDate }) => startText(scheduledDate, timeZone));
  return [
    { term: 'Next', description: next.join('\n') || 'None booked at the moment' },
    { term: 'Address', description: address },
    { term: 'Takes', description: formatDuration(duration) },
    {
      term: 'Each clean',
      description: `${withCredit ? 'A club credit, or ' : ''}${amountText(price, currency)}`,
    },
  ];
}

function useResume(id: string) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [resumeRecurrence] = useCustomerResumeRecurrenceMutation();
  const { run, isRunning } = useSingleFlight();

  async function resume(): Promise<void> {
    const { data, error } = await resumeRecurrence(id);
    if (error) return showFailure(error, 'Not resumed');
    toast({ title: 'Your cleans go on', description: data.message });
  }

  return { resume: () => run(resume), isResuming: isRunning };
}
