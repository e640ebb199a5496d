import { useLogoutMutation } from '@brightnest/kit/session';
import { useToast } from '@brightnest/kit/toast';
import { Button } from '@brightnest/kit/ui/button';
import { LogOut } from 'lucide-react';

/** Ends the session; the dashboard then gives way to the sign-in screen. */
export function LogoutButton() {
  const toast = useToast();
  const [logout, { isLoading }] = useLogoutMutation();

  async function endSession() {
    const { error } = await logout();
    if (error) {
      toast({
        title: 'Logout failed',
        description: 'There was an error logging out',
        variant: 'destructive',
      });
    } else {
      toast({ title: 'Logged out successfully' });
    }
  }

  return (
    <Button variant="ghost" loading={isLoading} onClick={() => void endSession()}>
      {!isLoading && <LogOut aria-hidden="true" />}
      Logout
    </Button>
  );
}
