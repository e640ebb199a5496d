import { dateIn } from '@brightnest/contracts/property-zone';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { ErrorState } from '@brightnest/kit/ui/error-state';
import { Skeleton } from '@brightnest/kit/ui/skeleton';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useSchedule } from '../../jobs/use-schedule';
import { CLEANER_LOGIN } from '../../paths';
import { DayAgenda } from './day-agenda';
import { DaysOff } from './days-off';
import { MonthGrid } from './month-grid';
import { ScheduleBar } from './schedule-bar';
import { type ScheduleView, daysOf, moved, periodName, queryOf } from './schedule-period';

const OFFICE_ZONE = 'Australia/Sydney';
const NOTHING = { jobs: [], daysOff: [] };

/** The cleaner's calendar by week and by month, with the days on which they do not work. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const today = dateIn(OFFICE_ZONE);
  const [view, setView] = useState<ScheduleView>('week');
  const [date, setDate] = useState(today);
  const days = daysOf(view, date);
  const { schedule, error, isFetching, refetch } = useSchedule(queryOf(days));
  useLoggedOutWhen(schedule === null, CLEANER_LOGIN);
  const [first = date, last = date] = [days[0], days.at(-1)];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your schedule"
      description="Each job in the time of its place."
      size="lg"
      firm
    >
      <Stack>
        <ScheduleBar
          view={view}
          onView={setView}
          period={periodName(view, date)}
          onStep={(by) => setDate(moved(view, date, by))}
          onToday={() => setDate(today)}
        />
        {view === 'month' && (
          // Stays while another month loads, and keeps the focus.
          <MonthGrid schedule={schedule ?? NOTHING} date={date} today={today} onDate={setDate} />
        )}
        {!schedule && error && (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!schedule && !error && (
          <div role="status" aria-busy="true" aria-label="Loading your schedule...">
            <Skeleton $height="8rem" />
          </div>
        )}
        {schedule && (
          <Stack $gap={2}>
            {(view === 'week' ? days : [date]).map((day) => (
              <DayAgenda key={day} schedule={schedule} date={day} isToday={day === today} />
            ))}
          </Stack>
        )}
        <DaysOff
          today={today}
          daysOff={schedule?.daysOff.filter(({ from, to }) => from <= last && to >= first)}
          onAdded={setDate}
        />
      </Stack>
    </Dialog>
  );
}
