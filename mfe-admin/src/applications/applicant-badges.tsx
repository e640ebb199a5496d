import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '@brightnest/contracts/applications/application';
import { t } from '@brightnest/contracts/translation';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/display/badge';
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  SearchCheck,
} from 'lucide-react';

/** How each status looks, wherever it is shown. */
export const STATUS_LOOKS: Record<ApplicationStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  pending: { tone: 'warning', Icon: Hourglass },
  under_review: { tone: 'info', Icon: SearchCheck },
  interview_scheduled: { tone: 'accent', Icon: CalendarClock },
  approved: { tone: 'success', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: CircleX },
};

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  const { tone, Icon } = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(APPLICATION_STATUS_LABELS[status])}
    </Badge>
  );
}
