import type { Checkout, CheckoutPurpose } from '@brightnest/contracts/payments/checkout';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useState } from 'react';
import { useCancelCheckoutMutation } from '../../api/checkouts';
import { useFailureToast } from '../../area/use-failure-toast';

const CONSEQUENCE: Record<CheckoutPurpose, string> = {
  booking: 'Nothing is charged, and the time that we keep for you is free for others at once.',
  quote: 'Nothing is charged. Your quote stays with us, and you can still pay the fee later.',
  subscription: 'Nothing is charged, and you do not become a member. You can join at any time.',
};

/** Ends a payment that was not made, once that is confirmed. */
export function GiveUp({ checkout: { id, purpose } }: { checkout: Checkout }) {
  const failed = useFailureToast();
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useCancelCheckoutMutation();

  async function giveUp(): Promise<void> {
    const { error } = await cancel(id);
    setAsking(false);
    if (error) failed('The payment could not be cancelled', error);
  }

  return (
    <>
      <Button variant="ghost" fullWidth onClick={() => setAsking(true)}>
        Cancel payment
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel this payment?"
        description={CONSEQUENCE[purpose]}
        confirmLabel="Cancel payment"
        cancelLabel="Go on"
        destructive
        loading={isLoading}
        onConfirm={() => void giveUp()}
      />
    </>
  );
}
