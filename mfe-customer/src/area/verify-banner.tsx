import type { CustomerProfile } from '@brightnest/contracts/auth/customer-profile';
import { LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { verifyEmailPath } from '../paths';

/** Asks to prove the address, as long as it is not. */
export function VerifyBanner({ profile }: { profile: CustomerProfile }) {
  if (profile.isEmailVerified) return null;
  return (
    <Notice
      action={
        <LinkButton to={verifyEmailPath(profile.email)} variant="secondary" size="sm">
          Verify my email
        </LinkButton>
      }
    >
      Your email address is not verified yet: <strong>{profile.email}</strong>
    </Notice>
  );
}
