import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { msg, t } from '@brightnest/contracts/translation';
import { ExportLink } from '../list/export-link';
import { ListSection } from '../list/list-section';
import { type ListDefinition, useList } from '../list/use-list';
import { ViewTabs } from '../list/view-tabs';
import { Accounts, accountsList } from './accounts';
import { AddUser } from './add-user';
import { Invitations, invitationsList } from './invitations';
import { Invite } from './invite';

const VIEWS = [
  {
    value: 'accounts',
    label: msg('Accounts'),
    content: <Accounts />,
    actions: (
      <>
        <ExportView definition={accountsList} route={authRoutes.exportUsers} />
        <AddUser />
      </>
    ),
  },
  {
    value: 'invitations',
    label: msg('Invitations'),
    content: <Invitations />,
    actions: (
      <>
        <ExportView definition={invitationsList} route={authRoutes.exportInvitations} />
        <Invite />
      </>
    ),
  },
] as const;

/** Accounts and invitations. */
export function UsersTab() {
  return (
    <ListSection title={t('Users')}>
      <ViewTabs label={t('Users')} views={VIEWS} />
    </ListSection>
  );
}

interface ExportViewProps<F extends Record<string, string>, S extends string> {
  definition: ListDefinition<F, S>;
  route: Pick<RouteDeclaration, 'path' | 'needsProof'>;
}

/** CSV export of the list with its current filters. */
function ExportView<F extends Record<string, string>, S extends string>({
  definition,
  route,
}: ExportViewProps<F, S>) {
  return <ExportLink route={route} filter={useList(definition).choice} />;
}
