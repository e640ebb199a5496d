import type {
  PlanChangePreview,
  StaffMembership,
} from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { useSingleFlight } from '@brightnest/kit/runtime/use-single-flight';
import { amountText, isPositive } from '@brightnest/kit/ui/display/amount-text';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog';
import { ConcurrentChangeNotice, useSeenVersion } from '../forms/seen-version';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import {
  useAdminChangeUserPlanMutation,
  useAdminPreviewUserPlanChangeQuery,
} from './memberships-api';
import { PlanChoice } from './plan-choice';

interface ChangePlanDialogProps {
  membership: StaffMembership;
  name: string;
  version: string;
  onClose: () => void;
}

/** Changes the plan of a member, once it is read what that means. */
export function ChangePlanDialog({ membership, name, onClose, ...now }: ChangePlanDialogProps) {
  const { id } = membership;
  const [tierId, setTierId] = useState<string>();
  const seen = useSeenVersion(now.version);
  const query = useAdminPreviewUserPlanChangeQuery(
    { id, tierId: tierId ?? '' },
    { skip: tierId === undefined, refetchOnMountOrArgChange: true },
  );
  const preview = query.error ? undefined : query.currentData?.consequences;
  const [change] = useAdminChangeUserPlanMutation();
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: ADMIN_SIGN_IN, firstFieldError: true });
  const { run, isRunning } = useSingleFlight();

  const send = (read: PlanChangePreview) =>
    run(async () => {
      const body = { tierId: read.tierId, expectedCharge: read.charge };
      const { data, error } = await change({ id, version: seen.version, body });
      if (!data) {
        seen.refuse(error);
        return showFailure(error, t('Error'), t('The plan could not be changed'));
      }
      toast(outcome(read, name, data.isLinkSent));
      onClose();
    });

  return (
    <FormDialog
      title={t('Change the plan of {name}', { name })}
      description={t('{tierName} is the plan now. {name} is told by email.', {
        tierName: membership.tierName,
        name,
      })}
      submitLabel={preview ? confirmLabel(preview) : t('Change plan')}
      onSubmit={(event) => {
        event.preventDefault();
        if (preview) void send(preview);
        else toast({ title: t('Please choose a plan'), variant: 'destructive' });
      }}
      isDirty={tierId !== undefined}
      isSending={isRunning}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <ConcurrentChangeNotice seen={seen} of={{ resource: 'subscription', resourceId: id }} />
        <PlanChoice value={tierId} onChange={setTierId} without={membership.tierId} />
        {preview && <Consequences preview={preview} name={name} />}
        {!preview && tierId !== undefined && (
          <PendingQuery
            query={query}
            label={t('Loading what the change means...')}
            failure={t('This change is not possible now')}
          >
            <Skeleton $height="7rem" />
          </PendingQuery>
        )}
      </Stack>
    </FormDialog>
  );
}

const dayOf = ({ chargedFrom }: PlanChangePreview) =>
  formatDate(chargedFrom, 'medium', officeZone());

function outcome(preview: PlanChangePreview, name: string, isLinkSent: boolean) {
  const { tierName, isImmediate } = preview;
  if (isLinkSent) {
    return {
      title: t('The card of {name} could not be charged', { name }),
      description: t(
        '{name} is mailed the link to pay the difference, and has {tierName} from then on.',
        { name, tierName },
      ),
    };
  }
  return {
    title: t('Plan changed'),
    description: isImmediate
      ? t('{name} has {tierName} now.', { name, tierName })
      : t('{name} has {tierName} from {day} on.', { name, tierName, day: dayOf(preview) }),
  };
}

function confirmLabel(preview: PlanChangePreview): string {
  const { isImmediate, charge, currency } = preview;
  if (!isImmediate) return t('Change from {date}', { date: dayOf(preview) });
  return isPositive(charge)
    ? t('Charge {amount} and change', { amount: amountText(charge, currency) })
    : t('Change now');
}

/** What the change means: what is charged and when, and what happens to this month's cleanings. */
function Consequences({ preview, name }: { preview: PlanChangePreview; name: string }) {
  const { charge, currency, monthlyPrice, cleaningsPerMonth: count } = preview;
  const { creditsBefore, creditsAfter, periodEndsAt } = preview;
  const until = formatDate(periodEndsAt, 'medium', officeZone());
  return (
    <Stack $gap={3}>
      <p aria-live="polite">{explanation(preview, name)}</p>
      <DescriptionList
        items={[
          {
            term: t('Charged now'),
            description: isPositive(charge) ? amountText(charge, currency) : t('Nothing'),
          },
          {
            term: t('Cleanings left this month'),
            description:
              creditsAfter === creditsBefore
                ? t('{credits} until {date}, as before', { credits: creditsBefore, date: until })
                : t('{before} now, {after} after the change, until {date}', {
                    ...{ before: creditsBefore, after: creditsAfter, date: until },
                  }),
          },
          {
            term: t('From {date}', { date: dayOf(preview) }),
            description: t('{price} a month, {count} cleanings', {
              price: amountText(monthlyPrice, currency),
              count,
              one: '{price} a month, {count} cleaning',
            }),
          },
        ]}
      />
    </Stack>
  );
}

function explanation(preview: PlanChangePreview, name: string): string {
  const { isImmediate, charge, currentTierName } = preview;
  if (!isImmediate) {
    return t(
      'The plan changes with the next month that is paid, on {day}. Until then it stays {currentTierName}, and the change can be taken back.',
      { day: dayOf(preview), currentTierName },
    );
  }
  if (!isPositive(charge)) return t('The plan changes at once.');
  return t(
    'The plan changes at once. The card that {name} pays the membership with is charged the difference to what this month has cost. Where that fails, {name} is mailed a link to pay it, and the plan changes then.',
    { name },
  );
}
