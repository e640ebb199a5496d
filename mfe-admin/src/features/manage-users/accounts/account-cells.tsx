import type { AdminUser } from '@brightnest/contracts/auth/admin-users';
import { color, fontSize, fontWeight, radius, space } from '@brightnest/kit/theme/tokens';
import { Button } from '@brightnest/kit/ui/button';
import { Pencil, UserRoundCheck, UserRoundX } from 'lucide-react';
import { styled } from 'styled-components';
import { RowButtons } from '../../../list/cells';

/** An account, and whether it is the reader's own. */
export interface AccountRow extends AdminUser {
  isOwn: boolean;
}

/** What can be done with an account. */
export interface AccountActions {
  onOpen: (user: AccountRow) => void;
  onEdit: (user: AccountRow) => void;
  onDelete: (user: AccountRow) => void;
  onRestore: (user: AccountRow) => void;
}

const NameButton = styled.button`
  max-width: 100%;
  padding: ${space[1]} 0;
  border: 0;
  border-radius: ${radius.sm};
  background: transparent;
  color: ${color.accentText};
  font-weight: ${fontWeight.semibold};
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: break-word;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }
`;

const You = styled.small`
  color: ${color.textMuted};
  font-size: ${fontSize.xs};
`;

interface CellProps {
  user: AccountRow;
}

/** The name, which opens the details. */
export function NameCell({ user, onOpen }: CellProps & Pick<AccountActions, 'onOpen'>) {
  return (
    <>
      <NameButton
        type="button"
        aria-label={`View details of ${user.name}`}
        onClick={() => onOpen(user)}
      >
        {user.name}
      </NameButton>
      {user.isOwn && <You> (you)</You>}
    </>
  );
}

/** Nobody deletes themselves; who was deleted can be let back in. */
export function ActionsCell({ user, onEdit, onDelete, onRestore }: CellProps & AccountActions) {
  const [verb, Icon, act] = user.isActive
    ? (['Delete', UserRoundX, onDelete] as const)
    : (['Restore', UserRoundCheck, onRestore] as const);
  return (
    <RowButtons>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Edit ${user.name}`}
        onClick={() => onEdit(user)}
      >
        <Pencil aria-hidden="true" />
        Edit
      </Button>
      {!user.isOwn && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${verb} ${user.name}`}
          onClick={() => act(user)}
        >
          <Icon aria-hidden="true" />
          {verb}
        </Button>
      )}
    </RowButtons>
  );
}
