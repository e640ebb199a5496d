import { t } from '@brightnest/contracts/translation';
import { useSignOutMutation } from '@brightnest/kit/runtime/session';
import { useToast } from '@brightnest/kit/runtime/toast';
import { Button } from '@brightnest/kit/ui/controls/button';
import { WideLabel } from '@brightnest/kit/ui/display/layout';
import { LogOut } from 'lucide-react';

/** Ends the session, which leads to the sign-in screen. */
export function SignOutButton() {
  const toast = useToast();
  const [logout, { isLoading }] = useSignOutMutation();

  async function endSession() {
    const { error } = await logout();
    if (error) {
      toast({
        title: t('Logout failed'),
        description: t('There was an error logging out'),
        variant: 'destructive',
      });
    } else {
      toast({ title: t('Logged out successfully') });
    }
  }

  return (
    <Button variant="ghost" size="sm" loading={isLoading} onClick={() => void endSession()}>
      {!isLoading && <LogOut aria-hidden="true" />}
      <WideLabel>{t('Logout')}</WideLabel>
    </Button>
  );
}
