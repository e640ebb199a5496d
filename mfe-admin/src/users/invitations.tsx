import {
  INVITATION_STATUS_LABELS,
  type InvitationStatus,
} from '@brightnest/contracts/accounts/account';
import type { Invitation } from '@brightnest/contracts/accounts/invitation-schemas';
import { options } from '@brightnest/contracts/forms';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { msg, t } from '@brightnest/contracts/translation';
import { useRecentlyChanged } from '@brightnest/kit/runtime/live-updates';
import { tableColumns } from '@brightnest/kit/ui/tables/table';
import { Ban, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmAction } from '../forms/confirm-action';
import { EmailText, NOT_GIVEN, OneLine, RowAction, RowButtons } from '../list/cells';
import { RecordList } from '../list/record-list';
import { defineList, usePolledList } from '../list/use-list';
import { dayText, InvitationStatusBadge } from './user-texts';
import {
  useAdminListInvitationsQuery,
  useAdminResendInvitationMutation,
  useAdminRevokeInvitationMutation,
} from './users-api';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { useMay } from '../permissions/may';

const POLLING_SECONDS = 45;

/** The list of invitations; recently sent ones are highlighted. */
export function Invitations() {
  const polled = usePolledList(invitationsList, useAdminListInvitationsQuery, POLLING_SECONDS);
  const { answer } = polled;
  const [resent, setResent] = useState<Invitation | null>(null);
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const recentlySent = useRecentlyChanged('invitation.sent');
  const columns = useMemo(
    () => invitationColumns({ onResend: setResent, onRevoke: setRevoked }),
    [],
  );

  return (
    <>
      <RecordList
        {...polled}
        caption={t('Invitations')}
        columns={columns}
        rows={answer.data?.invitations}
        isHighlighted={({ id }) => recentlySent.has(id)}
        emptyHint={t(
          'Whoever is invited, or added as a user, appears here until they have joined.',
        )}
      />
      {resent && <ResendInvitationDialog invitation={resent} onClose={() => setResent(null)} />}
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

/** Filters of the invitations. */
export const invitationsList = defineList<{ status: InvitationStatus }>({
  noun: msg('invitations'),
  pageSize: 20,
  searchHint: msg('Email'),
  filters: {
    status: {
      label: msg('Status'),
      placeholder: msg('All statuses'),
      options: options(INVITATION_STATUS_LABELS),
    },
  },
  sorts: [],
});

interface InvitationActions {
  onResend: (invitation: Invitation) => void;
  onRevoke: (invitation: Invitation) => void;
}

function ActionsCell({
  invitation,
  onResend,
  onRevoke,
}: InvitationActions & { invitation: Invitation }) {
  const mayWrite = useMay(authRoutes.resendInvitation);
  if (invitation.status === 'accepted' || !mayWrite) return NOT_GIVEN;
  return (
    <RowButtons>
      <RowAction
        icon={<Send aria-hidden="true" />}
        label={t('Resend')}
        name={t('Resend to {email}', { email: invitation.email })}
        onClick={() => onResend(invitation)}
      />
      <RowAction
        icon={<Ban aria-hidden="true" />}
        label={t('Withdraw')}
        name={t('Withdraw the invitation of {email}', { email: invitation.email })}
        onClick={() => onRevoke(invitation)}
      />
    </RowButtons>
  );
}

const { columns: combine, display } = tableColumns<Invitation>();

/** The columns of the invitations. */
function invitationColumns(actions: InvitationActions) {
  return combine([
    display({
      id: 'email',
      header: t('Email'),
      meta: { line: 'title' },
      cell: ({ row }) => <EmailText email={row.original.email} />,
    }),
    display({
      id: 'role',
      header: t('Role'),
      meta: { line: 'note' },
      cell: ({ row }) => t(ROLE_LABELS[row.original.role]),
    }),
    display({
      id: 'status',
      header: t('Status'),
      meta: { line: 'end' },
      cell: ({ row }) => <InvitationStatusBadge status={row.original.status} />,
    }),
    display({
      id: 'invitedBy',
      header: t('Invited by'),
      cell: ({ row }) => row.original.invitedBy ?? NOT_GIVEN,
    }),
    display({
      id: 'invitedAt',
      header: t('Sent'),
      cell: ({ row }) => <OneLine>{dayText(row.original.invitedAt)}</OneLine>,
    }),
    display({
      id: 'until',
      header: t('Valid until'),
      meta: { line: 'aside' },
      cell: ({ row: { original } }) => (
        <OneLine>
          {original.acceptedAt
            ? t('accepted {day}', { day: dayText(original.acceptedAt) })
            : dayText(original.expiresAt)}
        </OneLine>
      ),
    }),
    display({
      id: 'actions',
      header: t('Actions'),
      meta: { line: 'actions' },
      cell: ({ row }) => <ActionsCell invitation={row.original} {...actions} />,
    }),
  ]);
}

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

/** Confirms sending an invitation again, which invalidates the previous link. */
function ResendInvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const [resendInvitation] = useAdminResendInvitationMutation();
  const { id, email } = invitation;
  return (
    <ConfirmAction
      title={t('Send this invitation again?')}
      description={t(
        '{email} is mailed a new link that is good for a week. The one before stops working.',
        { email },
      )}
      confirmLabel={t('Send again')}
      action={() => resendInvitation(id)}
      failure={t('Failed to resend invitation')}
      success={() => ({
        title: t('Invitation sent again'),
        description: t('{email} has a new link.', { email }),
      })}
      onClose={onClose}
    />
  );
}

/** Confirms withdrawing an invitation. */
function RevokeInvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const [revokeInvitation] = useAdminRevokeInvitationMutation();
  return (
    <ConfirmAction
      title={t('Withdraw this invitation?')}
      description={t('The link that {email} was mailed stops working at once.', {
        email: invitation.email,
      })}
      confirmLabel={t('Withdraw')}
      destructive
      action={() => revokeInvitation(invitation.id)}
      held={{
        title: t('The invitation of {email} is withdrawn', { email: invitation.email }),
        changes: { [`invitations/${invitation.id}`]: 'gone' },
      }}
      failure={t('Failed to withdraw invitation')}
      success={({ message }) => ({ title: t('Invitation withdrawn'), description: message })}
      onClose={onClose}
    />
  );
}
