import type { AdminApplication } from '@brightnest/contracts/careers/admin-applications';
import {
  type ApplicationStatus,
  workflowMoves,
} from '@brightnest/contracts/careers/application-status';
import { Button } from '@brightnest/kit/ui/button';
import { CalendarClock, Check, SearchCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface WorkflowHandlers {
  onStartReview: () => void;
  onSchedule: () => void;
  onApprove: () => void;
  onReject: () => void;
}

interface WorkflowActionsProps extends WorkflowHandlers {
  application: AdminApplication;
  isStarting: boolean;
}

/** The moves that the workflow offers from the application's status, the way back before the way on. */
export function WorkflowActions({
  application: { applicationStatus },
  isStarting,
  onStartReview,
  onSchedule,
  onApprove,
  onReject,
}: WorkflowActionsProps) {
  const isScheduled = applicationStatus === 'interview_scheduled';
  const buttons: Partial<Record<ApplicationStatus, ReactNode>> = {
    rejected: (
      <Button key="reject" variant="ghost" onClick={onReject}>
        <X aria-hidden="true" />
        Reject
      </Button>
    ),
    under_review: (
      <Button key="review" loading={isStarting} onClick={onStartReview}>
        {!isStarting && <SearchCheck aria-hidden="true" />}
        Start review
      </Button>
    ),
    interview_scheduled: (
      <Button key="interview" variant={isScheduled ? 'secondary' : 'primary'} onClick={onSchedule}>
        <CalendarClock aria-hidden="true" />
        {isScheduled ? 'Reschedule interview' : 'Schedule interview'}
      </Button>
    ),
    approved: (
      <Button key="approve" onClick={onApprove}>
        <Check aria-hidden="true" />
        Approve
      </Button>
    ),
  };
  const moves = workflowMoves(applicationStatus);
  const inOrder: ApplicationStatus[] = [
    'rejected',
    'under_review',
    'interview_scheduled',
    'approved',
  ];
  return <>{inOrder.filter((status) => moves.includes(status)).map((status) => buttons[status])}</>;
}
