import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useListInvitationsQuery } from '../../../api/invitations';
import { ListFilters } from '../../../list/list-filters';
import { ListFrame } from '../../../list/list-frame';
import { NoRows } from '../../../list/no-rows';
import { useList } from '../../../list/use-list';
import { invitationsList } from './invitations-list';
import { InvitationsTable } from './invitations-table';
import { ResendInvitationDialog } from './resend-invitation-dialog';
import { RevokeInvitationDialog } from './revoke-invitation-dialog';

const POLLING_SECONDS = 45;

/** Who was asked to join, and what became of it. */
export function Invitations() {
  const list = useList(invitationsList);
  const answer = useListInvitationsQuery(list.query, { pollingInterval: POLLING_SECONDS * 1000 });
  const [resent, setResent] = useState<Invitation | null>(null);
  const [revoked, setRevoked] = useState<Invitation | null>(null);

  return (
    <Stack $gap={5}>
      <ListFilters list={list} />
      <ListFrame
        noun="invitations"
        answer={answer}
        everySeconds={POLLING_SECONDS}
        rows={answer.data?.invitations}
        page={list.query.page}
        setPage={list.setPage}
      >
        <InvitationsTable
          invitations={answer.data?.invitations}
          isLoading={!answer.currentData && !answer.error}
          empty={
            <NoRows
              noun="invitations"
              whatFillsIt="Whoever is invited, or added as a user, appears here until they have joined."
              isNarrowed={list.isNarrowed}
              onClear={list.clear}
            />
          }
          onResend={setResent}
          onRevoke={setRevoked}
        />
      </ListFrame>
      {resent && <ResendInvitationDialog invitation={resent} onClose={() => setResent(null)} />}
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </Stack>
  );
}
