import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { useRecentlyChanged } from '@brightnest/kit/live';
import { useMemo, useState } from 'react';
import { useListInvitationsQuery } from '../../../api/invitations';
import { RecordList } from '../../../list/record-list';
import { useList } from '../../../list/use-list';
import { invitationColumns } from './invitation-columns';
import { invitationsList } from './invitations-list';
import { ResendInvitationDialog } from './resend-invitation-dialog';
import { RevokeInvitationDialog } from './revoke-invitation-dialog';

const POLLING_SECONDS = 45;

/** Who was asked to join, and what became of it; what has just been sent stands out. */
export function Invitations() {
  const list = useList(invitationsList);
  const answer = useListInvitationsQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const [resent, setResent] = useState<Invitation | null>(null);
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const justSent = useRecentlyChanged('invitation.sent');
  const columns = useMemo(
    () => invitationColumns({ onResend: setResent, onRevoke: setRevoked }),
    [],
  );

  return (
    <>
      <RecordList
        list={list}
        answer={answer}
        everySeconds={POLLING_SECONDS}
        caption="Invitations"
        columns={columns}
        rows={answer.data?.invitations}
        isHighlighted={({ id }) => justSent.has(id)}
        whatFillsIt="Whoever is invited, or added as a user, appears here until they have joined."
      />
      {resent && <ResendInvitationDialog invitation={resent} onClose={() => setResent(null)} />}
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
