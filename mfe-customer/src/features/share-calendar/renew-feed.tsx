import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useState } from 'react';
import { useRenewCalendarFeedMutation } from '../../api/calendar-feed';
import { useAccountFailure } from '../../area/use-account-failure';

/** Replaces the address, once that is confirmed. */
export function RenewFeed() {
  const toast = useToast();
  const failed = useAccountFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [renew, { isLoading }] = useRenewCalendarFeedMutation();

  async function confirm() {
    const { error } = await renew();
    if (error) return failed('Address not renewed', error);
    setIsAsking(false);
    toast({ title: 'Address renewed', description: 'The old one does not work any more.' });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Renew address
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Renew the address?"
        description="The old address stops working at once. Calendars that read it show no news until you give them the new one."
        confirmLabel="Renew address"
        destructive
        loading={isLoading}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
