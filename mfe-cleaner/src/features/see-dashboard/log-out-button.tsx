import { authRoutes } from '@brightnest/contracts/routes/auth';
import { Button, LinkButton } from '@brightnest/kit/ui/button';
import { ConfirmDialog } from '@brightnest/kit/ui/confirm-dialog';
import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useWaiting } from '../../waiting-reports/use-waiting';

// The server ends the session and answers with the sign-in screen.
const { path } = authRoutes.logoutPage;
const look = { variant: 'secondary', fullWidth: true } as const;

/** Ends the session; where something has not been sent yet, after a question. */
export function LogOutButton() {
  const count = useWaiting().waiting.length;
  const [isAsking, setIsAsking] = useState(false);
  const wayOut = useRef<HTMLAnchorElement>(null);
  const label = (
    <>
      <LogOut aria-hidden="true" />
      Log out
    </>
  );

  if (count === 0)
    return (
      <LinkButton to={path} reloadDocument {...look}>
        {label}
      </LinkButton>
    );
  return (
    <>
      {/* No link: to follow it is to have left. */}
      <Button {...look} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <a ref={wayOut} href={path} hidden>
        Log out
      </a>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={count === 1 ? '1 change is not sent yet' : `${count} changes are not sent yet`}
        description="They stay on this phone and are sent when you sign in here again. Until then the office does not know of them. Nobody else who signs in here can see or send them."
        confirmLabel="Log out anyway"
        cancelLabel="Stay signed in"
        onConfirm={() => wayOut.current?.click()}
        destructive
      />
    </>
  );
}
