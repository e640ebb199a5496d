/** Where an invitation stands. */
export const INVITATION_STATUSES = ['open', 'accepted', 'expired'] as const;

/** One of {@link INVITATION_STATUSES}. */
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Display labels of {@link INVITATION_STATUSES}. */
export const INVITATION_STATUS_LABELS = {
  open: 'Open',
  accepted: 'Accepted',
  expired: 'Expired',
} as const satisfies Record<InvitationStatus, string>;
