import type { Membership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { ConfirmDialog } from '@brightnest/kit/ui/controls/dialog';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { useFailureToast } from '@brightnest/kit/ui/feedback/use-failure-toast';
import { useEffect, useRef, useState } from 'react';
import { CUSTOMER_SIGN_IN } from '../paths';
import { ChangePlan } from './change-plan';
import {
  useCustomerCancelMembershipMutation,
  useCustomerResumeMembershipMutation,
  useCustomerSkipMonthMutation,
} from './memberships-api';

interface MembershipActionsProps {
  membership: Membership;
  /** The pressed button has gone with what it offered. */
  onChanged: () => void;
}

/** The changes that a member can make. Each says what it means before it is confirmed. */
export function MembershipActions({ membership, onChanged }: MembershipActionsProps) {
  const { change, isChanging } = useChangeMembership(membership.id);
  const [asking, setAsking] = useState<MembershipChange>();
  // The dialog keeps its words while it closes.
  const [shown, setShown] = useState<MembershipChange>('cancel');
  const { title, label, meaning } = CHANGES[shown];
  const changes = possibleChanges(membership);
  const offered = changes.join();
  const wasOffered = useRef(offered);
  const isAsking = asking !== undefined;
  useEffect(() => {
    // An open dialog keeps the focus.
    if (isAsking || wasOffered.current === offered) return;
    wasOffered.current = offered;
    onChanged();
  }, [isAsking, offered, onChanged]);

  function ask(wanted: MembershipChange) {
    setShown(wanted);
    setAsking(wanted);
  }

  async function confirm() {
    await change(shown);
    setAsking(undefined);
  }

  return (
    <>
      <Cluster>
        <ChangePlan membership={membership} />
        {changes.map((possible) => (
          <Button key={possible} variant="secondary" onClick={() => ask(possible)}>
            {t(CHANGES[possible].label)}
          </Button>
        ))}
      </Cluster>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        title={t(title)}
        description={meaning(membership)}
        confirmLabel={t(label)}
        cancelLabel={t('Leave it as it is')}
        destructive={shown === 'cancel'}
        loading={isChanging}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** A change to the time after the month that is paid. */
type MembershipChange = 'skip' | 'cancel' | 'resume';

interface ChangeTexts {
  label: string;
  title: string;
  meaning: (membership: Membership) => string;
  failure: string;
}

const CHANGES: Record<MembershipChange, ChangeTexts> = {
  skip: {
    label: msg('Skip a month'),
    title: msg('Skip the next month?'),
    meaning: ({ periodEndsAt }) =>
      t(
        'From {date} on, for one month, nothing is charged and you have no cleanings. Cleanings left of this month are not carried over. After it your membership goes on as before; you can take this back until then.',
        { date: formatDate(periodEndsAt, 'long', officeZone()) },
      ),
    failure: msg('The month could not be skipped'),
  },
  cancel: {
    label: msg('Cancel membership'),
    title: msg('Cancel your membership?'),
    meaning: (membership) => cancellationText(membership),
    failure: msg('The membership could not be cancelled'),
  },
  resume: {
    label: msg('Resume membership'),
    title: msg('Go on as before?'),
    meaning: ({ periodEndsAt }) =>
      t('Your membership goes on, and the next month is charged on {date}.', {
        date: formatDate(periodEndsAt, 'long', officeZone()),
      }),
    failure: msg('The membership could not be resumed'),
  },
};

function cancellationText({ status, periodEndsAt, remainingCleanings }: Membership): string {
  if (status === 'past_due' || status === 'paused') {
    return t('Your membership ends at once, and nothing more is charged.');
  }
  return [
    t('It ends on {date}, with the month that is paid.', {
      date: formatDate(periodEndsAt, 'long', officeZone()),
    }),
    remainingCleanings === 0
      ? t('Nothing more is charged.')
      : t(
          'Until then the {count} cleanings you have left stay yours, and nothing more is charged.',
          {
            count: remainingCleanings,
            one: 'Until then the {count} cleaning you have left stay yours, and nothing more is charged.',
          },
        ),
    t('You can take this back until then.'),
  ].join(' ');
}

/** The changes that are possible now. A month that is not paid cannot be skipped. */
function possibleChanges(membership: Membership): MembershipChange[] {
  const { status, cancelAtPeriodEnd, skipsNextMonth } = membership;
  if (cancelAtPeriodEnd) return ['resume'];
  if (skipsNextMonth) return ['resume', 'cancel'];
  return status === 'active' ? ['skip', 'cancel'] : ['cancel'];
}

const DONE: Record<MembershipChange, string> = {
  skip: msg('The next month is skipped'),
  cancel: msg('Membership cancelled'),
  resume: msg('Membership resumed'),
};

/** Sends a change, and shows what the server answered. */
function useChangeMembership(id: string) {
  const toast = useToast();
  const showFailure = useFailureToast({ signInPath: CUSTOMER_SIGN_IN });
  const [skip, skipping] = useCustomerSkipMonthMutation();
  const [cancel, cancelling] = useCustomerCancelMembershipMutation();
  const [resume, resuming] = useCustomerResumeMembershipMutation();
  const calls = { skip, cancel, resume };

  async function change(wanted: MembershipChange): Promise<void> {
    const { data, error } = await calls[wanted](id);
    if (data) toast({ title: t(DONE[wanted]), description: data.message });
    else showFailure(error, t(CHANGES[wanted].failure));
  }

  return { change, isChanging: [skipping, cancelling, resuming].some((call) => call.isLoading) };
}
