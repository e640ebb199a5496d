import type { Membership } from '@brightnest/contracts/memberships/membership-schemas';
import { formatDate } from '@brightnest/contracts/times';
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
  useEffect(() => {
    if (wasOffered.current !== offered) onChanged();
    wasOffered.current = offered;
  }, [offered, onChanged]);

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
            {CHANGES[possible].label}
          </Button>
        ))}
      </Cluster>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        title={title}
        description={meaning(membership)}
        confirmLabel={label}
        cancelLabel="Leave it as it is"
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
    label: 'Skip a month',
    title: 'Skip the next month?',
    meaning: ({ periodEndsAt }) =>
      `From ${formatDate(periodEndsAt, 'long')} on, for one month, nothing is charged and you have no cleanings. Cleanings left of this month are not carried over. After it your membership goes on as before; you can take this back until then.`,
    failure: 'The month could not be skipped',
  },
  cancel: {
    label: 'Cancel membership',
    title: 'Cancel your membership?',
    meaning: (membership) => cancellationText(membership),
    failure: 'The membership could not be cancelled',
  },
  resume: {
    label: 'Resume membership',
    title: 'Go on as before?',
    meaning: ({ periodEndsAt }) =>
      `Your membership goes on, and the next month is charged on ${formatDate(periodEndsAt, 'long')}.`,
    failure: 'The membership could not be resumed',
  },
};

function cancellationText({ status, periodEndsAt, remainingCleanings }: Membership): string {
  if (status === 'past_due' || status === 'paused') {
    return 'Your membership ends at once, and nothing more is charged.';
  }
  const cleanings = remainingCleanings === 1 ? 'cleaning' : 'cleanings';
  const stay =
    remainingCleanings === 0
      ? 'Nothing more is charged.'
      : `Until then the ${remainingCleanings} ${cleanings} you have left stay yours, and nothing more is charged.`;
  return `It ends on ${formatDate(periodEndsAt, 'long')}, with the month that is paid. ${stay} You can take this back until then.`;
}

/** The changes that are possible now. A month that is not paid cannot be skipped. */
function possibleChanges(membership: Membership): MembershipChange[] {
  const { status, cancelAtPeriodEnd, skipsNextMonth } = membership;
  if (cancelAtPeriodEnd) return ['resume'];
  if (skipsNextMonth) return ['resume', 'cancel'];
  return status === 'active' ? ['skip', 'cancel'] : ['cancel'];
}

const DONE: Record<MembershipChange, string> = {
  skip: 'The next month is skipped',
  cancel: 'Membership cancelled',
  resume: 'Membership resumed',
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
    if (data) toast({ title: DONE[wanted], description: data.message });
    else showFailure(error, CHANGES[wanted].failure);
  }

  return { change, isChanging: [skipping, cancelling, resuming].some((call) => call.isLoading) };
}
