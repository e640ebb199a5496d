import type { ApplicationRow } from '@brightnest/contracts/careers/admin-applications';
import {
  APPLICATION_STATUS_LABELS,
  canMove,
} from '@brightnest/contracts/careers/application-status';
import { useLoggedOut } from '@brightnest/kit/logged-out';
import { useChangeApplicationStatusMutation } from '../../../api/applications';
import type { ReportProgress } from '../../../list/bulk-dialog';
import { eachInTurn } from '../../../list/each-in-turn';
import { ADMIN_LOGIN } from '../../../paths';
import { applicantName } from '../application-texts';

/** Moves those of several applications that their status lets, one after another. */
export function useSeveralMoves(
  applications: readonly ApplicationRow[],
  to: 'under_review' | 'rejected',
) {
  const onLoggedOut = useLoggedOut(ADMIN_LOGIN);
  const [changeStatus] = useChangeApplicationStatusMutation();
  const may = (one: ApplicationRow) => canMove(one.applicationStatus, to);
  const movable = applications.filter(may);
  const others = applications.filter((one) => !may(one));
  return {
    movable,
    /** Who is left out, and how they stand; empty where nobody is. */
    leftOut: others.map(
      (one) => `${applicantName(one)} (${APPLICATION_STATUS_LABELS[one.applicationStatus]})`,
    ),
    move: (report: ReportProgress, notes = '') =>
      eachInTurn({
        records: movable,
        nameOf: applicantName,
        // What is left out stays as it is; empty text would remove it.
        change: ({ id }) => changeStatus({ id, status: to, ...(notes && { notes }) }),
        report,
        onLoggedOut,
      }),
  };
}

/** "1 application", "3 applications" */
export function applicationsText(count: number): string {
  return `${count} ${count === 1 ? 'application' : 'applications'}`;
}
