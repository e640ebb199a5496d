import type { RolePermissions } from '@brightnest/contracts/accounts/permission-schemas';
import { DEFAULT_ROLE_PERMISSIONS, PERMISSIONS } from '@brightnest/contracts/permissions';
import { OFFICE_ROLES } from '@brightnest/contracts/roles';
import type { Role } from '@brightnest/contracts/roles';
import { useLiveUpdates } from '@brightnest/kit/runtime/live-updates';
import { useGetCurrentUserQuery } from '@brightnest/kit/runtime/session';
import { findViolations } from '@brightnest/kit/testing/find-violations';
import { renderRoutes } from '@brightnest/kit/testing/render-with-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { startPermissionsServer } from '../../testing/permissions';
import { isTicked, NO_DRAFT, roleChanges, setBox, withoutRole } from './permission-draft';
import { PermissionsTab } from './permissions-tab';

describe('the permissions tab', () => {
  function LivePart() {
    useLiveUpdates();
    useGetCurrentUserQuery();
    return <PermissionsTab />;
  }

  const routes = [
    { path: '/admin-settings', element: <LivePart /> },
    { path: '/admin-login', element: <h1>Staff sign-in</h1> },
  ];

  let server: Awaited<ReturnType<typeof startPermissionsServer>>;
  beforeEach(() => sessionStorage.clear());
  afterEach(() => server.stop());

  async function open(ownRole: Role = 'super_admin', search = '') {
    server = await startPermissionsServer(ownRole);
    return renderRoutes(routes, { at: `/admin-settings${search}` });
  }

  // By role it would work out the names of two hundred boxes each time.
  const box = (name: string) => screen.findByLabelText(name);
  const button = (name: string) => screen.getByText(name, { selector: 'button' });
  const QUOTES = 'Operations Manager: See quote requests';
  const USERS = 'Operations Manager: See users and invitations';

  it('shows every permission in words, by area, for every role', async () => {
    await open();
    expect(screen.getByRole('status', { name: 'Loading permissions...' })).toBeVisible();
    expect(await box('Admin: See quote requests')).toBeChecked();
    expect(await box(QUOTES)).not.toBeChecked();
    expect(screen.getAllByRole('checkbox')).toHaveLength(PERMISSIONS.length * OFFICE_ROLES.length);
    expect(screen.getByRole('rowheader', { name: 'Contacts and inquiries' })).toBeVisible();
    expect(screen.getAllByRole('columnheader')[1]).toHaveTextContent(/^Super Admin.*fixed$/);
    expect(screen.getByText(/nobody has to sign in again/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('lists the differences and saves them, with what they were decided on', async () => {
    const { user } = await open();
    await user.click(await box(QUOTES));
    await user.click(await box('Admin: Open the files of other people'));
    expect(screen.getByText('2 changes not saved yet: Admin, Operations Manager')).toBeVisible();
    await user.click(button('Review and save'));
    const dialog = (await screen.findByText('Save these changes?')).closest<HTMLElement>('[role]')!;
    expect(within(dialog).getByRole('region', { name: 'Operations Manager' })).toHaveTextContent(
      'Gets: See quote requests',
    );
    expect(within(dialog).getByRole('region', { name: 'Admin' })).toHaveTextContent(
      'Loses: Open the files of other people',
    );
    expect(dialog).toHaveTextContent('A change holds from the next thing');
    expect(await findViolations()).toEqual([]);
    await user.dblClick(within(dialog).getByText('Save changes'));

    expect(await screen.findByText('Permissions saved')).toBeVisible();
    expect(screen.queryByText('Save these changes?')).not.toBeInTheDocument();
    expect(screen.queryByText(/not saved yet:/)).not.toBeInTheDocument();
    const held = DEFAULT_ROLE_PERMISSIONS.admin;
    expect(server.sent()).toEqual([
      {
        url: '/api/admin/role-permissions/admin',
        body: {
          permissions: held.filter((permission) => permission !== 'files:read'),
          basedOn: held,
        },
      },
      {
        url: '/api/admin/role-permissions/operations_manager',
        body: { permissions: ['quotes:read'], basedOn: [] },
      },
    ]);
    expect(await box(QUOTES)).toBeChecked();
  });

  it('locks what the server would refuse, and says why', async () => {
    server = await startPermissionsServer('admin');
    server.stored.admin = ['permissions:read', 'permissions:write', 'quotes:read'];
    server.stored.operations_manager = ['users:read'];
    renderRoutes(routes, { at: '/admin-settings' });
    // Of a role that may do more than the own.
    expect(await box(QUOTES)).toBeDisabled();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toContain('Operations Manager above yours');
    // What the own role may not do.
    expect(await box('Customer Support: See users and invitations')).toBeDisabled();
    expect(await box('Customer Support: See quote requests')).toBeEnabled();
    expect(await box('Super Admin: See quote requests')).toBeDisabled();
    expect(screen.getByText(/those boxes are locked/)).toBeVisible();
  });

  it('warns who takes something from their own role', async () => {
    server = await startPermissionsServer('admin');
    server.stored.admin = ['permissions:read', 'permissions:write', 'quotes:read'];
    const { user } = renderRoutes(routes, { at: '/admin-settings' });
    await user.click(await box('Admin: Change what each role may do'));
    await user.click(button('Review and save'));
    expect(await screen.findByText(/This is your own role/)).toBeVisible();
  });

  it('says what the server did not take, keeps it, and saves the rest', async () => {
    const { user } = await open();
    await user.click(await box(QUOTES));
    await user.click(await box('Customer Support: See job postings'));
    server.refuse('operations_manager', 'What the role may do was changed by somebody else.');
    await user.click(button('Review and save'));
    await user.click(await screen.findByText('Save changes', { selector: 'button' }));

    const reason = await screen.findByRole('alert');
    expect(reason).toHaveTextContent(
      'Operations Manager was not saved. What the role may do was changed by somebody else.',
    );
    expect(screen.getByText('1 change not saved yet: Operations Manager')).toBeVisible();
    expect(await box('Customer Support: See job postings')).toBeChecked();
    expect(await box(`${QUOTES} (not saved yet)`)).toBeChecked();
  });

  it('shows what another window saves meanwhile, and keeps what is ticked here', async () => {
    const { user } = await open();
    await user.click(await box(QUOTES));
    await waitFor(() => expect(server.isLive()).toBe(true));
    server.stored.operations_manager = ['users:read'];
    act(() => server.publish('operations_manager'));
    await waitFor(async () => expect(await box(USERS)).toBeChecked());
    await user.click(button('Review and save'));
    await user.click(await screen.findByText('Save changes', { selector: 'button' }));
    expect(await screen.findByText('Permissions saved')).toBeVisible();
    expect(server.sent()[0]?.body).toEqual({
      permissions: ['users:read', 'quotes:read'],
      basedOn: ['users:read'],
    });
  });

  it('keeps what is not saved while one looks elsewhere, and lets go of it on demand', async () => {
    const first = await open();
    await first.user.click(await box(QUOTES));
    first.unmount();
    const { user } = renderRoutes(routes, { at: '/admin-settings' });
    expect(await box(`${QUOTES} (not saved yet)`)).toBeChecked();
    await user.click(button('Discard'));
    expect(await box(QUOTES)).not.toBeChecked();
    expect(screen.queryByText(/not saved yet:/)).not.toBeInTheDocument();
  });

  it('is walked by arrow keys, and by Tab from role to role', async () => {
    const { user } = await open();
    const first = await box('Admin: See the figures of the overview');
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(await box('Admin: See the activity feed and the history of every record')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    const support = await box(
      'Customer Support: See the activity feed and the history of every record',
    );
    expect(support).toHaveFocus();
    await user.keyboard(' ');
    expect(support).toBeChecked();
    // What is fixed is no place to stop at.
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toHaveAccessibleName(/^Admin: See the activity feed/);
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName(/^Customer Support: See the activity feed/);
  });

  it('keeps the role in hand in the address, and shows its history', async () => {
    const { user } = await open('super_admin', '?part=permissions&role=customer_support');
    const role = await screen.findByRole('combobox', { name: 'Role' });
    expect(role).toHaveValue('customer_support');
    await user.click(screen.getByText('History'));
    expect(await screen.findByText('Nothing is recorded yet.')).toBeVisible();
    expect(server.calls.at(-1)?.url).toContain('resource=role&resourceId=customer_support');
    await user.selectOptions(role, 'Admin');
    expect(screen.getByRole('columnheader', { name: 'Admin' })).toHaveAttribute('data-chosen');
  });

  it('can be looked at by who may not change it', async () => {
    await open('admin');
    expect(await screen.findByText(/You can view permissions but not edit them/)).toBeVisible();
    expect(await box(QUOTES)).toBeDisabled();
  });

  it('says why it could not be loaded, and loads it again', async () => {
    server = await startPermissionsServer();
    const list = server.handlers['GET /api/admin/role-permissions'];
    server.handlers['GET /api/admin/role-permissions'] = () => ({
      status: 403,
      body: { code: 'forbidden', message: 'You do not have access to this.', requestId: 'r' },
    });
    const { user } = renderRoutes(routes, { at: '/admin-settings' });
    expect(await screen.findByText('You do not have access to this.')).toBeVisible();
    if (list) server.handlers['GET /api/admin/role-permissions'] = list;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box(QUOTES)).toBeVisible();
  });
});

describe('the draft of changes', () => {
  const manager: RolePermissions = {
    role: 'operations_manager',
    permissions: ['quotes:read', 'users:read'],
    isFixed: false,
  };
  const support: RolePermissions = { role: 'customer_support', permissions: [], isFixed: false };
  const draft = setBox(
    setBox(NO_DRAFT, manager, 'quotes:write', true),
    manager,
    'users:read',
    false,
  );

  it('shows a box as it is saved until it is ticked or unticked', () => {
    expect(isTicked(NO_DRAFT, manager, 'quotes:read')).toBe(true);
    expect(isTicked(draft, manager, 'users:read')).toBe(false);
    expect(isTicked(draft, manager, 'quotes:write')).toBe(true);
    expect(isTicked(draft, support, 'quotes:write')).toBe(false);
  });

  it('lists what saving changes, role by role, on what it was decided', () => {
    expect(roleChanges(draft, [support, manager])).toEqual([
      {
        role: 'operations_manager',
        granted: ['quotes:write'],
        revoked: ['users:read'],
        held: ['quotes:read', 'users:read'],
        wanted: ['quotes:read', 'quotes:write'],
      },
    ]);
  });

  it('forgets a box that is as it was saved again', () => {
    const back = setBox(setBox(draft, manager, 'quotes:write', false), manager, 'users:read', true);
    expect(back).toEqual(NO_DRAFT);
  });

  it('counts nothing that somebody else has done meanwhile', () => {
    const now = { ...manager, permissions: ['quotes:read' as const, 'quotes:write' as const] };
    expect(roleChanges(draft, [now])).toEqual([]);
  });

  it('changes nothing of a role that is fixed', () => {
    expect(roleChanges(draft, [{ ...manager, isFixed: true }])).toEqual([]);
  });

  it('lets go of one role', () => {
    const two = setBox(draft, support, 'messages:read', true);
    expect(withoutRole(two, 'operations_manager')).toEqual({
      granted: ['customer_support/messages:read'],
      revoked: [],
    });
  });
});
