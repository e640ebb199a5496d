import type { ApprovalProgress } from '@brightnest/contracts/applications/application';
import type { ApplicationRow } from '@brightnest/contracts/applications/application-schemas';
import { msg, t } from '@brightnest/contracts/translation';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { IdCard, Mail, UserRoundCheck } from 'lucide-react';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { applicantName, futureRole } from './application-texts';
import { useAdminGetApplicationQuery } from './applications-api';
import { ApprovalSteps } from './approval-steps';
import type { Approval } from './use-review';

// A fallback for when live updates are interrupted.
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
  if (phase === 'asking') return t('Approve {name}?', { name });
  return phase === 'done' ? t('{name} is approved', { name }) : t('Approving {name}', { name });
}

// One button in one place, so that the second click of a double click cannot hit a different one.
const BUTTONS: Record<Phase, string> = {
  asking: msg('Approve'),
  'under-way': msg('Approving...'),
  stuck: msg('Try again'),
  done: msg('Approved'),
};

/** Explains an approval, then shows its progress; closes by itself when it is complete. */
export function ApproveDialog({ approval, onApprove, onClose }: ApproveDialogProps) {
  const isFollowing = approval?.stage === 'following';
  const isRefused = approval?.stage === 'refused';
  const { currentData } = useAdminGetApplicationQuery(approval?.application.id ?? '', {
    skip: !isFollowing && !isRefused,
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
            {phase === 'asking' ? t('Cancel') : t('Close')}
          </Button>
          <Button
            loading={phase === 'under-way'}
            disabled={phase === 'done'}
            // Somebody else may have changed it: the next try goes by what is there now.
            onClick={() => onApprove(currentData?.application ?? application)}
          >
            {t(BUTTONS[phase])}
          </Button>
        </>
      }
    >
      {phase === 'asking' && <ApprovalEffects application={application} />}
      {problem && <Notice role="alert">{problem}</Notice>}
      {phase !== 'asking' && !problem && <ApprovalSteps progress={progress} />}
    </Dialog>
  );
}

const Effects = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: ${space[4]} 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 1.25rem minmax(0, 1fr);
    gap: ${space[3]};
    overflow-wrap: anywhere;
  }

  & svg {
    width: 1.25rem;
    height: 1.6em;
    color: ${color.accentText};
  }
`;

/** What an approval does, shown before it is confirmed. */
function ApprovalEffects({ application }: { application: ApplicationRow }) {
  const { firstName, email, source } = application;
  return (
    <>
      <p>{t('Once it is sent, this can’t be undone.')}</p>
      <Effects>
        <li>
          <UserRoundCheck aria-hidden="true" />
          {t('{firstName} gets an account as a {role}, with a temporary password.', {
            firstName,
            role: futureRole(source),
          })}
        </li>
        <li>
          <IdCard aria-hidden="true" />
          {t('A cleaner profile with an employee ID is set up.')}
        </li>
        <li>
          <Mail aria-hidden="true" />
          {t('A welcome email goes to {email}.', { email })}
        </li>
      </Effects>
    </>
  );
}
