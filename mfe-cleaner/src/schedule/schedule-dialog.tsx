import { msg, t } from '@brightnest/contracts/translation';
import { ABSENCE_KIND_LABELS, absenceTimesText } from '@brightnest/contracts/workforce/absence';
import type { DayOff, ScheduleResponse } from '@brightnest/contracts/workforce/cleaner-schemas';
import { dateIn, formatCalendarDate, officeZone } from '@brightnest/contracts/times';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { Link } from '@brightnest/kit/runtime/router';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/ui/theme/tokens';
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { JobBadge, jobTimes } from '../jobs/job-facts';
import { useSchedule } from '../jobs/use-jobs';
import { CLEANER_SIGN_IN, jobPath } from '../paths';
import { DaysOff } from './days-off';
import { MonthGrid } from './month-grid';
import {
  daysInPeriod,
  itemsOnDay,
  movePeriod,
  periodName,
  scheduleQuery,
  type ScheduleView,
} from './schedule-period';

const EMPTY_SCHEDULE = { jobs: [], daysOff: [] };

/** The cleaner's calendar by week and by month, with the days on which they do not work. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const today = dateIn(officeZone());
  const [view, setView] = useState<ScheduleView>('week');
  const [date, setDate] = useState(today);
  const days = daysInPeriod(view, date);
  const { schedule, ...query } = useSchedule(scheduleQuery(days));
  useRedirectToSignInWhen(schedule === null, CLEANER_SIGN_IN);
  const [first = date, last = date] = [days[0], days.at(-1)];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Your schedule')}
      description={t('Times are local to each job.')}
      size="lg"
      firm
    >
      <Stack>
        <ScheduleBar
          view={view}
          onView={setView}
          period={periodName(view, date)}
          onStep={(by) => setDate(movePeriod(view, date, by))}
          onToday={() => setDate(today)}
        />
        {view === 'month' && (
          // Rendered while another month loads too, so that it keeps the focus.
          <MonthGrid
            schedule={schedule ?? EMPTY_SCHEDULE}
            date={date}
            today={today}
            onDate={setDate}
          />
        )}
        {schedule ? (
          <Stack $gap={2}>
            {(view === 'week' ? days : [date]).map((day) => (
              <DayAgenda key={day} schedule={schedule} date={day} isToday={day === today} />
            ))}
          </Stack>
        ) : (
          <PendingQuery query={query} label={t('Loading your schedule...')}>
            <Skeleton $height="8rem" />
          </PendingQuery>
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

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};

  & h3 {
    font-size: ${fontSize.lg};
    font-weight: ${fontWeight.semibold};
  }
`;

const VIEWS = [
  ['week', msg('Week')],
  ['month', msg('Month')],
] as const;

interface ScheduleBarProps {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  period: string;
  onStep: (by: number) => void;
  onToday: () => void;
}

/** The period that is shown, and the buttons to change it. */
function ScheduleBar({ view, onView, period, onStep, onToday }: ScheduleBarProps) {
  return (
    <Bar>
      <h3 aria-live="polite">{period}</h3>
      <Cluster $gap={2}>
        <Cluster $gap={1} role="group" aria-label={t('Show')}>
          {VIEWS.map(([value, label]) => (
            <Button
              key={value}
              variant={view === value ? 'primary' : 'secondary'}
              aria-pressed={view === value}
              onClick={() => onView(value)}
            >
              {t(label)}
            </Button>
          ))}
        </Cluster>
        <Cluster $gap={1}>
          <Button
            variant="secondary"
            aria-label={view === 'week' ? t('Previous week') : t('Previous month')}
            onClick={() => onStep(-1)}
          >
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Button variant="secondary" onClick={onToday}>
            {t('Today')}
          </Button>
          <Button
            variant="secondary"
            aria-label={view === 'week' ? t('Next week') : t('Next month')}
            onClick={() => onStep(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </Cluster>
      </Cluster>
    </Bar>
  );
}

const Day = styled.section<{ $isToday: boolean }>`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${({ $isToday }) => ($isToday ? color.accent : color.border)};
  border-radius: ${radius.md};

  & h4 {
    font-size: ${fontSize.md};
    font-weight: ${fontWeight.semibold};
  }

  & ul {
    display: grid;
    gap: ${space[3]};
    padding: 0;
    list-style: none;
  }

  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[1]} ${space[3]};
  }

  & p,
  & small {
    color: ${color.textMuted};
    font-size: ${fontSize.sm};
  }

  & small {
    display: block;
  }

  & svg {
    width: 1rem;
    height: 1rem;
    vertical-align: text-bottom;
  }
`;

function dayOffText({ kind, reason }: DayOff): string {
  if (kind) return t(ABSENCE_KIND_LABELS[kind]);
  return reason ? t('Day off: {reason}', { reason }) : t('Day off');
}

interface DayAgendaProps {
  schedule: Pick<ScheduleResponse, 'jobs' | 'daysOff'>;
  date: string;
  isToday: boolean;
}

/** The jobs and days off of one day; each job in the time of its place. */
function DayAgenda({ schedule, date, isToday }: DayAgendaProps) {
  const { jobs, daysOff } = itemsOnDay(schedule, date);
  const name = formatCalendarDate(date, 'weekday');
  return (
    <Day $isToday={isToday} aria-label={name}>
      <h4>{isToday ? t('{day} (today)', { day: name }) : name}</h4>
      {jobs.length + daysOff.length === 0 ? (
        <p>{t('Nothing planned')}</p>
      ) : (
        <ul>
          {daysOff.map((dayOff) => (
            <li key={dayOff.id}>
              <span>
                <CalendarOff aria-hidden="true" /> {dayOffText(dayOff)}
                {dayOff.fromTime && <small>{absenceTimesText(dayOff)}</small>}
              </span>
            </li>
          ))}
          {jobs.map((job) => (
            <li key={job.assignmentId}>
              <span>
                <Link to={jobPath(job.assignmentId, date)}>{job.serviceType}</Link>
                <small>
                  {jobTimes(job)}
                  {job.suburb && `, ${job.suburb}`}
                </small>
              </span>
              <JobBadge status={job.status} />
            </li>
          ))}
        </ul>
      )}
    </Day>
  );
}
