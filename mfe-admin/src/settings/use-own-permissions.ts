import type { Permission } from '@brightnest/contracts/auth/permissions';
import { useGetOwnPermissionsQuery } from '../api/permissions';

/** What the person at work may do; nothing while that is not known. The server decides at each call. */
export function useOwnPermissions(): readonly Permission[] {
  return useGetOwnPermissionsQuery().data?.permissions ?? [];
}
