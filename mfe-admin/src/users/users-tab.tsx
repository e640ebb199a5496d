import { authRoutes } from '@brightnest/contracts/routes/auth/auth';
import type { RouteDeclaration } from '@brightnest/contracts/routes/declaration';
import { msg, t } from '@brightnest/contracts/translation';
import { useSearchParams } from '@brightnest/kit/runtime/router';
import { Tabs } from '@brightnest/kit/ui/controls/tabs';
import { Cluster } from '@brightnest/kit/ui/display/layout';
import { ExportLink } from '../list/export-link';
import { ListSection } from '../list/list-section';
import { type ListDefinition, useList } from '../list/use-list';
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
  const [params, setParams] = useSearchParams();
  const requested = params.get('view');
  const open = VIEWS.find(({ value }) => value === requested) ?? VIEWS[0];
  return (
    <ListSection title={t('Users')}>
      <Tabs
        label={t('Users')}
        items={VIEWS}
        value={open.value}
        actions={<Cluster $gap={2}>{open.actions}</Cluster>}
        // The other search parameters belong to the previous view.
        onValueChange={(view) =>
          setParams((current) => ({
            tab: current.get('tab') ?? 'users',
            ...(view !== VIEWS[0].value && { view }),
          }))
        }
      />
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
