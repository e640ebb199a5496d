import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '@brightnest/contracts/applications/application';
import type { ApplicationRow } from '@brightnest/contracts/applications/application-schemas';
import { Badge, type BadgeTone } from '@brightnest/kit/ui/badge';
import { color, fontSize, fontWeight, radius } from '@brightnest/kit/ui/tokens';
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Hourglass,
  type LucideIcon,
  SearchCheck,
} from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

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
      {APPLICATION_STATUS_LABELS[status]}
    </Badge>
  );
}

const Round = styled.span<{ $size: string }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  overflow: hidden;
  border-radius: ${radius.full};
  background: ${color.accentSubtle};
  color: ${color.accentText};
  font-size: ${fontSize.sm};
  font-weight: ${fontWeight.semibold};

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface ApplicantPictureProps {
  applicant: Pick<ApplicationRow, 'firstName' | 'lastName' | 'profilePictureUrl'>;
  size?: string;
}

/** The applicant's picture, or their initials. Decorative: the name is shown beside it. */
export function ApplicantPicture({ applicant, size = '2.5rem' }: ApplicantPictureProps) {
  const { firstName, lastName, profilePictureUrl: url } = applicant;
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <Round $size={size} aria-hidden="true">
      {url && url !== failedUrl ? (
        <img src={url} alt="" loading="lazy" onError={() => setFailedUrl(url)} />
      ) : (
        `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase()
      )}
    </Round>
  );
}
