import type { DayOff } from '@brightnest/contracts/bookings/cleaner-area';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { Card } from '@brightnest/kit/ui/card';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { Cluster, Stack } from '@brightnest/kit/ui/stack';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRemoveDayOffMutation } from '../../api/days-off';
import { dateText } from '@brightnest/kit/times/calendar-date';
import { wordsOf } from '../../words-of';
import { DayOffForm } from './day-off-form';

interface DaysOffProps {
  today: string;
  /** Those of the days shown; undefined while they load. */
  daysOff: readonly DayOff[] | undefined;
  onAdded: (firstDay: string) => void;
}

const stretchText = ({ from, to }: DayOff) =>
  from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;

/** When the cleaner does not work, to add to and take from. */
export function DaysOff({ today, daysOff, onAdded }: DaysOffProps) {
  const toast = useToast();
  const [remove, { isLoading }] = useRemoveDayOffMutation();
  const [asked, setAsked] = useState<DayOff>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function confirm() {
    if (!asked) return;
    const { error } = await remove(asked.id);
    setAsked(undefined);
    // The button that had the focus goes.
    heading.current?.focus();
    if (!error) return toast({ title: 'Days off removed' });
    toast({
      title: 'Failed to remove the days off',
      description: wordsOf(error),
      variant: 'destructive',
    });
  }

  return (
    <Card as="section" aria-labelledby="days-off" $padding={4}>
      <Stack>
        <h3 id="days-off" ref={heading} tabIndex={-1}>
          Days off
        </h3>
        {daysOff?.length === 0 && <p>None in the days shown.</p>}
        {daysOff?.map((dayOff) => (
          <Cluster key={dayOff.id} $justify="space-between">
            <span>
              {stretchText(dayOff)}
              {dayOff.reason && `: ${dayOff.reason}`}
            </span>
            <Button variant="secondary" onClick={() => setAsked(dayOff)}>
              <Trash2 aria-hidden="true" />
              Remove<VisuallyHidden> {stretchText(dayOff)}</VisuallyHidden>
            </Button>
          </Cluster>
        ))}
        <DayOffForm today={today} onAdded={onAdded} />
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title="Remove these days off?"
          description={`You can be given jobs on ${stretchText(asked)} again.`}
          confirmLabel="Remove days off"
          destructive
          onConfirm={() => void confirm()}
          loading={isLoading}
        />
      )}
    </Card>
  );
}
