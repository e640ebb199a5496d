import { LinkButton } from '@brightnest/kit/ui/button';
import { DeadLink } from '../../mailed-link/dead-link';
import { SIGN_IN } from '../../paths';
import { Link } from '@brightnest/kit/router';

export function DeadInvitation({ reason }: { reason: string }) {
  return (
    <DeadLink
      title="This invitation does not work"
      description={reason}
      footer={
        <span>
          You have accepted it already? <Link to={SIGN_IN}>Sign in</Link>
        </span>
      }
    >
      <p>Whoever invited you can send it again. We can as well: tell us your address.</p>
      <LinkButton to="/contact" size="lg" fullWidth>
        Ask for a new invitation
      </LinkButton>
    </DeadLink>
  );
}
