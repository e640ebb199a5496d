import type { UserSubscription } from '@brightnest/contracts/bookings/user-subscription';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { Cluster } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { CHANGES, type MembershipChange, possibleChanges } from './changes';
import { useChangeMembership } from './use-change-membership';

/** What a member can decide. Each says what it means before it is done. */
export function MembershipActions({ membership }: { membership: UserSubscription }) {
  const { change, isChanging } = useChangeMembership(membership.id);
  const [asking, setAsking] = useState<MembershipChange>();
  // The dialog keeps its words while it closes.
  const [shown, setShown] = useState<MembershipChange>('cancel');
  const { title, label, meaning } = CHANGES[shown];

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
        {possibleChanges(membership).map((possible) => (
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
