import type { InvitationStatus } from '@brightnest/contracts/auth/invitation-status';

export const INVITATION_STATUS_LABELS = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
} as const satisfies Record<InvitationStatus, string>;
