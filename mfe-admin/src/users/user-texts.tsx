import { formatAddress } from '@brightnest/contracts/company/address-text';
import {
  INVITATION_STATUS_LABELS,
  type InvitationStatus,
  USER_STATUS_LABELS,
  type UserStatus,
  type UserType,
} from '@brightnest/contracts/accounts/account';
import type { AdminUser } from '@brightnest/contracts/accounts/user-schemas';
import { options } from '@brightnest/contracts/forms';
import { ROLE_LABELS } from '@brightnest/contracts/roles';
import { formatDate, formatDateTime, officeZone } from '@brightnest/contracts/times';
import { msg, t } from '@brightnest/contracts/translation';
import { Badge } from '@brightnest/kit/ui/display/badge';
import { CirclePause, Clock, TimerOff } from 'lucide-react';
import { NOT_GIVEN } from '../list/cells';

export const USER_TYPE_LABELS: Record<UserType, string> = {
  customer: msg('Customer'),
  cleaner: msg('Cleaner'),
  admin: msg('Admin'),
};

export const ROLE_OPTIONS = options(ROLE_LABELS);

/** Date in the office's time zone. */
export function dayText(isoTime: string): string {
  return formatDate(isoTime, 'medium', officeZone());
}

export function momentText(isoTime: string | null): string {
  return isoTime ? formatDateTime(isoTime, 'medium', officeZone()) : NOT_GIVEN;
}

/** "12 King Street, Newtown NSW 2042", without missing parts. */
export function addressText({ city, ...user }: AdminUser): string {
  return formatAddress({ ...user, suburb: city }) || NOT_GIVEN;
}

/** Status of an account: active, pending verification or inactive. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const label = t(USER_STATUS_LABELS[status]);
  if (status === 'active') return <Badge tone="success">{label}</Badge>;
  if (status === 'inactive')
    return <Badge icon={<CirclePause aria-hidden="true" />}>{label}</Badge>;
  return (
    <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

/** Status of an invitation. */
export function InvitationStatusBadge({ status }: { status: InvitationStatus }) {
  const label = t(INVITATION_STATUS_LABELS[status]);
  if (status === 'accepted') return <Badge tone="success">{label}</Badge>;
  if (status === 'expired') {
    return (
      <Badge tone="warning" icon={<TimerOff aria-hidden="true" />}>
        {label}
      </Badge>
    );
  }
  return (
    <Badge tone="info" icon={<Clock aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
