import { t } from '@brightnest/contracts/translation';
import { absenceTimesText } from '@brightnest/contracts/workforce/absence';
import type { Absence } from '@brightnest/contracts/workforce/absence-schemas';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { ConfirmAction } from '../../forms/confirm-action';
import { ADMIN_SIGN_IN } from '../../sign-in/paths';
import { AbsenceDialog } from './absence-dialog';
import {
  useAdminApproveAbsenceMutation,
  useAdminDeclineAbsenceMutation,
  useAdminRemoveAbsenceMutation,
} from './absences-api';

/** What staff do with an absence. */
export type AbsenceActionName = 'approve' | 'decline' | 'reassign' | 'remove';

interface AbsenceActionProps {
  absence: Absence;
  action: AbsenceActionName;
  onClose: () => void;
}

/** The dialog of an action on an absence. */
export function AbsenceAction({ absence, action, onClose }: AbsenceActionProps) {
  switch (action) {
    case 'decline':
      return <DeclineDialog absence={absence} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog absence={absence} onClose={onClose} />;
    default:
      return <ReassignDialog absence={absence} approves={action === 'approve'} onClose={onClose} />;
  }
}

type ActionProps = Pick<AbsenceActionProps, 'absence' | 'onClose'>;

/** Approves days off, or goes on with an absence whose jobs are not all reassigned. */
function ReassignDialog({ absence, approves, onClose }: ActionProps & { approves: boolean }) {
  const { id, cleanerId, cleanerName: name, from, to, fromTime, toTime } = absence;
  const [approve] = useAdminApproveAbsenceMutation();

  return (
    <AbsenceDialog
      title={
        approves
          ? t('Approve the days off of {name}?', { name })
          : t('Reassign the jobs of {name}', { name })
      }
      description={absenceTimesText(absence)}
      confirmLabel={approves ? t('Approve') : t('Reassign')}
      done={approves ? t('Days off approved') : t('Done')}
      absence={{
        ...{ cleaner: { id: cleanerId, name }, from, to },
        ...(fromTime && { fromTime }),
        ...(toTime && { toTime }),
      }}
      failure={approves ? t('Failed to approve the days off') : t('Failed to reassign the jobs')}
      {...(approves && { record: () => approve(id) })}
      onClose={onClose}
    />
  );
}

const MAX_ANSWER_LENGTH = 500;

function DeclineDialog({ absence, onClose }: ActionProps) {
  const { id, cleanerName: name } = absence;
  const [answer, setAnswer] = useState('');
  const [decline] = useAdminDeclineAbsenceMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const { run, isRunning } = useSingleFlight();

  const confirm = () =>
    run(async () => {
      const { error } = await decline({ id, answer: answer.trim() });
      if (error) return showFailure(error, t('Error'), t('Failed to decline the days off'));
      toast({ title: t('Days off declined'), description: t('{name} is told.', { name }) });
      onClose();
    });

  return (
    <Dialog
      open
      firm
      size="sm"
      title={t('Decline the days off of {name}?', { name })}
      description={absenceTimesText(absence)}
      onOpenChange={(open) => !open && !isRunning && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={isRunning} onClick={onClose}>
            {t('Back')}
          </Button>
          <Button variant="danger" loading={isRunning} onClick={() => void confirm()}>
            {t('Decline')}
          </Button>
        </>
      }
    >
      <TextareaField
        label={t('What you say to them (optional)')}
        hint={t('They read it in the email and on their schedule.')}
        rows={3}
        maxLength={MAX_ANSWER_LENGTH}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </Dialog>
  );
}

function RemoveDialog({ absence, onClose }: ActionProps) {
  const { id, cleanerName: name } = absence;
  const [remove] = useAdminRemoveAbsenceMutation();
  return (
    <ConfirmAction
      title={t('Remove this absence of {name}?', { name })}
      description={t(
        'They can be given jobs then again. What was given to somebody else stays with them; you can move it back on the board.',
      )}
      confirmLabel={t('Remove absence')}
      destructive
      action={() => remove(id)}
      failure={t('Failed to remove the absence')}
      success={() => ({ title: t('Absence removed') })}
      onClose={onClose}
    />
  );
}
