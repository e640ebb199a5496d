import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  Info,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens';
import { VisuallyHidden } from './layout';

/** What a badge says of its subject. */
export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

interface BadgeProps {
  tone?: BadgeTone;
  /** Replaces the tone's own icon; null leaves it out, where the badge is no status. */
  icon?: ReactNode | null;
  children: ReactNode;
}

const tones: Record<BadgeTone, { fill: string; line: string; text: string; Icon: LucideIcon }> = {
  neutral: { fill: color.subtle, line: color.border, text: color.text, Icon: CircleDot },
  accent: {
    fill: color.accentSubtle,
    line: color.accentBorder,
    text: color.accentText,
    Icon: CircleDot,
  },
  info: { fill: color.infoSubtle, line: color.infoBorder, text: color.infoText, Icon: Info },
  success: {
    fill: color.successSubtle,
    line: color.successBorder,
    text: color.successText,
    Icon: CircleCheck,
  },
  warning: {
    fill: color.warmSubtle,
    line: color.warmBorder,
    text: color.warmText,
    Icon: TriangleAlert,
  },
  danger: {
    fill: color.dangerSubtle,
    line: color.dangerBorder,
    text: color.dangerText,
    Icon: CircleAlert,
  },
};

const Pill = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  /* Of its text, so that it stands on the line of what is beside it. */
  align-items: baseline;
  gap: ${space[1]};
  padding: 0.125rem ${space[2]};
  border: 1px solid ${({ $tone }) => tones[$tone].line};
  border-radius: ${radius.full};
  background: ${({ $tone }) => tones[$tone].fill};
  color: ${({ $tone }) => tones[$tone].text};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  line-height: 1.4;
  white-space: nowrap;

  & svg {
    flex: none;
    align-self: center;
    width: 0.95rem;
    height: 0.95rem;
  }
`;

/** A status as icon and text. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const { Icon } = tones[tone];
  return (
    <Pill $tone={tone}>
      {icon === undefined ? <Icon aria-hidden="true" /> : icon}
      {children}
    </Pill>
  );
}

const Count = styled.span`
  padding: 0 ${space[2]};
  border-radius: ${radius.full};
  background: ${color.warm};
  color: ${color.onWarm};
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.bold};
  line-height: 1.5;
  font-variant-numeric: tabular-nums;
`;

interface CountBadgeProps {
  count: number | null | undefined;
  /** What is counted, for who hears it: "unread". */
  noun: string;
}

/** How many wait behind a label; nothing where it is none or not known. */
export function CountBadge({ count, noun }: CountBadgeProps) {
  if (!count) return null;
  return (
    <Count>
      {count}
      <VisuallyHidden> {noun}</VisuallyHidden>
    </Count>
  );
}
