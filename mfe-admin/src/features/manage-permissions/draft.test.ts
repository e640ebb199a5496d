import type { RolePermissions } from '@brightnest/contracts/auth/role-permissions';
import { changesOf, isTicked, NO_DRAFT, withBox, withoutRole } from './draft';

const manager: RolePermissions = {
  role: 'operations_manager',
  permissions: ['quotes:read', 'users:read'],
  isFixed: false,
};
const support: RolePermissions = { role: 'customer_support', permissions: [], isFixed: false };
const draft = withBox(
  withBox(NO_DRAFT, manager, 'quotes:write', true),
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
  expect(changesOf(draft, [support, manager])).toEqual([
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
  const back = withBox(withBox(draft, manager, 'quotes:write', false), manager, 'users:read', true);
  expect(back).toEqual(NO_DRAFT);
});

it('counts nothing that somebody else has done meanwhile', () => {
  const now = { ...manager, permissions: ['quotes:read' as const, 'quotes:write' as const] };
  expect(changesOf(draft, [now])).toEqual([]);
});

it('changes nothing of a role that is fixed', () => {
  expect(changesOf(draft, [{ ...manager, isFixed: true }])).toEqual([]);
});

it('lets go of one role', () => {
  const two = withBox(draft, support, 'messages:read', true);
  expect(withoutRole(two, 'operations_manager')).toEqual({
    granted: ['customer_support/messages:read'],
    revoked: [],
  });
});
