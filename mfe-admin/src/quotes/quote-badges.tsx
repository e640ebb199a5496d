import {
  QUOTE_STATUSES,
  quoteStatusLabel,
  type QuoteStatus,
} from '@brightnest/contracts/quotes/quote-status';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { Mail, MailOpen } from 'lucide-react';

const TONES: Record<QuoteStatus, BadgeTone> = {
  pending: 'neutral',
  quote_requested: 'info',
  customer_confirmed: 'info',
  cleaners_assigned: 'accent',
  ready: 'accent',
  in_progress: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

/** Whether anybody has opened the quote. */
export function ReadBadge({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <Badge icon={<MailOpen aria-hidden="true" />}>Read</Badge>
  ) : (
    <Badge tone="accent" icon={<Mail aria-hidden="true" />}>
      New
    </Badge>
  );
}

/** Where the quote is in its workflow; what is unknown here is shown as pending. */
export function WorkflowBadge({ status }: { status: QuoteStatus }) {
  const known = (QUOTE_STATUSES as readonly string[]).includes(status) ? status : 'pending';
  return <Badge tone={TONES[known]}>{quoteStatusLabel(known)}</Badge>;
}
