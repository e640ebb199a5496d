import { JOB_STATUS_LABELS, type JobStatus } from '@brightnest/contracts/careers/job-status';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { CalendarX2, CirclePause } from 'lucide-react';
import type { ReactNode } from 'react';

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
