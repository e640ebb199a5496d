import { INVITATION_DAYS } from '@brightnest/contracts/auth/mailed-links';
import { newPasswordToken } from '../identity/password-token';

/** The secret of an invitation: `token` goes into the mail, `stored` into the record. */
export interface InvitationLink {
  token: string;
  stored: { invitationToken: string; invitedAt: Date; expiresAt: Date };
}

export function newInvitationLink(): InvitationLink {
  const { token, digest } = newPasswordToken();
  const invitedAt = new Date();
  const expiresAt = new Date(invitedAt.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1_000);
  return { token, stored: { invitationToken: digest, invitedAt, expiresAt } };
}
