import {
  ASSIGNMENT_STATUS_LABELS,
  type AssignmentStatus,
} from '@brightnest/contracts/bookings/job-status';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';

// What is none of these is shown as what went wrong.
const TONES: Partial<Record<AssignmentStatus, BadgeTone>> = {
  assigned: 'info',
  started: 'accent',
  completed: 'success',
};

/** How far a job is. */
export function JobBadge({ status }: { status: AssignmentStatus }) {
  return (
    <Badge tone={TONES[status] ?? 'danger'}>{ASSIGNMENT_STATUS_LABELS[status] ?? status}</Badge>
  );
}
