import { ApproveDialog } from './approval/approve-dialog';
import { ApplicationDetailsDialog } from './details/application-details-dialog';
import { ScheduleInterviewDialog } from './interview/schedule-interview-dialog';
import { RejectDialog } from './rejection/reject-dialog';
import type { Review } from './use-review';

/** The dialogs of {@link Review}; the later ones lie over the details. */
export function ReviewDialogs({ review }: { review: Review }) {
  return (
    <>
      <ApplicationDetailsDialog review={review} />
      <ScheduleInterviewDialog application={review.interview} onClose={review.closeInterview} />
      <RejectDialog application={review.rejection} onClose={review.closeRejection} />
      <ApproveDialog
        approval={review.approval}
        onApprove={review.approve}
        onClose={review.closeApproval}
      />
    </>
  );
}
