import type { Job } from '@brightnest/contracts/careers/jobs';
import { deadlineText } from '@brightnest/contracts/careers/deadline-text';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Banknote, CalendarDays, Clock, MapPin } from 'lucide-react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  font-size: ${fontSize.sm};

  & li {
    display: flex;
    gap: ${space[2]};
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin-top: 0.15em;
    color: ${color.accentText};
  }
`;

/** The job at a glance. */
export function JobFacts({ job }: { job: Job }) {
  const { hoursPerWeek, location, salaryRange, applicationDeadline } = job;
  return (
    <List>
      {hoursPerWeek && (
        <li>
          <Clock aria-hidden="true" />
          {hoursPerWeek} hours per week
        </li>
      )}
      <li>
        <MapPin aria-hidden="true" />
        {location}
      </li>
      {salaryRange && (
        <li>
          <Banknote aria-hidden="true" />
          {salaryRange}
        </li>
      )}
      {applicationDeadline && (
        <li>
          <CalendarDays aria-hidden="true" />
          Apply by {deadlineText(applicationDeadline)}
        </li>
      )}
    </List>
  );
}
