import {
  INVITATION_STATUS_LABELS,
  type InvitationStatus,
} from '@brightnest/contracts/auth/invitation-status';
import { options } from '@brightnest/contracts/quotes/quote-options';
import { defineList } from '../../../list/define-list';

/** The invitations: what they are narrowed by. */
export const invitationsList = defineList<{ status: InvitationStatus }>({
  noun: 'invitations',
  pageSize: 20,
  searches: 'Email',
  filters: {
    status: {
      label: 'Status',
      placeholder: 'All statuses',
      options: options(INVITATION_STATUS_LABELS),
    },
  },
  sorts: [],
});
