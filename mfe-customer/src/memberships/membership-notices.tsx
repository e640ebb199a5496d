import type { Membership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useNavigate } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button, LinkButton } from '@brightnest/kit/ui/controls/button';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { checkoutPath, CUSTOMER_SIGN_IN } from '../paths';
import { useCustomerKeepPlanMutation, useCustomerPayMonthMutation } from './memberships-api';

/** What a member should know about the time after this month. */
export function MembershipNotice({ membership }: { membership: Membership }) {
  const { id, status, cancelAtPeriodEnd, skipsNextMonth, periodEndsAt, retryAt } = membership;
  const day = formatDate(periodEndsAt, 'long', officeZone());
  if (cancelAtPeriodEnd) {
    return (
      <Notice tone="info">
        {status === 'active'
          ? t(
              'Your membership ends on {day}. Until then your cleanings stay yours, and nothing more is charged.',
              { day },
            )
          : t('Your membership is about to end, and nothing more is charged.')}
      </Notice>
    );
  }
  if (status === 'past_due') {
    return (
      <Notice action={<PayMonth id={id} label={t('Pay now')} />}>
        {t(
          'We could not charge your card on {day}, and there are no new cleanings until it is paid.',
          { day },
        )}{' '}
        {retryAt !== undefined &&
          `${t('We try again on {date}.', { date: formatDate(retryAt, 'long', officeZone()) })} `}
        {t('You can pay at once, also with another card.')}
      </Notice>
    );
  }
  if (status === 'paused') {
    return (
      <Notice action={<PayMonth id={id} label={t('Resume and pay')} />}>
        {t(
          'Your membership is paused, as your card could not be charged on {day}. Nothing is charged, and there are no cleanings. It goes on once you pay a month, and is billed on that day from then on.',
          { day },
        )}
      </Notice>
    );
  }
  if (skipsNextMonth) {
    return (
      <Notice tone="info">
        {t(
          'The month from {day} is left out: nothing is charged, and there are no cleanings in it.',
          { day },
        )}
      </Notice>
    );
  }
  return null;
}

/** Goes to the payment of the month that could not be charged. */
function PayMonth({ id, label }: { id: string; label: string }) {
  const navigate = useNavigate();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [payMonth, { isLoading }] = useCustomerPayMonthMutation();

  async function pay(): Promise<void> {
    const { data, error } = await payMonth(id);
    if (data) await navigate(checkoutPath(data.checkoutId));
    else showFailure(error, t('The payment could not be started'));
  }

  return (
    <Button size="sm" loading={isLoading} onClick={() => void pay()}>
      {label}
    </Button>
  );
}

/** A change of plan that has not happened yet. */
export function PlanNotice({ membership }: { membership: Membership }) {
  const { id, nextPlan, unpaidChange, cancelAtPeriodEnd, nextBillingDate } = membership;
  if (unpaidChange) {
    const { tierName, charge, currency, checkoutId } = unpaidChange;
    if (checkoutId === null) {
      return (
        <Notice tone="info">
          {t(
            'Your change to {tierName} is being paid. It counts as soon as your bank has answered.',
            { tierName },
          )}
        </Notice>
      );
    }
    return (
      <Notice
        action={
          <Cluster $gap={2}>
            <LinkButton to={checkoutPath(checkoutId)} size="sm">
              {t('Pay now')}
            </LinkButton>
            <KeepPlan id={id} />
          </Cluster>
        }
      >
        {t('Your plan changes to {tierName} once {amount} is paid.', {
          tierName,
          amount: amountText(charge, currency),
        })}
      </Notice>
    );
  }
  if (!nextPlan || cancelAtPeriodEnd) return null;
  const { tierName, monthlyPrice, currency } = nextPlan;
  return (
    <Notice tone="info" action={<KeepPlan id={id} />}>
      {t('Your plan changes to {tierName} with the next month, on {date}: {amount} a month.', {
        tierName,
        date: formatDate(nextBillingDate, 'long', officeZone()),
        amount: amountText(monthlyPrice, currency),
      })}
    </Notice>
  );
}

/** Takes back a change of plan. */
function KeepPlan({ id }: { id: string }) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [keepPlan, { isLoading }] = useCustomerKeepPlanMutation();

  async function keep(): Promise<void> {
    const { data, error } = await keepPlan(id);
    if (data) toast({ title: t('You keep your plan'), description: data.message });
    else showFailure(error, t('The change could not be taken back'));
  }

  return (
    <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void keep()}>
      {t('Keep my plan')}
    </Button>
  );
}
