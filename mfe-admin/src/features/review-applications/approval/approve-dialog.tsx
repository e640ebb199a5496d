import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import type { ApprovalProgress } from '@brightnest/contracts/careers/approval';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { Notice } from '@brightnest/kit/ui/notice';
import { useEffect } from 'react';
import { useGetApplicationQuery } from '../../../api/applications';
import { applicantName } from '../application-texts';
import { ApprovalSteps } from './approval-steps';
import type { Approval } from './use-approval';
import { WhatWillHappen } from './what-will-happen';

// Live updates are quicker; this is for when they are cut off.
const POLLING_MS = 3_000;
const CLOSES_AFTER_MS = 2_000;

interface ApproveDialogProps {
  /** Null while the dialog is closed. */
  approval: Approval | null;
  onApprove: (application: ApplicationRow) => void;
  onClose: () => void;
}

type Phase = 'asking' | 'under-way' | 'stuck' | 'done';

function phaseOf({ stage }: Approval, progress: ApprovalProgress | undefined): Phase {
  if (stage === 'asking') return 'asking';
  if (stage === 'refused' || progress?.canRetry) return 'stuck';
  return progress?.state === 'done' ? 'done' : 'under-way';
}

function titleOf(name: string, phase: Phase): string {
  if (phase === 'asking') return `Approve ${name}?`;
  return phase === 'done' ? `${name} is approved` : `Approving ${name}`;
}

// The button stays where it is: the second of two quick clicks must not meet another one.
const BUTTONS: Record<Phase, string> = {
  asking: 'Approve',
  'under-way': 'Approving...',
  stuck: 'Try again',
  done: 'Approved',
};

/** Says what an approval does, then shows how far it is; closes by itself once it is complete. */
export function ApproveDialog({ approval, onApprove, onClose }: ApproveDialogProps) {
  const isFollowing = approval?.stage === 'following';
  const { currentData } = useGetApplicationQuery(approval?.application.id ?? '', {
    skip: !isFollowing,
    pollingInterval: POLLING_MS,
  });
  const progress = (isFollowing && currentData?.application.approval) || undefined;
  const isDone = progress?.state === 'done';

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  if (!approval) return null;
  const { application, problem } = approval;
  const phase = phaseOf(approval, progress);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(applicantName(application), phase)}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {phase === 'asking' ? 'Cancel' : 'Close'}
          </Button>
          <Button
            loading={phase === 'under-way'}
            disabled={phase === 'done'}
            onClick={() => onApprove(application)}
          >
            {BUTTONS[phase]}
          </Button>
        </>
      }
    >
      {phase === 'asking' && <WhatWillHappen application={application} />}
      {problem && <Notice role="alert">{problem}</Notice>}
      {phase !== 'asking' && !problem && <ApprovalSteps progress={progress} />}
    </Dialog>
  );
}
