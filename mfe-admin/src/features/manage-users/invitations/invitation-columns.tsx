import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { Button } from '@brightnest/kit/ui/button';
import { tableColumns } from '@brightnest/kit/ui/table';
import { MailPlus, MailX } from 'lucide-react';
import { OneLine, RowButtons } from '../../../list/cells';
import { EmailText } from '../../../list/email-text';
import { InvitationStatusBadge } from '../user-badges';
import { NOT_GIVEN, dayText } from '../user-texts';

interface InvitationActions {
  onResend: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}

function ActionsCell({
  invitation,
  onResend,
  onRevoke,
}: InvitationActions & { invitation: Invitation }) {
  if (invitation.status === 'accepted') return NOT_GIVEN;
  return (
    <RowButtons>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Resend to ${invitation.email}`}
        onClick={() => onResend(invitation)}
      >
        <MailPlus aria-hidden="true" />
        Resend
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Withdraw the invitation of ${invitation.email}`}
        onClick={() => onRevoke(invitation)}
      >
        <MailX aria-hidden="true" />
        Withdraw
      </Button>
    </RowButtons>
  );
}

const { columns: combine, display } = tableColumns<Invitation>();

/** The columns of the invitations. */
export function invitationColumns(actions: InvitationActions) {
  return combine([
    display({
      id: 'email',
      header: 'Email',
      cell: ({ row }) => <EmailText email={row.original.email} />,
    }),
    display({ id: 'role', header: 'Role', cell: ({ row }) => ROLE_LABELS[row.original.role] }),
    display({
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <InvitationStatusBadge status={row.original.status} />,
    }),
    display({
      id: 'invitedBy',
      header: 'Invited by',
      cell: ({ row }) => row.original.invitedBy ?? NOT_GIVEN,
    }),
    display({
      id: 'invitedAt',
      header: 'Sent',
      cell: ({ row }) => <OneLine>{dayText(row.original.invitedAt)}</OneLine>,
    }),
    display({
      id: 'until',
      header: 'Valid until',
      cell: ({ row: { original } }) => (
        <OneLine>
          {original.acceptedAt
            ? `accepted ${dayText(original.acceptedAt)}`
            : dayText(original.expiresAt)}
        </OneLine>
      ),
    }),
    display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <ActionsCell invitation={row.original} {...actions} />,
    }),
  ]);
}
