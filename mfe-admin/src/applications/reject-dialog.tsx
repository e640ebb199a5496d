import type { ApplicationRow } from '@brightnest/contracts/applications/application-schemas';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { TextareaField } from '@brightnest/kit/ui/forms/field';
import { useState } from 'react';
import { ConcurrentChangeNotice } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { useHold } from '../undo/use-hold';
import { applicantName } from './application-texts';
import { useAdminChangeApplicationStatusMutation } from './applications-api';
import { useSeenApplication } from './use-review';

interface RejectFormProps {
  application: ApplicationRow;
  onClose: () => void;
}

function RejectForm({ application, onClose }: RejectFormProps) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN });
  const [note, setNote] = useState('');
  const seen = useSeenApplication(application);
  const { run, isRunning } = useSingleFlight();
  const [changeStatus] = useAdminChangeApplicationStatusMutation();
  const hold = useHold();
  const name = applicantName(application);
  const failure = t('Failed to update application');

  const reject = () =>
    run(async () => {
      const notes = note.trim();
      const { id } = application;
      const { version } = seen;
      // Without notes the stored ones stay; empty text would remove them.
      const send = () => changeStatus({ id, version, status: 'rejected', ...(notes && { notes }) });
      const onSent = () =>
        toast({
          title: t('Application rejected'),
          description: t('{applicantName} is notified by email.', { applicantName: name }),
        });
      const isHeld = await hold({
        title: t('{name} is rejected', { name }),
        changes: { [`applications/${id}`]: { applicationStatus: 'rejected' } },
        ...{ send, failure, onSent },
      });
      if (isHeld) return onClose();
      const { error } = await send();
      if (error) {
        seen.refuse(error);
        return showFailure(error, t('Error'), failure);
      }
      onSent();
      onClose();
    });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Reject {applicantName}?', { applicantName: name })}
      description={t('Once it is sent, this can’t be undone. The applicant is notified by email.')}
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" loading={isRunning} onClick={() => void reject()}>
            {t('Reject application')}
          </Button>
        </>
      }
    >
      <Stack>
        <ConcurrentChangeNotice
          seen={seen}
          of={{ resource: 'application', resourceId: application.id }}
        />
        <RejectionNote value={note} onChange={setNote} />
      </Stack>
    </Dialog>
  );
}

interface RejectDialogProps {
  /** Null while the dialog is closed. */
  application: ApplicationRow | null;
  onClose: () => void;
}

/** Asks before an application is declined. */
export function RejectDialog({ application, onClose }: RejectDialogProps) {
  if (!application) return null;
  return <RejectForm key={application.id} application={application} onClose={onClose} />;
}

const MAX_NOTE_LENGTH = 2_000;

interface RejectionNoteProps {
  value: string;
  onChange: (note: string) => void;
}

/** The note that a rejected applicant receives with the decision. */
export function RejectionNote({ value, onChange }: RejectionNoteProps) {
  return (
    <TextareaField
      label={t('Note (optional)')}
      hint={t('The applicant reads it in the email and beside the status of the application.')}
      rows={3}
      maxLength={MAX_NOTE_LENGTH}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
