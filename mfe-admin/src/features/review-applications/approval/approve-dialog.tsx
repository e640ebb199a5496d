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
  const isUnderWay = !isAsking && !canRetry && !isDone;
  // The button stays where it is: a second click on it must not meet another one.
  const label = canRetry
    ? 'Try again'
    : isUnderWay
      ? 'Approving...'
      : isDone
        ? 'Approved'
        : 'Approve';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(approval, progress)}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {isAsking ? 'Cancel' : 'Close'}
          </Button>
          <Button loading={isUnderWay} disabled={isDone} onClick={() => onApprove(application)}>
            {label}
          </Button>
        </>
      }
    >
      {isAsking && <WhatWillHappen application={application} />}
      {problem && <Notice role="alert">{problem}</Notice>}
      {(stage === 'sending' || isFollowing) && <ApprovalSteps progress={progress} />}
    </Dialog>
  );
}
