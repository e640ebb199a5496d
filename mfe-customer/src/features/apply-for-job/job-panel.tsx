import { jobTypeLabel, type Job } from '@brightnest/contracts/careers/jobs';
import { color, fontSize, space } from '@brightnest/kit/theme/tokens';
import { Badge } from '@brightnest/kit/ui/badge';
import { Stack } from '@brightnest/kit/ui/stack';
import { Briefcase, Lightbulb } from 'lucide-react';
import { styled } from 'styled-components';
import { CheckList } from '../../applicant/check-list';
import { SidePanel } from '../../applicant/side-panel';
import { JobFacts } from './job-facts';

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
      <CheckList items={items} />
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
        <CheckList items={TIPS} />
      </SidePanel>
    </Stack>
  );
}
