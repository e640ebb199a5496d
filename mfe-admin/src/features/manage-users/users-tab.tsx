import { authRoutes } from '@brightnest/contracts/routes/auth';
import { useSearchParams } from '@brightnest/kit/router';
import { Section } from '@brightnest/kit/ui/page';
import { Cluster } from '@brightnest/kit/ui/stack';
import { Tabs } from '@brightnest/kit/ui/tabs';
import { Accounts } from './accounts/accounts';
import { accountsList } from './accounts/accounts-list';
import { ExportView } from './export-view';
import { Invitations } from './invitations/invitations';
import { invitationsList } from './invitations/invitations-list';
import { Invite } from './invitations/invite';
import { AddUser } from './user-dialog/add-user';

const VIEWS = [
  {
    value: 'accounts',
    label: 'Accounts',
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
    label: 'Invitations',
    content: <Invitations />,
    actions: (
      <>
        <ExportView definition={invitationsList} route={authRoutes.exportInvitations} />
        <Invite />
      </>
    ),
  },
] as const;

/** Everybody who has an account, and who was asked to join. */
export function UsersTab() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('view');
  const open = VIEWS.find(({ value }) => value === asked) ?? VIEWS[0];
  return (
    <Section title="Users" actions={<Cluster>{open.actions}</Cluster>}>
      <Tabs
        label="Users"
        items={VIEWS}
        value={open.value}
        // The other parameters belong to the view that is left.
        onValueChange={(view) =>
          setParams((current) => ({
            tab: current.get('tab') ?? 'users',
            ...(view !== VIEWS[0].value && { view }),
          }))
        }
      />
    </Section>
  );
}
