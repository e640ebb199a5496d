import type { SubscriptionTier } from '@brightnest/contracts/bookings/catalogue';
import { Link } from '@brightnest/kit/router';
import { useSession } from '@brightnest/kit/session';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { Notice } from '@brightnest/kit/ui/notice';
import { VisuallyHidden } from '@brightnest/kit/ui/visually-hidden';
import { LOGIN, plansState } from '../book-address';
import { useSubscribe } from './use-subscribe';

/** What joining is called, for who is signed in and for visitors. */
export interface PlanLabels {
  signedIn: string;
  visitor: string;
}

interface PlanActionProps {
  plan: SubscriptionTier;
  labels: PlanLabels;
  variant: 'primary' | 'secondary';
}

/** The way into the club: to the checkout, or for visitors to sign in and back to the plans. */
export function PlanAction({ plan, labels, variant }: PlanActionProps) {
  const { user } = useSession();
  if (user) return <Subscribe plan={plan} label={labels.signedIn} variant={variant} />;
  return (
    <LinkButton to={LOGIN} state={plansState} variant={variant} fullWidth>
      {labels.visitor}
      <VisuallyHidden>{plan.name}</VisuallyHidden>
    </LinkButton>
  );
}

interface SubscribeProps extends Pick<PlanActionProps, 'plan' | 'variant'> {
  label: string;
}

function Subscribe({ plan, label, variant }: SubscribeProps) {
  const { subscribe, isSubscribing, isMember } = useSubscribe(plan.id);
  if (isMember) {
    return (
      <Notice tone="info" role="alert">
        You are a member of the club already.{' '}
        <Link to="/customer/settings#membership">See your membership</Link>
      </Notice>
    );
  }
  return (
    <Button variant={variant} fullWidth loading={isSubscribing} onClick={() => void subscribe()}>
      {label}
      <VisuallyHidden>{plan.name}</VisuallyHidden>
    </Button>
  );
}
