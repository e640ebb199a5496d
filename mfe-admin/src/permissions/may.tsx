import type { Permission } from '@brightnest/contracts/permissions';
import type { Access } from '@brightnest/contracts/routes/declaration';
import { t } from '@brightnest/contracts/translation';
import { Notice } from '@brightnest/kit/ui/feedback/notice';
import type { ReactNode } from 'react';
import { useAdminGetOwnPermissionsQuery } from './permissions-api';

/** A call of the route table, as far as it says who may make it. */
interface GuardedCall {
  access: Access;
}

const isFree = (access: Access) => access === 'public' || access === 'session';

/**
 * Whether one's role may make a call: what leads to it is shown by the very route that is called. The frames of the
 * staff's pages wait for the permissions, so nothing is shown first and taken away then; the server checks each call.
 */
export function useMay(call: GuardedCall): boolean {
  const { data } = useAdminGetOwnPermissionsQuery();
  return !data || isFree(call.access) || data.permissions.includes(call.access as Permission);
}

interface IfMayProps {
  call: GuardedCall;
  children: ReactNode;
  /** Shown to who may not. */
  otherwise?: ReactNode;
}

/** Shows what leads to a call to who may make it. */
export function IfMay({ call, children, otherwise = null }: IfMayProps) {
  return useMay(call) ? children : otherwise;
}

/** Says that one's role may not see something which is needed here. */
export function NotPermitted({ children }: { children: ReactNode }) {
  return (
    <Notice>
      {children} {t('A super admin can give your role the permission.')}
    </Notice>
  );
}
