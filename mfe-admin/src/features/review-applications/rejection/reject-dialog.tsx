import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { Dialog } from '@brightnest/kit/ui/dialog';
import { useState } from 'react';
import { useChangeApplicationStatusMutation } from '../../../api/applications';
import { applicantName } from '../application-texts';
import { useFailureToast } from '../../../forms/use-failure-toast';
import { useSingleFlight } from '../use-single-flight';
import { RejectionNote } from './rejection-note';

interface RejectFormProps {
  application: ApplicationRow;
  onClose: () => void;
}

function RejectForm({ application, onClose }: RejectFormProps) {
  const toast = useToast();
  const showFailure = useFailureToast();
  const [note, setNote] = useState('');
  const [changeStatus, { isLoading }] = useChangeApplicationStatusMutation();

  const reject = useSingleFlight(async () => {
    const notes = note.trim();
    const { error } = await changeStatus({
      id: application.id,
      status: 'rejected',
      // What is left out stays as it is; empty text would remove it.
      ...(notes && { notes }),
    });
    if (error) return showFailure(error, 'Failed to update application');
    toast({
      title: 'Application rejected',
      description: `${applicantName(application)} gets a kind e-mail.`,
    });
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reject ${applicantName(application)}?`}
      description="This cannot be taken back. The applicant gets a kind e-mail."
      firm
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={isLoading} onClick={() => void reject()}>
            Reject application
          </Button>
        </>
      }
    >
      <RejectionNote value={note} onChange={setNote} />
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
