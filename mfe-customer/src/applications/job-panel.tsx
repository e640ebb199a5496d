import { type Job, jobTypeLabel } from '@brightnest/contracts/jobs/job';
import { formatCalendarDate } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { CheckList, IconList } from '@brightnest/kit/ui/display/check-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { color, fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { Banknote, Briefcase, CalendarDays, Clock, Lightbulb, MapPin } from 'lucide-react';
import { styled } from 'styled-components';
import { SidePanel } from '../forms/side-panel';

const tips = () => [
  t('Have your resume and a recent picture at hand before you begin.'),
  t('Choose every day and area you can work: it makes a match more likely.'),
  t('Check your phone number and email; that is how we reach you.'),
  t('What you type is kept in this tab until you send it.'),
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
        <Points title={t('Responsibilities')} items={job.responsibilities} />
        <Points title={t('Requirements')} items={job.requirements} />
        <Points title={t('Benefits')} items={job.benefits} />
      </SidePanel>
      <SidePanel title={t('Application Tips')} icon={<Lightbulb aria-hidden="true" />}>
        <CheckList size="sm" items={tips()} />
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
          {t('{hoursPerWeek} hours per week', { hoursPerWeek })}
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
          {t('Apply by {date}', { date: formatCalendarDate(applicationDeadline) })}
        </li>
      )}
    </IconList>
  );
}
