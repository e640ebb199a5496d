import type { Plan } from '@brightnest/contracts/catalogue/catalogue-schemas';
import type {
  Membership,
  PlanChangePreview,
} from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useNavigate, useSearchParams } from '@brightnest/kit/runtime/router';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { Dialog } from '@brightnest/kit/ui/controls/dialog';
import { amountText } from '@brightnest/kit/ui/display/amount-text';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { RowList, VisuallyHidden } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { color, space } from '@brightnest/kit/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { checkoutPath, CUSTOMER_SIGN_IN } from '../paths';
import {
  useCustomerChangePlanMutation,
  useCustomerListPlansQuery,
  useCustomerPreviewPlanChangeQuery,
  useMonthPriceText,
} from './memberships-api';
import { PlanChangeSummary } from './plan-change-summary';

/** Which plan the pricing page asks to change to. */
const PLAN_PARAM = 'plan';

/** Changes the plan: the other plans, and what each of them means before it is confirmed. */
export function ChangePlan({ membership }: { membership: Membership }) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(PLAN_PARAM);
  const [isOpen, setOpen] = useState(asked !== null && asked !== membership.tierId);
  const [tierId, setTierId] = useState(asked);

  function close(): void {
    setOpen(false);
    if (asked === null) return;
    query.delete(PLAN_PARAM);
    setQuery(query, { replace: true, preventScrollReset: true });
  }

  function choose(): void {
    setTierId(null);
    setOpen(true);
  }

  const canChange = membership.status === 'active' && !membership.cancelAtPeriodEnd;
  return (
    <>
      {canChange && (
        <Button variant="secondary" onClick={choose}>
          {t('Change plan')}
        </Button>
      )}
      {isOpen && tierId === null && (
        <PlanChoice membership={membership} onChoose={setTierId} onClose={close} />
      )}
      {isOpen && tierId !== null && (
        <ConfirmPlanChange id={membership.id} tierId={tierId} onClose={close} />
      )}
    </>
  );
}

const Plans = styled(RowList)`
  gap: ${space[3]};

  & > li {
    padding-block: ${space[3]};
  }

  & small {
    display: block;
    color: ${color.textMuted};
  }
`;

interface PlanChoiceProps {
  membership: Membership;
  onChoose: (tierId: string) => void;
  onClose: () => void;
}

/** The plans on offer, the own one marked. */
function PlanChoice({ membership, onChoose, onClose }: PlanChoiceProps) {
  const { data: plans, ...query } = useCustomerListPlansQuery();
  return (
    <Dialog open onOpenChange={onClose} title={t('Change your plan')}>
      {plans ? (
        <Plans>
          {plans.map((plan) => (
            <li key={plan.id}>
              <PlanName plan={plan} />
              <PlanChoiceAction plan={plan} membership={membership} onChoose={onChoose} />
            </li>
          ))}
        </Plans>
      ) : (
        <PendingQuery query={query} label={t('Loading the plans...')}>
          <Skeleton $height="9rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

function PlanName({ plan }: { plan: Plan }) {
  const { name, cleaningsPerMonth } = plan;
  const price = useMonthPriceText(plan);
  return (
    <div>
      <strong>{name}</strong>
      <small>
        {t('{price} a month, {count} cleanings', {
          price,
          count: cleaningsPerMonth,
          one: '{price} a month, {count} cleaning',
        })}
      </small>
    </div>
  );
}

interface PlanChoiceActionProps extends Pick<PlanChoiceProps, 'membership' | 'onChoose'> {
  plan: Plan;
}

function PlanChoiceAction({ plan: { id, name }, membership, onChoose }: PlanChoiceActionProps) {
  if (id === membership.tierId) return <Badge tone="success">{t('Your plan')}</Badge>;
  if (id === membership.nextPlan?.tierId) {
    return <Badge tone="info">{t('From the next month')}</Badge>;
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => onChoose(id)}>
      {t('Change to this plan')}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

interface ConfirmPlanChangeProps {
  id: string;
  tierId: string;
  onClose: () => void;
}

/** What the change means, and the button that makes it. */
function ConfirmPlanChange({ id, tierId, onClose }: ConfirmPlanChangeProps) {
  const query = useCustomerPreviewPlanChangeQuery(
    { id, tierId },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, error, isFetching, refetch } = query;
  const { change, isChanging } = useChangePlan(id, { onChanged: onClose, onRefused: refetch });
  const preview = error ? undefined : currentData?.consequences;
  return (
    <Dialog
      open
      firm
      onOpenChange={onClose}
      title={
        preview ? t('Change to {tierName}?', { tierName: preview.tierName }) : t('Change your plan')
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Leave it as it is')}
          </Button>
          {preview && (
            <Button loading={isChanging || isFetching} onClick={() => void change(preview)}>
              {confirmLabel(preview)}
            </Button>
          )}
        </>
      }
    >
      {preview ? (
        <PlanChangeSummary preview={preview} />
      ) : (
        <PendingQuery
          query={query}
          label={t('Loading what the change means...')}
          failure={t('This change is not possible now')}
        >
          <Skeleton $height="3rem" />
          <Skeleton $height="7rem" />
        </PendingQuery>
      )}
    </Dialog>
  );
}

function confirmLabel({ isImmediate, charge, currency, chargedFrom }: PlanChangePreview): string {
  if (!isImmediate)
    return t('Change from {date}', { date: formatDate(chargedFrom, 'dayMonth', officeZone()) });
  return Number(charge) > 0
    ? t('Pay {amount} and change', { amount: amountText(charge, currency) })
    : t('Change now');
}

interface ChangeCallbacks {
  onChanged: () => void;
  /** What the change means may be something else by now. */
  onRefused: () => void;
}

/** Sends the change that was read; a difference that the card did not pay is paid on the payment page. */
function useChangePlan(id: string, { onChanged, onRefused }: ChangeCallbacks) {
  const toast = useToast();
  const navigate = useNavigate();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [changePlan, { isLoading }] = useCustomerChangePlanMutation();

  async function change({ tierId, charge }: PlanChangePreview): Promise<void> {
    const { data, error } = await changePlan({ id, tierId, expectedCharge: charge });
    if (!data) {
      onRefused();
      return showFailure(error, t('The plan could not be changed'));
    }
    if (data.checkoutId !== null) return void navigate(checkoutPath(data.checkoutId));
    toast({ title: t('Plan changed'), description: data.message });
    onChanged();
  }

  return { change, isChanging: isLoading };
}
