import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { CalendarX2, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobStatus } from './job-status';

export const JOB_STATUS_LABELS: Record<JobStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  closed: 'Deadline passed',
};

const LOOKS: Record<JobStatus, { tone: BadgeTone; icon?: ReactNode }> = {
  active: { tone: 'success' },
  inactive: { tone: 'neutral', icon: <CirclePause aria-hidden="true" /> },
  closed: { tone: 'warning', icon: <CalendarX2 aria-hidden="true" /> },
};

/** Whether people can apply for the job, and if not, why. */
export function JobStatusBadge({ status }: { status: JobStatus }) {
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {JOB_STATUS_LABELS[status]}
    </Badge>
  );
}
