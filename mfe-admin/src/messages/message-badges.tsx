import {
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
} from '@brightnest/contracts/quotes/message-status';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { Mail, MailOpen } from 'lucide-react';

const TONES: Record<MessageStatus, BadgeTone> = {
  pending: 'warning',
  contacted: 'info',
  closed: 'success',
};

/** How far staff are with a message. */
export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={TONES[status]}>{MESSAGE_STATUS_LABELS[status]}</Badge>;
}

/** Whether anybody has opened a message. */
export function MessageReadBadge({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Badge icon={<MailOpen aria-hidden="true" />}>Read</Badge>
  ) : (
    <Badge tone="accent" icon={<Mail aria-hidden="true" />}>
      Unread
    </Badge>
  );
}
