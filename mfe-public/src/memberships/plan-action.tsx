import { t } from '@brightnest/contracts/translation';
import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import { isApiError } from '@brightnest/kit/runtime/api-error';
import type { ReturnState } from '@brightnest/kit/runtime/navigation';
import { Link, useNavigate } from '@brightnest/kit/runtime/router';
import { useSession } from '@brightnest/kit/runtime/session';
import { useAppDispatch } from '@brightnest/kit/runtime/store';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { SIGN_IN } from '../ui/links';
import { usePublicGetMembershipQuery } from './membership-api';

/** Returns whoever signs in to buy a plan to the plans. */
const BACK_TO_PLANS: ReturnState = { returnTo: '/pricing#subscription-plans' };

/** What joining is called, for who is signed in and for visitors. */
export interface PlanLabels {
  signedIn: string;
  visitor: string;
}

interface PlanActionProps {
  plan: Plan;
  labels: PlanLabels;
  variant: 'primary' | 'secondary';
}

/** Joins with the plan, or changes to it; visitors sign in first and come back to the plans. */
export function PlanAction({ plan, labels, variant }: PlanActionProps) {
  const { user } = useSession();
  if (user) return <SignedInAction plan={plan} label={labels.signedIn} variant={variant} />;
  return (
    <LinkButton to={SIGN_IN} state={BACK_TO_PLANS} variant={variant} fullWidth>
      {t(labels.visitor)}
      <VisuallyHidden>{plan.name}</VisuallyHidden>
    </LinkButton>
  );
}

/** Members see what a change means in their settings, before anything is charged. */
function SignedInAction({ plan, label, variant }: SubscribeProps) {
  const { data: membership } = usePublicGetMembershipQuery();
  if (!membership) return <Subscribe plan={plan} label={label} variant={variant} />;
  // One that ends can't be changed; in their settings it is resumed.
  if (membership.tierId === plan.id || membership.cancelAtPeriodEnd) {
    return (
      <LinkButton to="/customer/settings#membership" variant="secondary" fullWidth>
        {t('See your membership')}
      </LinkButton>
    );
  }
  const query = new URLSearchParams({ plan: plan.id });
  return (
    <LinkButton to={`/customer/settings?${query}#membership`} variant={variant} fullWidth>
      {t('Change to this plan')}
      <VisuallyHidden>{plan.name}</VisuallyHidden>
    </LinkButton>
  );
}

/** Marks the plan that the signed-in member has. */
export function OwnPlanBadge({ plan }: { plan: Plan }) {
  const { user } = useSession();
  const { data: membership } = usePublicGetMembershipQuery(undefined, { skip: !user });
  if (!user || membership?.tierId !== plan.id) return null;
  return <Badge tone="success">{t('Your plan')}</Badge>;
}

interface SubscribeProps extends Pick<PlanActionProps, 'plan' | 'variant'> {
  label: string;
}

function Subscribe({ plan, label, variant }: SubscribeProps) {
  const { subscribe, state } = useSubscribe(plan.id);
  if (state === 'not-offered') {
    return (
      <Notice tone="info" role="alert">
        {t('Paying by card is not offered at the moment, so nobody can join online.')}{' '}
        <Link to="/contact">{t('Contact us')}</Link>
      </Notice>
    );
  }
  if (state === 'member') {
    return (
      <Notice tone="info" role="alert">
        {t('You are a member of the club already.')}{' '}
        <Link to="/customer/settings#membership">{t('See your membership')}</Link>
      </Notice>
    );
  }
  return (
    <Button
      variant={variant}
      fullWidth
      loading={state === 'pending'}
      onClick={() => void subscribe()}
    >
      {t(label)}
      <VisuallyHidden>{plan.name}</VisuallyHidden>
    </Button>
  );
}

/** Subscribes to a plan and goes to its checkout. The call is loaded on the first click. */
function useSubscribe(tierId: string) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const showFailure = useFailureToast();
  const [state, setState] = useState<'idle' | 'pending' | 'member' | 'not-offered'>('idle');

  async function subscribe(): Promise<void> {
    setState('pending');
    try {
      const { beginMembership } = await import('./begin-membership');
      const { data, error } = await beginMembership(dispatch, tierId);
      if (data) return void navigate(`/payment/checkout?checkout=${data.checkoutId}`);
      refuse(error);
    } catch (error) {
      refuse(error);
    }
  }

  function refuse(error: unknown): void {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'already_member') return setState('member');
    if (code === 'payment_not_offered') return setState('not-offered');
    setState('idle');
    if (code === 'not_authenticated') return void navigate(SIGN_IN, { state: BACK_TO_PLANS });
    showFailure(error, t('Failed to subscribe'));
  }

  return { subscribe, state };
}
