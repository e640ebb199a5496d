import {
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
} from '@brightnest/contracts/auth/permissions';

type AreaName<P extends string> = P extends `${infer Name}:${string}` ? Name : never;

const AREA_LABELS: Record<AreaName<Permission>, string> = {
  dashboard: 'Overview',
  activity: 'Activity',
  users: 'People',
  permissions: 'Roles',
  quotes: 'Quotes',
  messages: 'Contacts and inquiries',
  jobs: 'Job postings',
  'service-areas': 'Service areas',
  applications: 'Applications',
  catalogue: 'Services and club plans',
  bookings: 'Bookings and payments',
  files: 'Files',
};

/** A row of the matrix. */
export interface PermissionRow {
  permission: Permission;
  label: string;
}

/** What one can be permitted to do, by area. */
export const PERMISSION_AREAS = Object.entries(AREA_LABELS).map(([name, label]) => ({
  name,
  label,
  rows: PERMISSIONS.filter((permission) => permission.startsWith(`${name}:`)).map(
    (permission): PermissionRow => ({ permission, label: PERMISSION_LABELS[permission] }),
  ),
}));
