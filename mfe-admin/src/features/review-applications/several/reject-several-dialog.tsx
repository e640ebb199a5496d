import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { BulkDialog } from '../../../list/bulk-dialog';
import { LeftOut } from '../../../list/left-out';
import type { SeveralProps } from '../../../list/several-props';
import { RejectionNote } from '../rejection/rejection-note';
import { applicationsText, useSeveralMoves } from './use-several-moves';

/** Asks before several applications are declined. */
export function RejectSeveralDialog({ records, onDone, onClose }: SeveralProps<ApplicationRow>) {
  const [note, setNote] = useState('');
  const { movable, leftOut, move } = useSeveralMoves(records, 'rejected');
  const count = movable.length;
  return (
    <BulkDialog
      title={`Reject ${applicationsText(count)}?`}
      description="This cannot be taken back. Each applicant gets a kind e-mail."
      confirmLabel={`Reject ${applicationsText(count)}`}
      destructive
      count={count}
      doneText={(done) => `${applicationsText(done)} rejected`}
      work={(report) => move(report, note.trim())}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack>
        <LeftOut names={leftOut} />
        <RejectionNote value={note} onChange={setNote} />
      </Stack>
    </BulkDialog>
  );
}
