import type { ScheduleResponse } from '@brightnest/contracts/bookings/cleaner-area';
import { Link } from '@brightnest/kit/router';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { CalendarOff } from 'lucide-react';
import { styled } from 'styled-components';
import { JobBadge } from '../../jobs/job-badge';
import { jobAddress } from '../../paths';
import { dayName } from '@brightnest/kit/times/calendar-date';
import { zoneText } from '@brightnest/kit/times/moment-text';
import { spanText } from '../../times/moment-text';
import { onDay } from './schedule-period';

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

interface DayAgendaProps {
  schedule: Pick<ScheduleResponse, 'jobs' | 'daysOff'>;
  date: string;
  isToday: boolean;
}

/** What is on a day, in the times of its places. */
export function DayAgenda({ schedule, date, isToday }: DayAgendaProps) {
  const { jobs, daysOff } = onDay(schedule, date);
  return (
    <Day $isToday={isToday} aria-label={dayName(date)}>
      <h4>
        {dayName(date)}
        {isToday && ' (today)'}
      </h4>
      {jobs.length + daysOff.length === 0 ? (
        <p>Nothing planned</p>
      ) : (
        <ul>
          {daysOff.map(({ id, reason }) => (
            <li key={id}>
              <span>
                <CalendarOff aria-hidden="true" /> Day off{reason && `: ${reason}`}
              </span>
            </li>
          ))}
          {jobs.map(({ assignmentId, scheduledDate, duration, timeZone, status, ...job }) => (
            <li key={assignmentId}>
              <span>
                <Link to={jobAddress(assignmentId, date)}>{job.serviceType}</Link>
                <small>
                  {spanText(scheduledDate, duration, timeZone)} ({zoneText(timeZone)})
                  {job.suburb && `, ${job.suburb}`}
                </small>
              </span>
              <JobBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </Day>
  );
}
