import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useState } from 'react';
import { useDeleteCalendarFeedMutation } from '../../api/calendar-feed';
import { useAccountFailure } from '../../area/use-account-failure';

/** Withdraws the address, once that is confirmed. */
export function RemoveFeed() {
  const toast = useToast();
  const failed = useAccountFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteCalendarFeedMutation();

  async function confirm() {
    const { error } = await remove();
    if (error) return failed('Address not removed', error);
    setIsAsking(false);
    toast({ title: 'Address removed', description: 'It does not work any more.' });
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Remove address
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove the address?"
        description="It stops working at once, and calendars that read it show no news any more."
        confirmLabel="Remove address"
        destructive
        loading={isLoading}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
