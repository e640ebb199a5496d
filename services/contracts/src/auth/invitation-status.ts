/** Where an invitation stands. */
export const INVITATION_STATUSES = ['open', 'accepted', 'expired'] as const;

/** One of {@link INVITATION_STATUSES}. */
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
