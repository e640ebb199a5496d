import mongoose from 'mongoose';
import { passwordTokenDigest } from '../identity/password-token';

/** The filter of the invitation that a link opens now. */
export function opensNow(token: string) {
  return {
    invitationToken: passwordTokenDigest(token),
    state: 'open' as const,
    expiresAt: mongoose.trusted({ $gt: new Date() }),
  };
}
