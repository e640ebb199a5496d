import type { UserSubscription } from '@brightnest/contracts/bookings/user-subscription';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { Cluster } from '@brightnest/kit/ui/stack';
import { useEffect, useRef, useState } from 'react';
import { CHANGES, type MembershipChange, possibleChanges } from './changes';
import { useChangeMembership } from './use-change-membership';

interface MembershipActionsProps {
  membership: UserSubscription;
  /** The pressed button has gone with what it offered. */
  onChanged: () => void;
}

/** What a member can decide. Each says what it means before it is done. */
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
