import { deadlineText } from '@brightnest/contracts/careers/deadline-text';
import { jobTypeLabel, type Job } from '@brightnest/contracts/careers/jobs';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { LinkButton } from '@brightnest/kit/ui/button';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { Banknote, CalendarDays, Clock, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { risingCard } from '../../ui/card-style';

const Card = styled.li`
  ${risingCard}
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  padding: ${space[5]};

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: ${space[2]} ${space[4]};
  }

  & > p {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.textMuted};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
  }

  & > a {
    margin-top: auto;
    align-self: start;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  font-size: ${fontSize.sm};

  & li {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }

  & svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${color.accentText};
  }
`;

/** An open job, in short. */
export function JobCard({ job }: { job: Job }) {
  const { id, title, jobType, hoursPerWeek, location, description } = job;
  return (
    <Card>
      <header>
        <h3>{title}</h3>
        <Badge tone="accent" icon={null}>
          {jobTypeLabel(jobType)}
        </Badge>
      </header>
      <Facts>
        <li>
          <MapPin aria-hidden="true" />
          {location}
        </li>
        {hoursPerWeek && (
          <li>
            <Clock aria-hidden="true" />
            {hoursPerWeek} hours per week
          </li>
        )}
        {job.salaryRange && (
          <li>
            <Banknote aria-hidden="true" />
            {job.salaryRange}
          </li>
        )}
        {job.applicationDeadline && (
          <li>
            <CalendarDays aria-hidden="true" />
            Apply by {deadlineText(job.applicationDeadline)}
          </li>
        )}
      </Facts>
      <p>{description}</p>
      <LinkButton to={`/apply/${id}`}>
        Apply <VisuallyHidden>for {title}</VisuallyHidden>
      </LinkButton>
    </Card>
  );
}
