import type { AdminUser } from '@brightnest/contracts/accounts/user-schemas';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { t } from '@brightnest/contracts/translation';
import { useRedirectToSignInWhen } from '@brightnest/kit/runtime/navigation';
import { useSession } from '@brightnest/kit/runtime/session';
import { Button } from '@brightnest/kit/ui/controls/button';
import { DescriptionList } from '@brightnest/kit/ui/display/description-list';
import { Cluster, Stack } from '@brightnest/kit/ui/display/layout';
import { Skeleton } from '@brightnest/kit/ui/display/loading';
import { PendingQuery } from '@brightnest/kit/ui/feedback/pending-query';
import { fontSize, space } from '@brightnest/kit/ui/theme/tokens';
import { LogOut, Pencil, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { UserMembership } from '../memberships/user-membership';
import { RecordHistory } from '../activity/record-history';
import { NOT_GIVEN } from '../list/cells';
import { CustomerLink } from '../list/customer-link';
import { RecordPanel, useNeighbors } from '../list/record-panel';
import type { RecordParam } from '../list/record-param';
import { ADMIN_SIGN_IN } from '../sign-in/paths';
import { EditUserDialog } from './edit-user-dialog';
import { EndSessionsDialog, ResetSecondFactorDialog } from './user-access-dialogs';
import { addressText, dayText, momentText, USER_TYPE_LABELS, UserStatusBadge } from './user-texts';
import { useAdminGetUserQuery } from './users-api';
import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import { IfMay } from '../permissions/may';

const Part = styled.section`
  & h3 {
    margin-bottom: ${space[3]};
    font-size: ${fontSize.md};
  }
`;

function UserFacts({ user }: { user: AdminUser }) {
  return (
    <DescriptionList
      items={[
        ...(user.userType === 'customer'
          ? [
              {
                term: t('Customer'),
                description: (
                  <CustomerLink id={user.id} name={user.name}>
                    {t('Open their page')}
                  </CustomerLink>
                ),
              },
            ]
          : []),
        { term: t('Email'), description: <a href={`mailto:${user.email}`}>{user.email}</a> },
        {
          term: t('Phone'),
          description: user.phone ? <a href={`tel:${user.phone}`}>{user.phone}</a> : NOT_GIVEN,
        },
        { term: t('Role'), description: t(ROLE_LABELS[user.role]) },
        { term: t('Type'), description: t(USER_TYPE_LABELS[user.userType]) },
        { term: t('Status'), description: <UserStatusBadge status={user.status} /> },
        { term: t('Address'), description: addressText(user) },
        { term: t('Joined'), description: dayText(user.joined) },
        { term: t('Last sign-in'), description: momentText(user.lastLoginAt) },
        {
          term: t('Second factor'),
          description: user.secondFactor?.since
            ? t('On since {date}', { date: dayText(user.secondFactor.since) })
            : t('Off'),
        },
        ...(user.secondFactor?.passkeys
          ? [{ term: t('Passkeys'), description: String(user.secondFactor.passkeys) }]
          : []),
      ]}
    />
  );
}

interface UserPanelProps {
  param: RecordParam;
  /** Of the list. */
  rows: readonly AdminUser[] | undefined;
}

/** Details and history of the account that is open. */
export function UserPanel({ param, rows }: UserPanelProps) {
  const { id, goTo, close: onClose } = param;
  const { user: self } = useSession();
  const { currentData, ...query } = useAdminGetUserQuery(id);
  const neighbors = useNeighbors(rows, id, goTo);
  const [open, setOpen] = useState<'edit' | 'second-factor' | 'sessions'>();
  const close = () => setOpen(undefined);
  const user = currentData?.user ?? rows?.find((row) => row.id === id);
  const isOwn = id === self?.id;
  useRedirectToSignInWhen(currentData === null, ADMIN_SIGN_IN);
  return (
    <>
      <RecordPanel
        shown={id}
        onClose={onClose}
        neighbors={neighbors}
        title={user?.name ?? t('Account')}
        footer={
          user && (
            <IfMay call={authRoutes.updateUser}>
              <Cluster $gap={2}>
                <Button variant="secondary" onClick={() => setOpen('edit')}>
                  <Pencil aria-hidden="true" />
                  {t('Edit')}
                </Button>
                {!isOwn && (
                  <Button variant="secondary" onClick={() => setOpen('sessions')}>
                    <LogOut aria-hidden="true" />
                    {t('Sign out everywhere')}
                  </Button>
                )}
                {user.secondFactor && !isOwn && (
                  <Button variant="secondary" onClick={() => setOpen('second-factor')}>
                    <ShieldOff aria-hidden="true" />
                    {t('Reset second factor')}
                  </Button>
                )}
              </Cluster>
            </IfMay>
          )
        }
      >
        {user ? (
          <Stack $gap={5} key={id}>
            <UserFacts user={user} />
            <UserMembership userId={user.id} name={user.name} mayJoin={user.role === 'customer'} />
            <IfMay call={authRoutes.listActivity}>
              <Part>
                <h3>{t('History')}</h3>
                <RecordHistory resource="user" resourceId={user.id} />
              </Part>
            </IfMay>
          </Stack>
        ) : (
          <PendingQuery
            query={query}
            label={t('Loading the account')}
            failure={t('The account could not be loaded')}
          >
            <Skeleton $height="12rem" />
          </PendingQuery>
        )}
      </RecordPanel>
      {user && open === 'edit' && <EditUserDialog user={user} isOwn={isOwn} onClose={close} />}
      {user && open === 'sessions' && <EndSessionsDialog user={user} onClose={close} />}
      {user && open === 'second-factor' && <ResetSecondFactorDialog user={user} onClose={close} />}
    </>
  );
}
