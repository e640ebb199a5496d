import { type Job, jobTypeLabel } from '@brightnest/contracts/jobs/job';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { CheckList, IconList } from '@brightnest/kit/ui/display/check-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Banknote, Briefcase, CalendarDays, Clock, Lightbulb, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { SidePanel } from '../forms/side-panel';

const TIPS = [
  'Have your resume and a recent picture at hand before you begin.',
  'Choose every day and area you can work: it makes a match more likely.',
  'Check your phone number and email; that is how we reach you.',
  'What you type is kept in this tab until you send it.',
];

const Description = styled.p`
  color: ${color.textMuted};
  font-size: ${fontSize.sm};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};

  & h3 {
    font-size: ${fontSize.md};
  }
`;

function Points({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part>
      <h3>{title}</h3>
      <CheckList size="sm" items={items} />
    </Part>
  );
}

/** What the job is, and what helps when applying for it. */
export function JobPanel({ job }: { job: Job }) {
  return (
    <Stack $gap={5}>
      <SidePanel title={job.title} icon={<Briefcase aria-hidden="true" />}>
        <div>
          <Badge tone="accent" icon={null}>
            {jobTypeLabel(job.jobType)}
          </Badge>
        </div>
        <JobFacts job={job} />
        {job.description && <Description>{job.description}</Description>}
        <Points title="Responsibilities" items={job.responsibilities} />
        <Points title="Requirements" items={job.requirements} />
        <Points title="Benefits" items={job.benefits} />
      </SidePanel>
      <SidePanel title="Application Tips" icon={<Lightbulb aria-hidden="true" />}>
        <CheckList size="sm" items={TIPS} />
      </SidePanel>
    </Stack>
  );
}

/** The job at a glance. */
function JobFacts({ job }: { job: Job }) {
  const { hoursPerWeek, location, salaryRange, applicationDeadline } = job;
  return (
    <IconList $size="sm">
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
          Apply by {formatCalendarDate(applicationDeadline)}
        </li>
      )}
    </IconList>
  );
}
