import { Button } from '@brightnest/kit/ui/button';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { InviteDialog } from './invite-dialog';

/** The way to a new invitation. */
export function Invite() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <MailPlus aria-hidden="true" />
        Invite
      </Button>
      {isOpen && <InviteDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
