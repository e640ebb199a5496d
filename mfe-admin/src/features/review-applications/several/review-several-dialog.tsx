import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import { BulkDialog } from '../../../list/bulk-dialog';
import { LeftOut } from '../../../list/left-out';
import type { SeveralProps } from '../../../list/several-props';
import { applicationsText, useSeveralMoves } from './use-several-moves';

/** Asks before the review of several applications is started. */
export function ReviewSeveralDialog({ records, onDone, onClose }: SeveralProps<ApplicationRow>) {
  const { movable, leftOut, move } = useSeveralMoves(records, 'under_review');
  const count = movable.length;
  return (
    <BulkDialog
      title={`Start the review of ${applicationsText(count)}?`}
      description="Each applicant sees that the application is under review."
      confirmLabel="Start review"
      count={count}
      doneText={(done) => `${applicationsText(done)} under review`}
      work={(report) => move(report)}
      onDone={onDone}
      onClose={onClose}
    >
      <LeftOut names={leftOut} />
    </BulkDialog>
  );
}
