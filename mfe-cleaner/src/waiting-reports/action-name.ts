import type { CleanerReport } from '@brightnest/contracts/bookings/cleaner-job';
import type { JobAction } from './waiting-entry';

const REPORTS: Record<CleanerReport, string> = {
  accepted: 'Accept',
  declined: 'Decline',
  on_my_way: 'On my way',
  started: 'Start Job',
  completed: 'Complete',
};

/** What was done, in the words of the buttons: `“Start Job”`. */
export function actionName(action: JobAction): string {
  switch (action.kind) {
    case 'report':
      return `“${REPORTS[action.body.status]}”`;
    case 'tick':
      return `The tick at “${action.label}”`;
    case 'notes':
      return 'Your note';
    case 'photo':
      return `A photo ${action.when} the clean`;
    case 'remove-photo':
      return 'Removing a photo';
  }
}
