import {
  INVITATION_STATUS_LABELS,
  type InvitationStatus,
} from '@brightnest/contracts/auth/invitation-status';
import { USER_STATUS_LABELS, type UserStatus } from '@brightnest/contracts/auth/user-options';
import { Badge } from '@brightnest/kit/ui/badge';
import { CirclePause, Clock, TimerOff } from 'lucide-react';

/** Whether the person can sign in, has yet to prove their address, or was deactivated. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const label = USER_STATUS_LABELS[status];
  if (status === 'active') return <Badge tone="success">{label}</Badge>;
  if (status === 'inactive')
    return <Badge icon={<CirclePause aria-hidden="true" />}>{label}</Badge>;
  return (
    <Badge tone="warning" icon={<Clock aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

/** Where an invitation stands. */
export function InvitationStatusBadge({ status }: { status: InvitationStatus }) {
  const label = INVITATION_STATUS_LABELS[status];
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
