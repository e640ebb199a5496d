import type { Invitation } from '@brightnest/contracts/auth/invitations';
import { useLoggedOutWhen } from '@brightnest/kit/logged-out';
import { Pagination } from '@brightnest/kit/ui/pagination';
import { Stack } from '@brightnest/kit/ui/stack';
import { useState } from 'react';
import { useListInvitationsQuery } from '../../../api/invitations';
import { KeepFocus } from '../../../list/keep-focus';
import { ListError } from '../../../list/list-error';
import { NoRows } from '../../../list/no-rows';
import { ADMIN_LOGIN } from '../../../paths';
import { InvitationsFilterBar } from './invitations-filter';
import { InvitationsTable } from './invitations-table';
import { ResendInvitationDialog } from './resend-invitation-dialog';
import { RevokeInvitationDialog } from './revoke-invitation-dialog';
import { useInvitationsAddress } from './use-invitations-address';

const POLLING_SECONDS = 45;

/** Who was asked to join, and what became of it. */
export function Invitations() {
  const { choice, query, isNarrowed, choose, setPage, clear } = useInvitationsAddress();
  const { data, currentData, error, isFetching, refetch } = useListInvitationsQuery(query, {
    pollingInterval: POLLING_SECONDS * 1000,
  });
  const [resent, setResent] = useState<Invitation | null>(null);
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  useLoggedOutWhen(data === null, ADMIN_LOGIN);

  return (
    <Stack $gap={5}>
      <InvitationsFilterBar choice={choice} choose={choose} />
      {error && (
        <ListError
          noun="invitations"
          error={error}
          everySeconds={POLLING_SECONDS}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && (
        <KeepFocus rows={data?.invitations}>
          <InvitationsTable
            invitations={data?.invitations}
            isLoading={!currentData && !error}
            empty={
              <NoRows
                noun="invitations"
                whatFillsIt="Whoever is invited, or added as a user, appears here until they have joined."
                isNarrowed={isNarrowed}
                onClear={clear}
              />
            }
            onResend={setResent}
            onRevoke={setRevoked}
          />
          {data && (
            <Pagination
              page={query.page}
              pageSize={data.pageSize}
              total={data.total}
              onPageChange={setPage}
              noun="invitations"
            />
          )}
        </KeepFocus>
      )}
      {resent && <ResendInvitationDialog invitation={resent} onClose={() => setResent(null)} />}
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </Stack>
  );
}
