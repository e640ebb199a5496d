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

const POLLING_MS = 2_000;
const CLOSES_AFTER_MS = 2_000;

interface ApproveDialogProps {
  /** Null while the dialog is closed. */
  approval: Approval | null;
  onApprove: (application: ApplicationRow) => void;
  onClose: () => void;
}

function titleOf({ application, stage }: Approval, progress: ApprovalProgress | undefined): string {
  const name = applicantName(application);
  if (stage === 'asking') return `Approve ${name}?`;
  return progress?.state === 'done' ? `${name} is approved` : `Approving ${name}`;
}

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
  const { application, stage, problem } = approval;
  const isAsking = stage === 'asking';
  const canRetry = stage === 'refused' || Boolean(progress?.canRetry);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(approval, progress)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isAsking ? 'Cancel' : 'Close'}
          </Button>
          {isAsking && <Button onClick={() => onApprove(application)}>Approve</Button>}
          {canRetry && <Button onClick={() => onApprove(application)}>Try again</Button>}
        </>
      }
    >
      {isAsking && <WhatWillHappen application={application} />}
      {problem && <Notice role="alert">{problem}</Notice>}
      {(stage === 'sending' || isFollowing) && <ApprovalSteps progress={progress} />}
    </Dialog>
  );
}
