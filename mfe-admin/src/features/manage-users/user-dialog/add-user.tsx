import { Button } from '@brightnest/kit/ui/button';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AddUserDialog } from './add-user-dialog';

/** The way to a new account. */
export function AddUser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <UserPlus aria-hidden="true" />
        Add user
      </Button>
      {isOpen && <AddUserDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
