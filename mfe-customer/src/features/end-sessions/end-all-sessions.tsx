import { Button } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { useState } from 'react';
import { useSignOutEverywhere } from './use-sign-out-everywhere';

/** Ends every session, this one too, once that is confirmed. */
export function EndAllSessions() {
  const [isAsking, setIsAsking] = useState(false);
  const { signOutEverywhere, isSigningOut } = useSignOutEverywhere();

  async function confirm() {
    await signOutEverywhere();
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description="You are signed out on all your devices, this one included, and sign in again."
        confirmLabel="Sign out everywhere"
        destructive
        loading={isSigningOut}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
